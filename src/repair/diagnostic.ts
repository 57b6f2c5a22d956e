// What a failed run says, in one shape for rules, facts and prompts.

export type DiagnosticKind =
  // The compiler's
  | "no-member"
  | "undeclared"
  | "unknown-type"
  | "no-matching-call"
  | "argument-count"
  | "header-not-found"
  | "library-not-found"
  | "type-mismatch"
  | "access"
  | "pointer-access"
  | "static-call"
  | "return-type"
  | "redefinition"
  | "syntax"
  | "unresolved-symbol"
  | "other-compile-error"
  // The run's
  | "no-entry"
  | "exception"
  | "crash"
  | "time-out"
  | "disk-full"
  | "sandbox"
  | "root-error"
  | "fit-failed"
  | "missing-output"
  | "wrong-file-kind"
  | "not-a-number"
  | "exit-status"
  | "rejected";

/** A function that exists, as the compiler or the graph shows it. */
export interface Candidate {
  readonly signature: string;
  /** Why the call does not fit it; may be empty. */
  readonly reason: string;
}

/** An edit that the compiler itself proposes, by line and column from 1. */
export interface FixIt {
  readonly line: number;
  readonly column: number;
  /** Characters replaced from `column` on; 0 inserts. */
  readonly length: number;
  readonly text: string;
}

export interface Diagnostic {
  readonly kind: DiagnosticKind;
  /** As logged, without place and colour; untrusted text. */
  readonly message: string;
  /** Line in the macro, from 1, where it is known or very likely. */
  readonly line?: number;
  readonly column?: number;
  /** That line's text. */
  readonly sourceLine?: string;
  /** The name it is about: member, identifier, header, type, ROOT's `Class::Method`, output file. */
  readonly subject?: string;
  /** The class in question, template arguments left out. */
  readonly className?: string;
  readonly candidates: readonly Candidate[];
  /** Characters the compiler marks from `column` on. */
  readonly markedLength?: number;
  readonly fixIt?: FixIt;
}

const compileKinds: ReadonlySet<DiagnosticKind> = new Set<DiagnosticKind>([
  "no-member",
  "undeclared",
  "unknown-type",
  "no-matching-call",
  "argument-count",
  "header-not-found",
  "library-not-found",
  "type-mismatch",
  "access",
  "pointer-access",
  "static-call",
  "return-type",
  "redefinition",
  "syntax",
  "unresolved-symbol",
  "other-compile-error",
]);

/** Whether the compiler (not the run) said it. */
export function isCompileError(diagnostic: Diagnostic): boolean {
  return compileKinds.has(diagnostic.kind);
}

/**
 * Names the first error without line numbers, so that two rounds that fail alike have the same key although lines moved.
 * Empty where nothing was diagnosed.
 */
export function firstErrorKey(diagnostics: readonly Diagnostic[]): string {
  const first = diagnostics[0];
  if (first === undefined) return "";
  const about =
    first.subject ?? first.message.replace(/\d+(\.\d+)?(e[+-]?\d+)?/g, "#").slice(0, 120);
  return [first.kind, first.className ?? "", about].join("|");
}
