// The data that an exported page carries in itself: no request is made, nothing can be changed.
import type { ExportedData, RunPage, RunQuery, RunSummary } from "../../api.ts";
import type { Source } from "./source.ts";

const notCarried = "not part of this export; `rootsmith review` on the run's folder shows it";

/** The data of the page itself; null where a server is to be asked. */
export function exportedData(): ExportedData | null {
  const text = document.querySelector("#exported")?.textContent;
  return text === undefined ? null : (JSON.parse(text) as ExportedData);
}

export function exportedSource(data: ExportedData): Source {
  return {
    isServer: false,
    runs: async (query) => pageOf(data, query),
    run: async (key) => found(data.runs.find(({ summary }) => summary.key === key)),
    log: async (key, round, stream) => found(data.logs[`${key}/rounds/${round}/run/${stream}.log`]),
    text: left,
    file: (key, round, name) => data.pictures[`${key}/${round}/${name}`] ?? null,
    neighbourhood: async (key) => found(data.neighbourhoods[key]),
    node: async (id) => found(data.nodes[id]),
    batches: async () => [],
    batch: left,
    plot: () => "",
    sendVerdict: left,
    rerun: left,
    watch: () => () => undefined,
  };
}

async function left(): Promise<never> {
  throw new Error(notCarried);
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error(notCarried);
  return value;
}

function pageOf({ runs }: ExportedData, query: RunQuery): RunPage {
  const all = runs.map(({ summary }) => summary);
  const text = query.text?.toLowerCase() ?? "";
  const fits = all.filter(
    (run) =>
      (query.condition === undefined || run.condition === query.condition) &&
      (query.status === undefined || run.status === query.status) &&
      (query.model === undefined || run.model === query.model) &&
      (query.batch === undefined || (run.batch ?? "") === query.batch) &&
      (query.human === undefined || (run.human ?? "none") === query.human) &&
      `${run.request} ${run.name} ${run.reason}`.toLowerCase().includes(text),
  );
  const sort = query.sort ?? "startedAt";
  const direction = query.order === "asc" ? 1 : -1;
  const sorted = fits.toSorted((a, b) => direction * compare(valueOf(a, sort), valueOf(b, sort)));
  const offset = query.offset ?? 0;
  return {
    total: sorted.length,
    offset,
    runs: sorted.slice(offset, offset + (query.limit ?? sorted.length)),
    unread: 0,
    facets: {
      models: facet(all.map(({ model }) => model)),
      batches: facet(all.map(({ batch }) => batch ?? "")),
      statuses: facet(all.map(({ status }) => status)),
      conditions: facet(all.map(({ condition }) => condition)),
    },
  };
}

function valueOf(run: RunSummary, sort: NonNullable<RunQuery["sort"]>): string | number {
  if (sort === "tokens") return run.spent.inputTokens + run.spent.outputTokens;
  if (sort === "cost") return run.spent.cost;
  return run[sort];
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : Number(a > b);
}

function facet(values: readonly string[]): { value: string; count: number }[] {
  return [...Map.groupBy(values, (value) => value)].map(([value, { length }]) => ({
    value,
    count: length,
  }));
}
