// Diagnostics in; out, the plan that follows from what the log states plainly: one row a kind of diagnostic.
import { classNamed, declaredVariables } from "../generation/declared-variables.ts";
import type { GraphReader } from "../graph/graph-reader.ts";
import type { Diagnostic, DiagnosticKind } from "./diagnostic.ts";
import type { Plan } from "./plan.ts";

interface Row {
  /** What the author should do about it. */
  readonly instruction: (diagnostic: Diagnostic) => string;
  /** Whether the API of the class in question is needed. */
  readonly needsApi: boolean;
  /** Whether the log alone says what to do; else a model is asked where one may be. */
  readonly isPlain: boolean;
}

const at = ({ line }: Diagnostic): string => (line === undefined ? "" : ` in line ${line}`);

const table: Readonly<Record<DiagnosticKind, Row>> = {
  "no-member": {
    needsApi: true,
    isPlain: true,
    instruction: (one) =>
      `Replace ${one.subject ?? "the unknown member"}${at(one)} by a member that the class really has, or reach the goal another way.`,
  },
  undeclared: {
    needsApi: true,
    isPlain: true,
    instruction: (one) =>
      `Declare ${one.subject ?? "the name"} before its first use${at(one)}, qualify it, or use something that exists.`,
  },
  "unknown-type": {
    needsApi: true,
    isPlain: true,
    instruction: (one) =>
      `Use an existing class instead of ${one.subject ?? "the unknown type"}${at(one)}.`,
  },
  "no-matching-call": {
    needsApi: true,
    isPlain: true,
    instruction: (one) =>
      `Make the call of ${one.subject ?? "the function"}${at(one)} fit one of its signatures in number, order and type of arguments.`,
  },
  "argument-count": {
    needsApi: true,
    isPlain: true,
    instruction: (one) => `Give the call${at(one)} as many arguments as its signature takes.`,
  },
  "header-not-found": {
    needsApi: false,
    isPlain: true,
    instruction: (one) =>
      `Remove #include of ${one.subject ?? "the missing header"} and use only what ROOT itself has.`,
  },
  "library-not-found": {
    needsApi: false,
    isPlain: true,
    instruction: (one) =>
      `Do without the library ${one.subject ?? ""}: it is not installed. Use only what ROOT itself has.`,
  },
  "type-mismatch": {
    needsApi: true,
    isPlain: true,
    instruction: (one) =>
      `Make the types${at(one)} agree: declare the variable as what the expression gives, or convert it.`,
  },
  access: {
    needsApi: true,
    isPlain: true,
    instruction: (one) =>
      `Use the public interface instead of ${one.subject ?? "the hidden member"}${at(one)}.`,
  },
  "pointer-access": {
    needsApi: false,
    isPlain: true,
    instruction: (one) => `Use -> on pointers and . on objects${at(one)}.`,
  },
  "static-call": {
    needsApi: true,
    isPlain: true,
    instruction: (one) => `Create an object and call the member on it${at(one)}.`,
  },
  "return-type": {
    needsApi: false,
    isPlain: true,
    instruction: (one) => `Make the return statement${at(one)} agree with the function's type.`,
  },
  redefinition: {
    needsApi: false,
    isPlain: true,
    instruction: (one) =>
      `Define ${one.subject ?? "the name"} only once; rename the second one${at(one)}.`,
  },
  syntax: { needsApi: false, isPlain: true, instruction: (one) => `Correct the syntax${at(one)}.` },
  "unresolved-symbol": {
    needsApi: false,
    isPlain: true,
    instruction: (one) =>
      `Write the body of ${one.subject ?? "the declared function"}, or do not call it.`,
  },
  "other-compile-error": {
    needsApi: false,
    isPlain: true,
    instruction: (one) => `Change the code${at(one)} so that the error named there is gone.`,
  },
  "no-entry": {
    needsApi: false,
    isPlain: true,
    instruction: (one) =>
      `Define void ${one.subject ?? "NAME"}() without arguments and do the work in it.`,
  },
  "missing-output": {
    needsApi: false,
    isPlain: true,
    instruction: (one) =>
      `Write the file ${one.subject ?? ""} into the current folder under exactly this name.`,
  },
  "wrong-file-kind": {
    needsApi: false,
    isPlain: true,
    instruction: (one) =>
      `Draw the object and save ${one.subject ?? "the picture"} with SaveAs of the canvas (gPad->SaveAs), not of the object${at(one)}.`,
  },
  crash: {
    needsApi: false,
    isPlain: false,
    instruction: (one) =>
      `Find the null or dangling pointer${at(one)}${one.subject === undefined ? "" : ` (probably ${one.subject})`}: make sure the object exists before it is used, and delete nothing that ROOT owns.`,
  },
  exception: {
    needsApi: false,
    isPlain: false,
    instruction: () => "Prevent the exception: check names, columns, indices and files before use.",
  },
  "time-out": {
    needsApi: false,
    isPlain: false,
    instruction: () =>
      "Make the macro end soon: bound every loop, wait for no input, and do less work where the task allows it.",
  },
  "root-error": {
    needsApi: true,
    isPlain: false,
    instruction: (one) =>
      `Remove the cause of ROOT's message (${one.subject ?? "see the log"})${at(one)}.`,
  },
  "fit-failed": {
    needsApi: false,
    isPlain: false,
    instruction: (one) =>
      `Make the fit converge${at(one)}: data in the fit range, a model that suits them, sensible start values, and check its status.`,
  },
  "not-a-number": {
    needsApi: false,
    isPlain: false,
    instruction: (one) =>
      `Find where the value stops being finite${at(one)}: a division by zero, an empty sample, the root or logarithm of a negative number.`,
  },
  "exit-status": {
    needsApi: false,
    isPlain: false,
    instruction: () => "End the entry function normally; it returned or exited with a failure.",
  },
  rejected: {
    needsApi: false,
    isPlain: false,
    instruction: () => "Change the program so that its output no longer shows this.",
  },
  "disk-full": {
    needsApi: false,
    isPlain: true,
    instruction: () => "No program can help: the disk is full.",
  },
  sandbox: {
    needsApi: false,
    isPlain: true,
    instruction: () => "No program can help: the place where macros run does not work.",
  },
};

