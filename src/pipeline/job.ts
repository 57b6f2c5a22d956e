// What one run is about and what it may call: plain data and opened-on-demand parts, nothing global.
import type { Settings } from "../config/schema.ts";
import type { GraphReader } from "../graph/graph-reader.ts";
import type { ChatModel } from "../models/chat-model.ts";
import type { Embedder } from "../models/embedder.ts";
import type { Reranker } from "../models/reranker.ts";
import type { OpenedSandbox } from "../sandbox/choose-sandbox.ts";

export type Condition = "direct" | "grounded";

export interface Job {
  readonly request: string;
  /** Macro name: file stem and entry function; a C++ identifier. */
  readonly name: string;
  readonly condition: Condition;
  /** Name inside the work folder → file on the host. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Program that stands in for round 0's generation (`rootsmith repair`, `rootsmith run`). */
  readonly givenCode: string | null;
  readonly settings: Settings;
}

/** Backends, each opened when first asked for, so that a direct run needs no index and a plain run no model. */
export interface Parts {
  generator(): Promise<ChatModel>;
  judge(): Promise<ChatModel>;
  embedder(): Promise<Embedder>;
  reranker(): Promise<Reranker | null>;
  graph(): Promise<GraphReader>;
  sandbox(): Promise<OpenedSandbox>;
  close(): Promise<void>;
}

/** Told what is going on, for the live view; never part of the record. */
export interface Watcher {
  stage(title: string, round?: number): void;
  writing(tokens: number): void;
  note(line: string): void;
}
