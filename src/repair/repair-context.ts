// The nodes of a plan in; out, their contents as one text inside a token limit: full where it fits, else the interface, else less.
import type { Emit } from "../emit.ts";
import type { GraphNode, GraphReader } from "../graph/graph-reader.ts";
import type { ChatModel } from "../models/chat-model.ts";
import { assemble } from "../retrieval/assemble.ts";
import { stemsOf } from "../retrieval/words.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { RepairEvent } from "./events.ts";

export interface RepairContextInput {
  readonly nodes: readonly GraphNode[];
  readonly graph: GraphReader;
  readonly diagnostics: readonly Diagnostic[];
  readonly request: string;
  readonly model: ChatModel;
  readonly limitTokens: number;
}

/** Empty where there are no nodes or no room. What was cut is in the event. */
export function repairContext(input: RepairContextInput, emit: Emit<RepairEvent>): string {
  const { nodes, graph, diagnostics, request, model, limitTokens } = input;
  if (nodes.length === 0) return "";
  const context = assemble(nodes, {
    graph,
    interest: interestIn(request, diagnostics),
    countTokens: (text) => model.countTokens(text),
    limitTokens: Math.max(0, limitTokens),
    focusedOnly: model.kind === "embedded",
    // Every node was asked for by the plan.
    mainCount: nodes.length,
  });
  emit({
    type: "repair-context",
    limitTokens,
    tokens: context.tokens,
    parts: [...context.parts],
    cut: [...context.cut],
  });
  return context.text;
}

/** Members that the log names, and those near the words of request and log. */
function interestIn(
  request: string,
  diagnostics: readonly Diagnostic[],
): { stems: ReadonlySet<string>; members: ReadonlyMap<string, number> } {
  const subjects = diagnostics.flatMap((one) => (one.subject === undefined ? [] : [one.subject]));
  const lines = diagnostics.map((one) => one.sourceLine ?? "").join("\n");
  const called = [...lines.matchAll(/(?:\.|->|::)([A-Za-z_]\w*)/g)].map((match) => match[1] ?? "");
  return {
    stems: new Set(stemsOf(`${request} ${subjects.join(" ")}`)),
    members: new Map([...subjects, ...called].map((name) => [name, 1])),
  };
}
