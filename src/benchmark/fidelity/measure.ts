// The fidelity measurement as one call. In: where ROOT and the index are; out: the report's text, written to its file.
import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { inCache } from "../../config/paths.ts";
import { findRoot } from "../../config/root-installation.ts";
import { type Answer, isClassAnswer, propertyBits, requestsDenied } from "./answers.ts";
import { askRoot, type Interview, type Request } from "./ask-root.ts";
import type { Evidence } from "./causes.ts";
import { withoutArguments } from "./class-facts.ts";
import { compareBackwards, compareForwards } from "./compare.ts";
import { compareInherited } from "./compare-inherited.ts";
import { compareNames, compareObjects, compareTypedefs } from "./compare-names.ts";
import { type GraphSide, readGraphSide, readOffered } from "./graph-side.ts";
import { instancesIn, typedefsIn } from "./listings.ts";
import { renderReport } from "./report.ts";
import { installedHeader, isUnnamed, rootClasses } from "./root-side.ts";

export interface MeasureOptions {
  readonly macro: string;
  readonly reportFile: string;
  /** Shown in the report: what rebuilds it. */
  readonly command: string;
  readonly sourceName: string;
  readonly onStep: (step: string) => void;
}

/** @throws RootsmithError `setup-missing` or `index-unusable` where ROOT or the index is not in place. */
export async function measureGraph(options: MeasureOptions): Promise<string> {
  const { rootsys, version } = findRoot();
  const interview = { rootsys, macro: options.macro, folder: inCache("fidelity", version) };
  const graph = await readGraphSide(options.sourceName);
  const headers = new Set(await filesBelow(path.join(rootsys, "include")));
  const libraries = (await readdir(path.join(rootsys, "lib"))).filter(isReflected);

  options.onStep("asking ROOT what its headers and libraries declare");
  const opened = await openEverything(interview, headers, libraries);
  options.onStep("asking ROOT for each class");
  const own = namesOfRoot(opened.answers, opened.printed, headers);
  const names = [...new Set([...own, ...namesOfGraph(graph)])];
  const typedefs = typedefsIn(opened.printed, headers);
  const told = await askRoot(interview, "classes", opened.prelude, [
    ...names.map((of) => ({ ask: "class", of })),
    ...[...graph.classes.values()].map(({ name }) => ({ ask: "template", of: name })),
    ...graph.aliases.map(({ name }) => ({ ask: "type", of: name })),
    ...graph.globalFunctions.map(({ name }) => ({ ask: "function", of: name })),
  ]);

  options.onStep("comparing");
  const root = rootClasses(told.answers, headers);
  // What the graph is asked for must not depend on what the graph asked.
  const rootAlone = rootClasses(
    told.answers.filter((answer) => answer.ask !== "class" || own.has(answer.of)),
    headers,
  );
  const refused = new Set(requestsDenied(opened.answers, "header"));
  const evidence: Evidence = {
    texts: graph.texts,
    partly: graph.partly,
    refused,
    included: new Set(opened.headers),
    isConfirmed: confirmation(told.answers),
    isNestedInTemplate: (name) => {
      const parts = name.split("::");
      return parts.some(
        (_, count) => graph.classes.get(parts.slice(0, count).join("::"))?.isTemplate === true,
      );
    },
    isInstalled: (name) => root.has(name),
  };
  const offered = await readOffered(options.sourceName, graph.classes.keys());
  const [reached, offeredToo] = compareInherited(rootAlone, graph.classes, (name) =>
    offered.get(name),
  );
  const report = renderReport(
    [
      ...compareForwards({ root: rootAlone, graph, evidence }),
      reached,
      compareTypedefs(typedefs, graph, root),
      compareObjects(opened.answers, graph, root),
    ],
    [
      ...compareBackwards({ root, graph, evidence }),
      offeredToo,
      ...compareNames(told.answers, graph, evidence),
    ],
    {
      command: options.command,
      graph: graph.version,
      asked: [
        `ROOT ${version}: ${headers.size} installed headers, of which ${opened.headers.length} were included; refused: ${[...refused].join(", ")}.`,
        `${own.size} names from ROOT's side (walk over declarations, class table of ${libraries.length} libraries, instances of templates) give ${rootAlone.size} classes and namespaces of installed headers: the denominator of the first table. ${names.length - own.size} names that only the graph has were asked for besides: the second table.`,
        `Requests that ended a ROOT process: ${[...opened.fatal, ...told.fatal].map(({ of }) => of).join(", ") || "none"}.`,
      ],
    },
  );
  await mkdir(path.dirname(options.reportFile), { recursive: true });
  await writeFile(options.reportFile, report);
  return report;
}

