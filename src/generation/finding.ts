// What the static check has to say of a program: objections, and changes it made.
export type FindingKind = "no-entry" | "unknown-header" | "unknown-member" | "argument-count";

/** Something the program says about the framework that the graph does not know. */
export interface Finding {
  readonly kind: FindingKind;
  /** From 1; 0 where the finding is about the whole file. */
  readonly line: number;
  /** `TH1D::SetColour`, `TFoo.h`, the macro's name. */
  readonly subject: string;
  readonly message: string;
  /** What exists instead, nearest first: signatures or headers. */
  readonly suggestions: readonly string[];
}

/** A change made without asking a model, because only one was possible. */
export interface Fix {
  readonly kind: "brace" | "entry" | "include" | "member";
  readonly line: number;
  readonly what: string;
}
