// `rootsmith index show NAME`: one class as the graph knows it: bases, derived classes, header, members.
import { Command } from "commander";
import type { BuiltGraph, GraphNode, Member, NameAlias } from "../graph/graph-reader.ts";

interface ShowFlags {
  readonly name: string;
  readonly json?: boolean;
  readonly inherited?: boolean;
}

/** What is known of a name, as `--json` prints it. */
interface Shown {
  readonly node: GraphNode;
  readonly aliases: readonly NameAlias[];
  /** Base classes, each with its own bases. */
  readonly bases: readonly BaseTree[];
  readonly derived: readonly string[];
  readonly members: readonly Member[];
}

interface BaseTree {
  readonly name: string;
  readonly bases: readonly BaseTree[];
}

const derivedShown = 20;

export function indexShowCommand(): Command {
  return new Command("show")
    .description("show a class, alias or global object: bases, derived classes, header, members")
    .argument("<name>", "RooRealVar, TH1D, ROOT::RDataFrame, gRandom, …")
    .option("--inherited", "members of the bases too")
    .option("--name <index>", "index to look in", "root")
    .option("--json", "print as JSON")
    .action(async (wanted: string, flags: ShowFlags) => {
      const { openIndex } = await import("../graph/query/open-index.ts");
      const graph = await openIndex(flags.name);
      try {
        const shown = await look(graph, wanted, flags);
        process.stdout.write(
          flags.json === true ? `${JSON.stringify(shown, null, 2)}\n` : describe(shown),
        );
      } finally {
        graph.close();
      }
    });
}

async function look(graph: BuiltGraph, wanted: string, flags: ShowFlags): Promise<Shown> {
  const node = graph.nodesNamed(wanted, "Class")[0] ?? graph.nodesNamed(wanted)[0];
  if (node === undefined) {
    const { RootsmithError } = await import("../errors.ts");
    const near = [
      ...graph.similarNames(wanted, "Class", 3),
      ...graph.similarNames(wanted, "File", 1),
    ].map(({ name }) => name);
    throw new RootsmithError(
      "bad-input",
      `the index knows no ${wanted}${near.length > 0 ? `; near: ${near.join(", ")}` : ""}`,
    );
  }
  return {
    node,
    aliases: graph.aliasesNamed(wanted).filter((alias) => alias.classId === node.id),
    bases: basesOf(graph, node, new Set()),
    derived: graph.neighbours(node.id, "extends", "in").map(({ name }) => name),
    members:
      node.type === "Class" ? graph.members(node.id, { inherited: flags.inherited === true }) : [],
  };
}

function basesOf(graph: BuiltGraph, node: GraphNode, seen: Set<string>): BaseTree[] {
  if (seen.has(node.id)) return [];
  seen.add(node.id);
  return graph
    .neighbours(node.id, "extends", "out")
    .map((base) => ({ name: base.name, bases: basesOf(graph, base, seen) }));
}

function describe(shown: Shown): string {
  const { node, aliases, derived, members } = shown;
  const more = derived.length > derivedShown ? `, … (${derived.length})` : "";
  const sections: readonly [string, (member: Member) => boolean][] = [
    ["constructors", (member) => member.kind === "constructor" && member.access === "public"],
    [
      "static methods",
      (member) => member.kind === "method" && member.access === "public" && member.isStatic,
    ],
    [
      "methods",
      (member) => member.kind === "method" && member.access === "public" && !member.isStatic,
    ],
    ["functions", (member) => member.kind === "function"],
    ["public data", (member) => member.kind === "field" && member.access === "public"],
    ["enums", (member) => member.kind === "enum" && member.access === "public"],
    ["other names", (member) => member.kind === "alias" && member.access === "public"],
    [
      "protected",
      (member) =>
        member.access === "protected" &&
        (member.kind === "method" || member.kind === "constructor"),
    ],
  ];
  return [
    ...aliases.map(
      (alias) =>
        `${alias.name} is ${alias.target}${alias.kind === "object" ? " (global object)" : ""}, ${alias.path}`,
    ),
    node.signature ?? `${node.type} ${node.name}`,
    ...(node.description === "" ? [] : [`  ${node.description}`]),
    `declared in  ${node.path}${node.lines === undefined ? "" : `:${node.lines.first}`}`,
    ...(shown.bases.length === 0 ? [] : [`bases        ${shown.bases.map(chainOf).join(", ")}`]),
    ...(derived.length === 0
      ? []
      : [`derived      ${derived.slice(0, derivedShown).join(", ")}${more}`]),
    ...sections.flatMap(([title, belongs]) => sectionOf(title, members.filter(belongs), node.name)),
    "",
  ].join("\n");
}

/** `TH1 (TNamed (TObject), TAttLine)`. */
function chainOf(base: BaseTree): string {
  return base.bases.length === 0
    ? base.name
    : `${base.name} (${base.bases.map(chainOf).join(", ")})`;
}

function sectionOf(title: string, members: readonly Member[], className: string): string[] {
  if (members.length === 0) return [];
  return ["", `${title}:`, ...members.map((member) => lineOf(member, className))];
}

function lineOf(member: Member, className: string): string {
  const notes = [
    ...(member.owner === className ? [] : [`from ${member.owner}`]),
    ...(member.isDeprecated ? ["deprecated"] : []),
    ...(member.doc === "" ? [] : [member.doc]),
  ];
  return `  ${member.signature}${notes.length === 0 ? "" : `  // ${notes.join("; ")}`}`;
}