/** Headers that only work inside something else end or confuse an interpreter; ROOT's own dictionaries leave them out too. */
function isIncludable(header: string): boolean {
  return (
    /\.(?:h|hh|hxx|hpp)$/.test(header) &&
    !/^(?:xrootd|CPyCppyy)\//.test(header) &&
    !/LinkDef/.test(header)
  );
}

/** ROOT's own libraries: those of XRootD, of single processors and of other languages have no dictionaries. */
function isReflected(library: string): boolean {
  return (
    /^lib\w+\.so$/.test(library) &&
    !/Xrd|_SSE|_AVX|CPyCppyy|libNew|libCling|libtbb|GX11/.test(library)
  );
}

async function openEverything(
  interview: Interview,
  headers: ReadonlySet<string>,
  libraries: readonly string[],
) {
  const prelude: Request[] = [
    ...[...headers].filter(isIncludable).map((of) => ({ ask: "header", of })),
    ...libraries.map((of) => ({ ask: "library", of })),
  ];
  const told = await askRoot(interview, "everything", prelude, [
    { ask: "walk", of: "" },
    { ask: "table", of: "" },
    { ask: "globals", of: "" },
    { ask: "listing", of: ".typedef" },
    { ask: "listing", of: ".class" },
  ]);
  const denied = new Set(requestsDenied(told.answers, "header"));
  const kept = prelude.filter(
    ({ ask, of }) =>
      !(ask === "header" && denied.has(of)) && !told.fatal.some((request) => request.of === of),
  );
  const headersKept = kept.flatMap(({ ask, of }) => (ask === "header" ? [of] : []));
  return { ...told, prelude: kept, headers: headersKept };
}

/** Every name that ROOT's side offers. */
function namesOfRoot(
  answers: readonly Answer[],
  printed: string,
  headers: ReadonlySet<string>,
): Set<string> {
  const names = new Set<string>(instancesIn(printed, headers));
  for (const answer of answers) {
    if (answer.ask === "walk")
      for (const [name, file, property] of answer.classes) {
        const isNamespace = (property & propertyBits.isNamespace) !== 0;
        if ((property & propertyBits.isEnum) !== 0 || isUnnamed(name)) continue;
        if (isNamespace || installedHeader(file, headers) !== "") names.add(name);
      }
    if (answer.ask === "table") for (const name of answer.names) names.add(name);
  }
  return names;
}

/** Classes of the graph, and instances that its typedefs name. */
function namesOfGraph(graph: GraphSide): string[] {
  return [
    ...[...graph.classes.values()].map(({ name }) => name),
    ...graph.aliases.map(({ target }) => target).filter((target) => target.includes("<")),
  ];
}

/** Whether ROOT knows a name at all: as a class, or as a template without an instance. */
function confirmation(answers: readonly Answer[]): (name: string) => boolean {
  const known = new Set<string>();
  for (const answer of answers) {
    if (isClassAnswer(answer)) known.add(withoutArguments(answer.name)).add(answer.of);
    else if (answer.ask === "template" && answer.found) known.add(answer.of);
  }
  return (name) => known.has(name);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}
