// An address and a key go in, a client comes out whose calls are limited in number, retried where that helps, and fail in one line.
import OpenAI, { APIError } from "openai";
import pLimit from "p-limit";
import pRetry from "p-retry";
import type { Emit } from "../../emit.ts";
import { RootsmithError } from "../../errors.ts";
import { isRetryable, toRootsmithError, type EndpointNames } from "./endpoint-errors.ts";
import { openRateLimit, type RateLimit } from "./rate-limit.ts";

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
  readonly onWait?: Emit<ModelWaitEvent>;
}

/** Told before a call waits for the server's limits; that time is none of the model's. */
export interface ModelWaitEvent {
  readonly type: "model-wait";
  readonly model: string;
  /** As planned; the call may be ended before. */
  readonly waitMs: number;
}

export interface Endpoint {
  readonly baseUrl: string;
  /**
   * Runs one request, and waits before it is sent where the server has said that nothing is left of its limits (for `timeoutMs` at the
   * longest: what takes more is a quota, and the server shall say so). `send` is called for each try and passes the signal on; it is
   * aborted by the caller's signal and after `timeoutMs`, waiting not counted.
   * Throws RootsmithError `model-unavailable`, `model-refused` or `interrupted`, without the key in it. An APIError for which
   * `keepError` holds is passed on as it is, for a caller who knows what to do.
   */
  call<Answer>(
    model: string,
    send: (client: OpenAI, signal: AbortSignal) => Promise<Answer>,
    options: CallOptions,
  ): Promise<Answer>;
}

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly keepError?: (error: APIError) => boolean;
}

/** Longest pause of the back-off, milliseconds. */
const longestBackoffMs = 60_000;

/** Opens an endpoint; sends nothing yet. */
export function openEndpoint(options: EndpointOptions): Endpoint {
  const {
    baseUrl,
    keyVariable,
    timeoutMs,
    retries,
    concurrency,
    backoffMs = 500,
    onWait,
  } = options;
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
  /** Limits of calls and tokens are a model's own at most servers. */
  const lanes = new Map<string, Lane>();
  const laneOf = (model: string): Lane => {
    const lane = lanes.get(model) ?? openLane(client);
    lanes.set(model, lane);
    return lane;
  };

  return {
    baseUrl,
    call: async (model, send, { signal, keepError }) => {
      const names: EndpointNames = { baseUrl, keyVariable, key, model, timeoutMs };
      const lane = laneOf(model);
      const attempt = async (): ReturnType<typeof send> => {
        const waitMs = Math.min(lane.rate.take(Date.now()), timeoutMs);
        if (waitMs > 0) {
          onWait?.({ type: "model-wait", model, waitMs });
          await pause(waitMs, signal);
          // Its place in the new window.
          lane.rate.take(Date.now());
        }
        const limitSignal = AbortSignal.timeout(timeoutMs);
        try {
          return await send(
            lane.client,
            signal ? AbortSignal.any([signal, limitSignal]) : limitSignal,
          );
        } catch (error) {
          if (signal?.aborted) throw error;
          throw limitSignal.aborted ? new DOMException("no answer in time", "TimeoutError") : error;
        }
      };
      const withRetries = (): ReturnType<typeof send> =>
        pRetry(attempt, {
          retries,
          minTimeout: backoffMs,
          maxTimeout: longestBackoffMs,
          randomize: true,
          ...(signal && { signal }),
          shouldRetry: ({ error }) => isRetryable(error),
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

interface Lane {
  readonly client: OpenAI;
  readonly rate: RateLimit;
}

/** A client that reads the limits off every answer, refusals among them. */
function openLane(client: OpenAI): Lane {
  const rate = openRateLimit();
  const learning = client.withOptions({
    fetch: async (...request: Parameters<typeof fetch>) => {
      const response = await fetch(...request);
      rate.learn(response.headers, Date.now());
      return response;
    },
  });
  return { client: learning, rate };
}

async function pause(durationMs: number, signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) return;
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
