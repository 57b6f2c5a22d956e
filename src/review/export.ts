// Runs as one HTML file that needs no server: an index and keys in; the built page with all its data inside out. Hostile text stays data.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { ExportedData, LogPage, NodeDetail, RunView } from "./api.ts";
import type { GraphSource } from "./graph-source.ts";
import type { RunIndex } from "./index/run-index.ts";
import { logPage } from "./log-page.ts";
import { neighbourhoodOf, nodeDetail, noNeighbourhood } from "./neighbourhood.ts";
import { openInside } from "./open-inside.ts";
import { headBytes, lookAt } from "./output-kind.ts";
import { type OpenedRun, outputPath, type RunReader } from "./read-run.ts";

export interface ExportParts {
  readonly index: RunIndex;
  readonly reader: RunReader;
  readonly graphSource: GraphSource;
  readonly pageFolder: string;
  readonly rootsmithVersion: string;
}

/** A mail takes about this much, as base64 is a third larger. */
const pictureBytes = 12_582_912;
const onePictureBytes = 4_194_304;
/** Of each log, from its end. */
const logLines = 2_000;
const nodeCharacters = 4_000;

/** The file's text. */
export async function exportRuns(keys: readonly string[], parts: ExportParts): Promise<string> {
  const data = await exportedData(keys, parts);
  const page = readFileSync(path.join(parts.pageFolder, "export.html"), "utf8");
  return page.replace("__EXPORTED__", () => inert(JSON.stringify(data)));
}

/** No text of a run can end the element it stands in, or begin another. */
function inert(json: string): string {
  return json.replaceAll(/[<>&\u2028\u2029]/g, (letter) => {
    const code = letter.charCodeAt(0).toString(16).padStart(4, "0");
    return `\\u${code}`;
  });
}

async function exportedData(keys: readonly string[], parts: ExportParts): Promise<ExportedData> {
  const { reader, graphSource } = parts;
  const runs: RunView[] = [];
  const logs: Record<string, LogPage> = {};
  const pictures: Record<string, string> = {};
  const neighbourhoods: Record<string, ExportedData["neighbourhoods"][string]> = {};
  const nodes: Record<string, NodeDetail> = {};
  let room = pictureBytes;
  for (const key of keys) {
    const view = reader.view(key);
    const opened = reader.open(key);
    if (view === null || opened === null) continue;
    runs.push(forOthers(view, keys));
    Object.assign(logs, logsOf(key, opened));
    for (const [name, uri] of picturesOf(key, opened)) {
      if (uri.length > room) continue;
      room -= uri.length;
      pictures[name] = uri;
    }
    const { grounding } = opened.run;
    if (grounding === null) continue;
    const graph = await graphSource.open(grounding.index ?? undefined);
    const around =
      typeof graph === "string" ? noNeighbourhood(graph) : neighbourhoodOf(grounding, graph);
    neighbourhoods[key] = around;
    if (typeof graph === "string") continue;
    for (const { id, role } of around.nodes) {
      const detail = role === "near" ? null : (nodes[id] ?? nodeDetail(id, graph));
      if (detail !== null) nodes[id] = shortened(detail);
    }
  }
  return {
    exportedAt: new Date().toISOString(),
    rootsmithVersion: parts.rootsmithVersion,
    runs,
    logs,
    pictures,
    neighbourhoods,
    nodes,
  };
}

/** Absolute paths say more of this machine than of the run; relatives that are not exported lead nowhere. */
function forOthers(view: RunView, keys: readonly string[]): RunView {
  return {
    ...view,
    siblings: view.siblings.filter(({ key }) => keys.includes(key)),
    inputs: withoutPaths(view.inputs) as RunView["inputs"],
    settings: withoutPaths(view.settings) as RunView["settings"],
    sandbox: withoutPaths(view.sandbox) as RunView["sandbox"],
  };
}

function withoutPaths(value: unknown): unknown {
  if (typeof value === "string")
    return path.isAbsolute(value) ? `…/${path.basename(value)}` : value;
  if (Array.isArray(value)) return value.map(withoutPaths);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withoutPaths(inner)]),
  );
}

function logsOf(key: string, { folder, run }: OpenedRun): Record<string, LogPage> {
  const logs: Record<string, LogPage> = {};
  for (const { index, run: macroRun } of run.rounds)
    for (const stream of ["stdout", "stderr"] as const) {
      const file = macroRun === null ? null : openInside(folder, macroRun[`${stream}Path`]);
      if (file === null) continue;
      const page = logPage(file, stream, { from: "tail", line: null }, `${run.name}.C`);
      file.close();
      logs[`${key}/rounds/${index}/run/${stream}.log`] = {
        ...page,
        lines: page.lines.slice(-logLines),
      };
    }
  return logs;
}

/** `KEY/ROUND/NAME` → data URI, the last round first: where there is no room for all, its pictures are the ones that matter. */
function* picturesOf(key: string, { folder, run }: OpenedRun): Generator<[string, string]> {
  for (const { index, run: macroRun } of run.rounds.toReversed())
    for (const { name, collected } of macroRun?.outputs ?? []) {
      const file = collected ? openInside(folder, outputPath(index, name)) : null;
      if (file === null) continue;
      const { kind, type } = lookAt(file.read(0, headBytes));
      const fits = (kind === "picture" || kind === "pdf") && file.size <= onePictureBytes;
      if (fits)
        yield [
          `${key}/${index}/${name}`,
          `data:${type};base64,${file.read(0, file.size).toString("base64")}`,
        ];
      file.close();
    }
}

function shortened(detail: NodeDetail): NodeDetail {
  const content = detail.content.slice(0, nodeCharacters);
  return { ...detail, content, isCut: detail.isCut || content.length < detail.content.length };
}
