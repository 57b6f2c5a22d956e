// Grounding: the request in; out, the graph's part and the example workflows for round 0's prompt. Direct runs get none.
import path from "node:path";
import { packageFolder } from "../config/paths.ts";
import { findRoot } from "../config/root-installation.ts";
import { retrieve } from "../retrieval/retrieve.ts";
import type { RunState } from "../transcript/replay.ts";
import { selectTutorials } from "../tutorials/select-tutorials.ts";
import { contextBudget } from "./context-budget.ts";
import type { Job, Parts } from "./job.ts";
import type { Recorder } from "./recorder.ts";
import { openWriter } from "./writer.ts";

export type Context = NonNullable<RunState["context"]>;

/** @throws RootsmithError: a failing index or embedder stops the run; it is never silently ungrounded. */
export async function gatherContext(
  job: Job,
  parts: Parts,
  record: Recorder,
  signal: AbortSignal,
): Promise<Context> {
  const context =
    job.condition === "direct" || job.givenCode !== null
      ? ungrounded
      : await ground(job, parts, record, signal);
  record.event(context);
  return context;
}

const ungrounded: Context = {
  type: "context-ready",
  index: null,
  graphContext: "",
  tutorialContext: "",
  nodeNames: [],
  tutorialPaths: [],
  degraded: null,
};

async function ground(
  job: Job,
  parts: Parts,
  record: Recorder,
  signal: AbortSignal,
): Promise<Context> {
  const { settings, request } = job;
  const [graph, embedder, generator] = await record.stage(
    "opening index and models",
    undefined,
    () => Promise.all([parts.graph(), parts.embedder(), parts.generator()]),
  );
  const judge = await parts.judge();
  const budget = contextBudget(await openWriter(job, parts, record, 0), settings);
  const shared = { embedder, judge, embedded: generator.kind === "embedded", signal };
  const countTokens = (text: string): number => generator.countTokens(text);

  const found = await record.stage("retrieving from the graph", undefined, async () =>
    retrieve(
      request,
      {
        ...shared,
        graph,
        generator,
        reranker: await parts.reranker(),
        settings: settings.retrieval,
        countTokens,
        contextTokens: budget.graphTokens,
      },
      (event) => record.event(event),
    ),
  );
  const nodeNames = found.selected.map(({ node }) => node.name);
  const examples = await record.stage("choosing example workflows", undefined, () =>
    selectTutorials(
      request,
      {
        ...shared,
        queries: found.queries,
        selectedNodeNames: nodeNames,
        settings: settings.tutorials,
        tutorialsFolder: path.join(findRoot().rootsys, "tutorials"),
        indexFolder: path.join(packageFolder, "tutorials-index"),
        countTokens,
        contextTokens: budget.tutorialTokens,
      },
      (event) => record.event(event),
    ),
  );
  const status = graph.status();
  if (found.degraded !== null) record.watcher.note(`grounding is degraded: ${found.degraded}`);
  return {
    type: "context-ready",
    index: { source: status.sourceName, version: status.sourceVersion, builtAt: status.builtAt },
    graphContext: found.context,
    tutorialContext: examples.context,
    nodeNames,
    tutorialPaths: examples.files.map((file) => file.path),
    degraded: found.degraded,
  };
}