/** Diagnostics a plan speaks of. */
const diagnosticLimit = 6;

export interface RulePlan extends Plan {
  /** Whether every diagnostic in it is one whose remedy the log states. */
  readonly isPlain: boolean;
}

/** Always a plan; `nodeLimit` bounds its nodes. */
export function planByRules(
  diagnostics: readonly Diagnostic[],
  context: {
    readonly code: string;
    readonly request: string;
    readonly graph: GraphReader;
    readonly nodeLimit: number;
  },
): RulePlan {
  const shown = diagnostics.slice(0, diagnosticLimit);
  const diagnosis = shown
    .map((one) => `${one.line === undefined ? "" : `Line ${one.line}: `}${one.message}`)
    .join("\n");
  const instruction = [...new Set(shown.map((one) => table[one.kind].instruction(one)))].join("\n");
  const isPlain = shown.length > 0 && table[shown[0]?.kind ?? "rejected"].isPlain;
  const blocked = shown.find((one) => isEnvironment(one, context.request));
  if (blocked !== undefined) {
    return {
      action: "environment_blocked",
      diagnosis: blocked.message,
      instruction: "",
      nodes: [],
      plannedBy: "rules",
      isPlain: true,
    };
  }
  const nodes = apiNodes(shown, context);
  return {
    action: nodes.length > 0 ? "retrieve_nodes" : "repair_direct",
    diagnosis,
    instruction,
    nodes,
    plannedBy: "rules",
    isPlain,
  };
}

/**
 * Only what no other program could avoid: a full disk, a broken sandbox, or a library or header that the request itself names and this
 * ROOT lacks. A missing part that the program chose by itself is the program's fault.
 */
export function isEnvironment(diagnostic: Diagnostic, request: string): boolean {
  if (diagnostic.kind === "disk-full" || diagnostic.kind === "sandbox") return true;
  if (diagnostic.kind !== "library-not-found" && diagnostic.kind !== "header-not-found")
    return false;
  const name =
    diagnostic.subject
      ?.split("/")
      .at(-1)
      ?.replace(/\.\w+$/, "")
      .toLowerCase() ?? "";
  return (
    name.length >= 4 &&
    new RegExp(`\\b(?:lib)?${name.replace(/\W/g, "\\$&")}\\b`).test(request.toLowerCase())
  );
}

function apiNodes(
  diagnostics: readonly Diagnostic[],
  { code, graph, nodeLimit }: { code: string; graph: GraphReader; nodeLimit: number },
): Plan["nodes"] {
  const variables = declaredVariables(code, graph);
  const nodes = new Map<string, Plan["nodes"][number]>();
  for (const diagnostic of diagnostics) {
    if (!table[diagnostic.kind].needsApi) continue;
    const receiver = /([A-Za-z_]\w*)\s*(?:\.|->)/.exec(diagnostic.sourceLine ?? "")?.[1];
    const className =
      diagnostic.className ?? (receiver === undefined ? undefined : variables.get(receiver));
    const known = className === undefined ? undefined : classNamed(className, graph);
    const node = known === undefined ? undefined : graph.nodesNamed(known, "Class")[0];
    if (node !== undefined && nodes.size < nodeLimit) nodes.set(node.id, node);
  }
  return [...nodes.values()];
}
