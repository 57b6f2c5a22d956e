// An address and a key go in, a client comes out whose calls are limited in number, retried where that helps, and fail in one line.
import OpenAI, { APIError } from "openai";
import pLimit from "p-limit";
import pRetry from "p-retry";
import { RootsmithError } from "../../errors.ts";
import {
  isRetryable,
  retryAfterMs,
  toRootsmithError,
  type EndpointNames,
} from "./endpoint-errors.ts";

export interface EndpointOptions {
  /** Address before `/chat/completions`, `/embeddings` or `/rerank`. */
  readonly baseUrl: string;
  /** Name of the environment variable with the key; where it is unset, `none` is sent (local servers ask for no key). */
  readonly keyVariable: string;
  readonly timeoutMs: number;
  /** Further tries after 429, 5xx, time-outs and broken connections. */
  readonly retries: number;
  /** Calls under way at once. */
  readonly concurrency: number;
  /** First pause before a further try; doubled each time, and longer where the server asks for it. Default: 500 ms. */
  readonly backoffMs?: number;
}

export interface Endpoint {
  readonly baseUrl: string;
  /**
   * Runs one request. `send` passes the signal on; it is aborted by the caller's signal and after `timeoutMs`.
   * Throws RootsmithError `model-unavailable`, `model-refused` or `interrupted`, without the key in it. An APIError for which
   * `keepError` holds is passed on as it is, for a caller who knows what to do.
   */
  call<Answer>(
    model: string,
    send: (client: OpenAI, signal: AbortSignal) => Promise<Answer>,
    options: { signal?: AbortSignal | undefined; keepError?: (error: APIError) => boolean },
  ): Promise<Answer>;
}

/** Longest pause a server may ask for, milliseconds; beyond it the limit is a quota, not a rush. */
const longestPauseMs = 60_000;

/** Opens an endpoint; sends nothing yet. */
export function openEndpoint(options: EndpointOptions): Endpoint {
  const { baseUrl, keyVariable, timeoutMs, retries, concurrency, backoffMs = 500 } = options;
  const key = process.env[keyVariable]?.trim() ?? "";
  const client = new OpenAI({
    baseURL: baseUrl,
    apiKey: key === "" ? "none" : key,
    // What the client would otherwise take from the environment, or log.
    organization: null,
    project: null,
    logLevel: "off",
    maxRetries: 0,
    // The limit is ours, below: the client's own one does not cover the body.
    timeout: timeoutMs * 2,
  });
  const limit = pLimit(concurrency);

  return {
    baseUrl,
    call: async (model, send, { signal, keepError }) => {
      const names: EndpointNames = { baseUrl, keyVariable, key, model, timeoutMs };
      const attempt = async (): ReturnType<typeof send> => {
        const limitSignal = AbortSignal.timeout(timeoutMs);
        try {
          return await send(client, signal ? AbortSignal.any([signal, limitSignal]) : limitSignal);
        } catch (error) {
          if (signal?.aborted) throw error;
          throw limitSignal.aborted ? new DOMException("no answer in time", "TimeoutError") : error;
        }
      };
      const withRetries = (): ReturnType<typeof send> =>
        pRetry(attempt, {
          retries,
          minTimeout: backoffMs,
          maxTimeout: longestPauseMs,
          randomize: true,
          ...(signal && { signal }),
          shouldRetry: ({ error }) => isRetryable(error),
          onFailedAttempt: async ({ error, retriesLeft }) => {
            if (retriesLeft > 0 && isRetryable(error))
              await pause(Math.min(retryAfterMs(error), longestPauseMs), signal);
          },
        });
      try {
        return await limit(withRetries);
      } catch (error) {
        if (signal?.aborted)
          throw new RootsmithError("interrupted", `Interrupted while waiting for ${model}.`);
        if (error instanceof APIError && keepError?.(error)) throw error;
        throw toRootsmithError(error, names);
      }
    },
  };
}

async function pause(durationMs: number, signal: AbortSignal | undefined): Promise<void> {
  if (durationMs <= 0 || signal?.aborted) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, durationMs);
    signal?.addEventListener("abort", done);
  });
}
