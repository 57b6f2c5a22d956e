// Server-sent events: changes of runs and ends of reruns in; out, to every page that listens.
import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import type { ServerEvent } from "../api.ts";

/** Proxies and browsers drop a connection that says nothing. */
const aliveMs = 15_000;

export interface Announcer {
  tell(event: ServerEvent): void;
  /** Ends all streams, so that the server can close. */
  close(): void;
  readonly routes: Hono;
}

export function openAnnouncer(): Announcer {
  const listeners = new Set<(event: ServerEvent) => void>();
  const end = new AbortController();
  const routes = new Hono().get("/api/events", (context) =>
    streamSSE(context, async (stream) => {
      const listener = (event: ServerEvent): void => {
        void stream.writeSSE({ data: JSON.stringify(event) });
      };
      listeners.add(listener);
      const alive = setInterval(() => void stream.write(": alive\n\n"), aliveMs);
      await stream.write(": here\n\n");
      await new Promise<void>((resolve) => {
        stream.onAbort(resolve);
        end.signal.addEventListener("abort", () => resolve());
        if (end.signal.aborted || stream.aborted) resolve();
      });
      clearInterval(alive);
      listeners.delete(listener);
    }),
  );
  return {
    tell: (event) => listeners.forEach((listener) => listener(event)),
    close: () => end.abort(),
    routes,
  };
}
