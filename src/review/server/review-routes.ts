// What people do about runs: verdicts, and running again from an edited program.
import { userInfo } from "node:os";
import path from "node:path";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { RootsmithError } from "../../errors.ts";
import type { HumanVerdict } from "../api.ts";
import { appendVerdict, newVerdictSchema, readVerdicts } from "../index/human-verdicts.ts";
import type { RunIndex } from "../index/run-index.ts";
import { labelsOf } from "../labels.ts";
import type { RunReader } from "../read-run.ts";
import type { Reruns } from "../rerun.ts";
import { refused } from "./access.ts";

const mostBytes = 4_194_304;

const rerunSchema = z.strictObject({
  round: z.int().nonnegative(),
  program: z.string().min(1).max(1_000_000),
});

export function reviewRoutes(index: RunIndex, reader: RunReader, reruns: Reruns): Hono {
  const limit = bodyLimit({
    maxSize: mostBytes,
    onError: (context) => refused(context, 413, "that is too long"),
  });
  return new Hono()
    .get("/api/runs/:key/verdicts", (context) => {
      const summary = index.summary(context.req.param("key"));
      if (summary === null) return refused(context, 404, "there is no such run");
      return context.json(readVerdicts(path.join(index.root, summary.folder)));
    })
    .post("/api/runs/:key/verdicts", limit, async (context) => {
      const summary = index.summary(context.req.param("key"));
      if (summary === null) return refused(context, 404, "there is no such run");
      const given = await bodyAs(context, newVerdictSchema);
      if (given === null) return refused(context, 400, "this is no verdict");
      const at = new Date().toISOString();
      const verdict: HumanVerdict = { v: 1, at, by: userInfo().username, ...given };
      return answering(context, async () => {
        appendVerdict(path.join(index.root, summary.folder), verdict);
        await index.takeVerdicts(summary.key);
        return context.json(verdict, 201);
      });
    })
    .get("/api/verdicts.jsonl", (context) => {
      const lines = [...labelsOf(index, reader)].map((label) => `${JSON.stringify(label)}\n`);
      context.header("Content-Type", "application/jsonl; charset=utf-8");
      context.header("Content-Disposition", 'attachment; filename="verdicts.jsonl"');
      return context.body(lines.join(""));
    })
    .post("/api/runs/:key/rerun", limit, async (context) => {
      const opened = reader.open(context.req.param("key"));
      if (opened === null) return refused(context, 404, "there is no such run");
      const given = await bodyAs(context, rerunSchema);
      if (given === null) return refused(context, 400, "this is no program to run again");
      return answering(context, () =>
        context.json({ id: reruns.start(opened.run, given.program) }, 202),
      );
    });
}

async function bodyAs<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const body: unknown = await context.req.json().catch(() => null);
  return schema.safeParse(body).data ?? null;
}

/** What the user can mend is told; anything else is a bug. */
async function answering(
  context: Context,
  work: () => Response | Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RootsmithError) return refused(context, 409, error.message);
    throw error;
  }
}
