// The data of a `rootsmith review` server, over its HTTP interface; the cookie that the first page set goes along.
import type { Problem, ServerEvent } from "../../api.ts";
import type { LogPlace, Source } from "./source.ts";

/** Several events in a row are one. */
const gatherMs = 250;

export function serverSource(): Source {
  const listeners = new Set<(event: ServerEvent) => void>();
  let events: EventSource | null = null;
  return {
    isServer: true,
    runs: (query) => read(`/api/runs${parameters({ ...query })}`),
    run: (key) => read(`/api/runs/${part(key)}`),
    log: (key, round, stream, place) =>
      read(`/api/runs/${part(key)}/log${parameters({ round, stream, ...placeParameters(place) })}`),
    text: (key, round, name, from) =>
      read(`/api/runs/${part(key)}/text${parameters({ round, name, from })}`),
    file: (key, round, name) =>
      `/files/${part(key)}/${round}/${name.split("/").map(part).join("/")}`,
    neighbourhood: (key) => read(`/api/runs/${part(key)}/neighbourhood`),
    node: (id) => read(`/api/nodes${parameters({ id })}`),
    batches: () => read("/api/batches"),
    batch: (key) => read(`/api/batches/${part(key)}`),
    plot: (batch, name) => `/api/batches/${part(batch)}/plots/${part(name)}`,
    sendVerdict: async (key, verdict) => {
      await send(`/api/runs/${part(key)}/verdicts`, verdict);
    },
    rerun: (key, rerun) => send(`/api/runs/${part(key)}/rerun`, rerun),
    watch: (listener) => {
      listeners.add(listener);
      events ??= openEvents(listeners);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        events?.close();
        events = null;
      };
    },
  };
}

function openEvents(listeners: ReadonlySet<(event: ServerEvent) => void>): EventSource {
  const events = new EventSource("/api/events");
  const changed = new Set<string>();
  let timer = 0;
  const tell = (event: ServerEvent): void => listeners.forEach((listener) => listener(event));
  events.addEventListener("message", ({ data }) => {
    const event = JSON.parse(String(data)) as ServerEvent;
    if (event.type !== "runs-changed") return tell(event);
    for (const key of event.keys) changed.add(key);
    if (timer !== 0) return;
    timer = window.setTimeout(() => {
      timer = 0;
      tell({ type: "runs-changed", keys: [...changed] });
      changed.clear();
    }, gatherMs);
  });
  return events;
}

function placeParameters(place: LogPlace): Record<string, number | undefined> {
  return place === "end" ? { tail: 1 } : { from: place.from, line: place.line ?? undefined };
}

function parameters(values: Record<string, string | number | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ""
    : `?${given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join("&")}`;
}

function part(text: string): string {
  return encodeURIComponent(text);
}

async function read<T>(address: string): Promise<T> {
  return answer<T>(await asked(address));
}

async function send<T>(address: string, body: unknown): Promise<T> {
  const headers = { "content-type": "application/json" };
  return answer<T>(await asked(address, { method: "POST", headers, body: JSON.stringify(body) }));
}

async function asked(address: string, request?: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (cause) {
    throw new Error("the server does not answer: is `rootsmith review` still running?", { cause });
  }
}

async function answer<T>(response: Response): Promise<T> {
  if (response.ok) return (await response.json()) as T;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new Error(problem?.error ?? `the server answered ${response.status}`);
}
