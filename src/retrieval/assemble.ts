// The prompt part: in, the selected nodes; out, their text within a token limit, and what was cut and why.
import { createHash } from "node:crypto";
import type { GraphNode, GraphReader } from "../graph/graph-reader.ts";
import { fitToBudget } from "./budget.ts";
import { headingOf, renderFocused, type Interest } from "./focus.ts";
import { includeLineOf } from "./include-line.ts";

/** From poorest to richest. `name`: a heading; `focused`: the members that matter; `interface`: all public ones; `full`: the source. */
export type Rendering = "name" | "focused-least" | "focused-few" | "focused" | "interface" | "full";

export interface ContextPart {
  readonly id: string;
  readonly rendering: Rendering;
  readonly tokens: number;
}

export interface Cut {
  readonly id: string;
  readonly what: string;
  readonly why: string;
}

export interface Context {
  readonly text: string;
  readonly tokens: number;
  readonly parts: readonly ContextPart[];
  readonly cut: readonly Cut[];
}

export interface AssembleOptions {
  readonly graph: GraphReader;
  readonly interest: Interest;
  readonly countTokens: (text: string) => number;
  readonly limitTokens: number;
  /** The first so many nodes are what was looked for; those after them are their relatives. */
  readonly mainCount: number;
  /** Show members that matter and nothing longer, whatever room there is: for small models. */
  readonly focusedOnly: boolean;
}

/** Member names of the three focused renderings, and overloads shown of each. */
const focusedSizes = [
  { members: 4, overloads: 1 },
  { members: 6, overloads: 2 },
  { members: 12, overloads: 2 },
] as const;
/** Characters beyond which a text is not even counted: no prompt holds it. */
const fullTextLimit = 400_000;

const levels: readonly Rendering[] = [
  "name",
  "focused-least",
  "focused-few",
  "focused",
  "interface",
  "full",
];

/** Nodes come in order of relevance. The text never exceeds the limit, as counted by `countTokens`. */
export function assemble(selected: readonly GraphNode[], options: AssembleOptions): Context {
  const cut: Cut[] = [];
  const distinct = withoutCopies(selected, options.graph, cut);
  const shown = options.focusedOnly ? withoutRepeats(distinct, options, cut) : distinct;
  const texts = shown.map((node, position) => renderings(node, position, options));
  const costs = texts.map((ladder) =>
    ladder.map((text) => (text === null ? null : options.countTokens(`${text}\n\n`))),
  );
  const chosen = fitToBudget(costs, options.limitTokens);
  const parts: ContextPart[] = [];
  const blocks: string[] = [];
  shown.forEach((node, position) => {
    const level = chosen[position] ?? -1;
    const rendering = levels[level];
    const text = texts[position]?.[level];
    cut.push(...cutsOf(node, level, costs[position] ?? [], options));
    if (rendering === undefined || typeof text !== "string") return;
    blocks.push(text);
    parts.push({ id: node.id, rendering, tokens: costs[position]?.[level] ?? 0 });
  });
  const text = blocks.join("\n\n");
  return { text, tokens: options.countTokens(text), parts, cut };
}

function renderings(
  node: GraphNode,
  position: number,
  options: AssembleOptions,
): (string | null)[] {
  const { graph, interest, focusedOnly } = options;
  const include = includeLineOf(node, graph);
  const name = include === null ? headingOf(node) : `${headingOf(node)}\n${include}`;
  // A small model takes over every include line it is shown, so a class that stands here by name only comes without.
  const least = focusedOnly ? headingOf(node) : name;
  if (node.type === "Package" || node.type === "Repo") return [least];
  const full = focusedOnly ? null : fenced(name, graph.content(node.id));
  if (node.type !== "Class") return [least, null, null, null, null, full];
  if (focusedOnly && position >= options.mainCount) return [least];
  return [
    least,
    ...focusedSizes.map((size) => renderFocused(node, graph, interest, size)),
    focusedOnly ? null : fenced(name, graph.interfaceOf(node.name)),
    full,
  ];
}

/** The same source text under two names (copied headers, vendored examples) is shown once, under the first. (method 9; seed 002) */
function withoutCopies(
  selected: readonly GraphNode[],
  graph: GraphReader,
  cut: Cut[],
): GraphNode[] {
  const firstOf = new Map<string, GraphNode>();
  return selected.filter((node) => {
    const content = graph.content(node.id);
    if (content === "") return true;
    const key = createHash("sha256").update(content).digest("hex");
    const first = firstOf.get(key);
    if (first === undefined) firstOf.set(key, node);
    else cut.push({ id: node.id, what: "whole node", why: `the same text as ${first.id}` });
    return first === undefined;
  });
}

/** A focused class shows inherited members, so relatives that are its bases, and the file that declares it, would only repeat it. */
function withoutRepeats(
  selected: readonly GraphNode[],
  { graph, mainCount }: AssembleOptions,
  cut: Cut[],
): GraphNode[] {
  const kept: GraphNode[] = [];
  for (const [position, node] of selected.entries()) {
    const covering =
      position < mainCount
        ? undefined
        : kept.find(
            (earlier) =>
              earlier.type === "Class" &&
              ((node.type === "File" && earlier.path === node.path) ||
                (node.type === "Class" && isBaseOf(node.id, earlier, graph))),
          );
    if (covering === undefined) kept.push(node);
    else cut.push({ id: node.id, what: "whole node", why: `${covering.name} shows its members` });
  }
  return kept;
}

function isBaseOf(id: string, derived: GraphNode, graph: GraphReader): boolean {
  return graph.neighbours(derived.id, "extends", "out").some((base) => base.id === id);
}

function cutsOf(
  node: GraphNode,
  level: number,
  costs: readonly (number | null)[],
  { limitTokens }: AssembleOptions,
): Cut[] {
  const richest = costs.findLastIndex((cost) => cost !== null);
  if (level === richest) return [];
  const what = level < 0 ? "whole node" : `${levels[richest]} text`;
  const instead = level < 0 ? "" : `; shown as ${levels[level]}`;
  return [
    {
      id: node.id,
      what,
      why: `${costs[richest]} tokens do not fit in what is left of ${limitTokens}${instead}`,
    },
  ];
}

/** The fence is longer than any run of backticks inside, so that untrusted text cannot close it. */
function fenced(heading: string, text: string): string | null {
  if (text.trim() === "" || text.length > fullTextLimit) return null;
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${heading}\n${fence}cpp\n${text.trimEnd()}\n${fence}`;
}
