// The run list as SQL: a query in; the page of runs, their number and the values to choose from out.
import type Database from "better-sqlite3";
import type { Facet, RunPage, RunQuery, RunSummary, SortKey } from "../api.ts";
import { ftsQuery } from "./search-text.ts";

/** A row of `runs` as the page's summary. */
export interface RunRow extends Omit<RunSummary, "spent" | "checksPassed"> {
  readonly id: number;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cost: number;
  readonly modelMs: number;
  readonly checksPassed: 0 | 1 | null;
}

export const rowColumns =
  "id, key, folder, request, name, condition, model, status, reason, rounds, calls, inputTokens, outputTokens, cost, modelMs, wallMs, startedAt, batch, taskId, seed, arm, checksPassed, human";

const orders: Record<SortKey, string> = {
  startedAt: "startedAt",
  request: "request COLLATE NOCASE",
  status: "status",
  rounds: "rounds",
  wallMs: "wallMs",
  tokens: "inputTokens + outputTokens",
  cost: "cost",
};
const mostRuns = 500;
/** A request or reason is longer only in the view of its run. */
const shownCharacters = 500;

export function listRuns(
  database: Database.Database,
  query: RunQuery,
): Pick<RunPage, "total" | "offset" | "runs"> {
  const { where, values } = conditionOf(query);
  const order = `${orders[query.sort ?? "startedAt"]} ${query.order === "asc" ? "ASC" : "DESC"}`;
  const offset = query.offset ?? 0;
  const limit = Math.min(query.limit ?? 100, mostRuns);
  const total = database
    .prepare<unknown[], number>(`SELECT count(*) FROM runs ${where}`)
    .pluck()
    .get(...values);
  const rows = database
    .prepare<unknown[], RunRow>(
      `SELECT ${rowColumns} FROM runs ${where} ORDER BY ${order}, id DESC LIMIT ? OFFSET ?`,
    )
    .all(...values, limit, offset);
  return { total: total ?? 0, offset, runs: rows.map((row) => shortened(summaryOf(row))) };
}

export function facetsOf(database: Database.Database): RunPage["facets"] {
  const facet = (column: string): Facet[] =>
    database
      .prepare<[], Facet>(
        `SELECT coalesce(${column}, '') AS value, count(*) AS count FROM runs GROUP BY 1 ORDER BY count DESC, value LIMIT 500`,
      )
      .all();
  return {
    models: facet("model"),
    batches: facet("batch"),
    statuses: facet("status"),
    conditions: facet("condition"),
  };
}

export function summaryOf(row: RunRow): RunSummary {
  const { id: _, calls, inputTokens, outputTokens, cost, modelMs, checksPassed, ...rest } = row;
  return {
    ...rest,
    spent: { calls, inputTokens, outputTokens, cost, modelMs },
    checksPassed: checksPassed === null ? null : checksPassed === 1,
  };
}

function shortened(summary: RunSummary): RunSummary {
  const { request, reason } = summary;
  if (request.length <= shownCharacters && reason.length <= shownCharacters) return summary;
  const cut = (text: string): string =>
    text.length <= shownCharacters ? text : `${text.slice(0, shownCharacters - 1)}…`;
  return { ...summary, request: cut(request), reason: cut(reason) };
}

function conditionOf(query: RunQuery): { where: string; values: unknown[] } {
  const parts: string[] = [];
  const values: unknown[] = [];
  for (const column of ["condition", "status", "model", "batch"] as const) {
    if (query[column] === undefined) continue;
    if (column === "batch" && query.batch === "") {
      parts.push("batch IS NULL");
      continue;
    }
    parts.push(`${column} = ?`);
    values.push(query[column]);
  }
  if (query.human === "none") parts.push("human IS NULL");
  else if (query.human !== undefined) {
    parts.push("human = ?");
    values.push(query.human);
  }
  const asked = ftsQuery(query.text ?? "");
  if (asked !== null) {
    parts.push("id IN (SELECT rowid FROM texts WHERE texts MATCH ?)");
    values.push(asked);
  }
  return { where: parts.length === 0 ? "" : `WHERE ${parts.join(" AND ")}`, values };
}
