// The contract of a language model that answers a chat, whichever backend serves it.

export interface ChatMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** What a call is for; recorded with its usage, so that cost is told by stage. */
export type ChatPurpose =
  | "rewrite"
  | "select-nodes"
  | "select-tutorials"
  | "generate"
  | "repair"
  | "judge"
  | "plan"
  | "score";

export interface ChatRequest {
  readonly purpose: ChatPurpose;
  readonly messages: readonly ChatMessage[];
  /** 0 is greedy. Default: 0. */
  readonly temperature?: number;
  readonly seed?: number;
  /** Longest answer, tokens. */
  readonly maxTokens: number;
  /** JSON Schema the answer must follow. Backends constrain decoding where they can; callers validate regardless. */
  readonly jsonSchema?: Readonly<Record<string, unknown>>;
  /** How the answer begins; `text` of the answer includes it. Endpoints cannot hold a model to it and ignore it. */
  readonly answerStart?: string;
  /** Called as tokens arrive with the number of tokens so far. */
  readonly onProgress?: (tokens: number) => void;
  readonly signal?: AbortSignal;
}

export interface Usage {
  readonly inputTokens: number;
  /** Part of `inputTokens` that did not have to be evaluated again. */
  readonly cachedTokens: number;
  readonly outputTokens: number;
  /** From when the request was put to the model to its answer: queues and waits for a server's limits are not in it. */
  readonly durationMs: number;
  /** In the unit of the configured prices; 0 for local models. */
  readonly cost: number;
}

export interface ChatAnswer {
  readonly text: string;
  /** `length`: cut at `maxTokens`. `refused`: the model or its filter declined. */
  readonly finish: "stop" | "length" | "refused";
  readonly usage: Usage;
  /** Where a call cache stands before the model: which entry the question has there, and whether the answer is from it. */
  readonly cache?: CacheEntry;
}

export interface CacheEntry {
  /** Digest of everything that decides the answer. */
  readonly question: string;
  /** How often the run had asked the same before, from 0: part of the entry's key. */
  readonly repeat: number;
  readonly hit: boolean;
}

/**
 * A chat model. One instance may be called concurrently; a backend queues what it cannot run at once.
 *
 * `complete` throws RootsmithError: `model-unavailable` (unreachable or still failing after retries), `model-refused`
 * (4xx: wrong key, unknown model; prompt too long), `budget-reached`, `interrupted` (signal aborted).
 */
export interface ChatModel {
  readonly id: string;
  /** Whether it runs in this process (small, slow, free) or at an endpoint. */
  readonly kind: "embedded" | "endpoint";
  /** Window for prompt and answer together, tokens. */
  readonly contextTokens: number;
  complete(request: ChatRequest): Promise<ChatAnswer>;
  /** Exact for the embedded model; an upper estimate for endpoints. */
  countTokens(text: string): number;
  close(): Promise<void>;
}
