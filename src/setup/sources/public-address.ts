// A file at an https address: in, the address; out, a source that downloads it, goes on where an earlier try stopped, and retries.
import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import pRetry, { AbortError } from "p-retry";
import type { FetchContext, Source } from "../artifact.ts";

/** A connection that gives nothing for so long is dropped and tried again. */
const idleLimitMs = 30_000;
const retries = 3;

/** Network faults, 429 and 5xx are retried with back-off; any other refusal is final. */
export function publicAddress(address: string, waitMs = 1_000): Source {
  return {
    kind: "public address",
    from: address,
    fetch: (partFile, context) =>
      pRetry(() => download(address, partFile, context), {
        retries,
        minTimeout: waitMs,
        signal: context.signal,
        // A TypeError is how `fetch` says that the network failed: it is as worth a retry as a broken stream.
        shouldRetry: () => true,
        onFailedAttempt: ({ error, retriesLeft }) => {
          if (retriesLeft > 0 && !context.signal.aborted)
            context.note(`${address}: ${error.message}, trying again`);
        },
      }),
  };
}

async function download(address: string, partFile: string, context: FetchContext): Promise<void> {
  const idle = new AbortController();
  const giveUp = (): void => idle.abort(new Error(`no data for ${idleLimitMs / 1000} s`));
  const timer = setTimeout(giveUp, idleLimitMs);
  try {
    const have = await sizeOf(partFile);
    const response = await fetch(address, {
      headers: have > 0 ? { range: `bytes=${have}-` } : {},
      signal: AbortSignal.any([context.signal, idle.signal]),
    });
    const goesOn =
      response.status === 206 &&
      response.headers.get("content-range")?.startsWith(`bytes ${have}-`) === true;
    // 416: nothing lies beyond what is here already; whether that is the right file is for its SHA-256 to tell.
    if (response.status === 416) return;
    if (!response.ok || response.body === null) throw refusal(response.status);
    let done = goesOn ? have : 0;
    const counted = async function* (
      chunks: AsyncIterable<Uint8Array>,
    ): AsyncGenerator<Uint8Array> {
      for await (const chunk of chunks) {
        timer.refresh();
        done += chunk.length;
        context.onBytes(done);
        yield chunk;
      }
    };
    await pipeline(
      response.body,
      counted,
      createWriteStream(partFile, { flags: goesOn ? "a" : "w" }),
    );
  } catch (error) {
    if (idle.signal.aborted) throw idle.signal.reason;
    throw withReason(error);
  } finally {
    clearTimeout(timer);
  }
}

function refusal(status: number): Error {
  const error = new Error(`HTTP ${status}`);
  return status === 429 || status >= 500 ? error : new AbortError(error);
}

/** `fetch failed` says nothing; its cause does. */
function withReason(error: unknown): unknown {
  if (!(error instanceof TypeError) || !(error.cause instanceof Error)) return error;
  return new Error(
    `${error.message} (${(error.cause as NodeJS.ErrnoException).code ?? error.cause.message})`,
    { cause: error.cause },
  );
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch {
    return 0;
  }
}
