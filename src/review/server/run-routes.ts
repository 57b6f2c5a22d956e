// What the page asks of runs: the list, one run, its logs, texts and graph.
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { RunQuery } from "../api.ts";
import type { GraphSource } from "../graph-source.ts";
import type { RunIndex } from "../index/run-index.ts";
import { logPage } from "../log-page.ts";
import { neighbourhoodOf, nodeDetail, noNeighbourhood } from "../neighbourhood.ts";
import { openInside } from "../open-inside.ts";
import type { RunReader } from "../read-run.ts";
import { textPage } from "../text-page.ts";
import { refused } from "./access.ts";
import { openOutput } from "./output-routes.ts";

const count = z.coerce.number().pipe(z.int().nonnegative());
const words = z.string().max(2_000);

const listQuery = z.object({
  text: words.exactOptional(),
  condition: z.enum(["direct", "grounded"]).exactOptional(),
  status: z
    .enum(["passed", "failed", "environment-blocked", "stopped", "running", "unreadable"])
    .exactOptional(),
  model: words.exactOptional(),
  batch: words.exactOptional(),
  human: z.enum(["accepted", "rejected", "none"]).exactOptional(),
  sort: z
    .enum(["startedAt", "request", "status", "rounds", "wallMs", "tokens", "cost"])
    .exactOptional(),
  order: z.enum(["asc", "desc"]).exactOptional(),
  offset: count.exactOptional(),
  limit: count.exactOptional(),
});

const logQuery = z.object({
  round: count,
  stream: z.enum(["stdout", "stderr"]),
  from: count.default(0),
  line: count.nullable().default(null),
  tail: z.string().optional(),
});

const textQuery = z.object({ round: count, name: z.string(), from: count.default(0) });

export function runRoutes(index: RunIndex, reader: RunReader, graphSource: GraphSource): Hono {
  return new Hono()
    .get("/api/runs", (context) => {
      const query = listQuery.safeParse(context.req.query());
      if (!query.success) return badQuery(context, query.error);
      return context.json(index.list(query.data satisfies RunQuery));
    })
    .get("/api/runs/:key", (context) => {
      const key = context.req.param("key");
      const view = reader.view(key);
      if (view !== null) return context.json(view);
      const summary = index.summary(key);
      return summary === null
        ? refused(context, 404, "there is no such run")
        : refused(context, 422, summary.reason || "the transcript cannot be read");
    })
    .get("/api/runs/:key/log", (context) => {
      const query = logQuery.safeParse(context.req.query());
      if (!query.success) return badQuery(context, query.error);
      const { round, stream, from, line, tail } = query.data;
      const opened = reader.open(context.req.param("key"));
      const run = opened?.run.rounds.find(({ index: other }) => other === round)?.run ?? null;
      const file =
        opened === null || run === null
          ? null
          : openInside(opened.folder, stream === "stdout" ? run.stdoutPath : run.stderrPath);
      if (opened === null || file === null) return refused(context, 404, "there is no such log");
      try {
        const place = { from: tail === undefined ? from : "tail", line } as const;
        return context.json(logPage(file, stream, place, `${opened.run.name}.C`));
      } finally {
        file.close();
      }
    })
    .get("/api/runs/:key/text", (context) => {
      const query = textQuery.safeParse(context.req.query());
      if (!query.success) return badQuery(context, query.error);
      const { round, name, from } = query.data;
      const file = openOutput(reader, context.req.param("key"), String(round), name);
      if (file === null) return refused(context, 404, "the run has no such output");
      try {
        return context.json(textPage(file, from));
      } finally {
        file.close();
      }
    })
    .get("/api/runs/:key/neighbourhood", async (context) => {
      const opened = reader.open(context.req.param("key"));
      if (opened === null) return refused(context, 404, "there is no such run");
      const { grounding } = opened.run;
      if (grounding === null) return context.json(noNeighbourhood("this run asked for no graph"));
      const graph = await graphSource.open(grounding.index ?? undefined);
      return context.json(
        typeof graph === "string" ? noNeighbourhood(graph) : neighbourhoodOf(grounding, graph),
      );
    })
    .get("/api/nodes", async (context) => {
      const graph = await graphSource.open();
      if (typeof graph === "string") return refused(context, 503, graph);
      const detail = nodeDetail(context.req.query("id") ?? "", graph);
      return detail === null
        ? refused(context, 404, "the index has no such node")
        : context.json(detail);
    });
}

function badQuery(context: Context, error: z.ZodError): Response {
  const issue = error.issues[0];
  return refused(context, 400, `${issue?.path.join(".") ?? "query"}: ${issue?.message ?? ""}`);
}
