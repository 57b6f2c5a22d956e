// `rootsmith review` as a process of its own: its address, its answers, its end, and what it writes in place of a page.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import { madeResults } from "../src/reports/__fixtures__/made-results.ts";
import { writeRun } from "../src/review/__fixtures__/made-run.ts";
import type { BatchSummary, BatchView, Label } from "../src/review/api.ts";
import { freshFolder, rootsmith, startRootsmith } from "./rootsmith-process.ts";

const folder = freshFolder();
const environment = { XDG_CACHE_HOME: freshFolder() };

beforeAll(() => {
  const batch = path.join(folder, "batch");
  mkdirSync(batch);
  const results = madeResults({ tasks: 6 });
  writeFileSync(
    path.join(batch, "results.jsonl"),
    results.map((result) => `${JSON.stringify(result)}\n`).join(""),
  );
  for (const { run, condition } of results) writeRun(path.join(batch, run), { condition });
  const verdict = {
    v: 1,
    at: "2026-11-30T12:00:00.000Z",
    by: "me",
    verdict: "accepted",
    round: null,
    note: "",
    program: null,
  };
  writeFileSync(
    path.join(batch, results[0]?.run ?? "", "verdicts.jsonl"),
    `${JSON.stringify(verdict)}\n`,
  );
});

it("serves benchmark runs with figures and plots, and ends cleanly by Ctrl-C", async () => {
  const started = startRootsmith(["review", folder, "--no-open"], { environment });
  const url = await new Promise<URL>((resolve, reject) => {
    started.stdout.on("data", (chunk: Buffer) => resolve(new URL(chunk.toString().trim())));
    started.on("exit", () => reject(new Error("it ended before it said its address")));
  });
  const headers = { authorization: `Bearer ${url.searchParams.get("token")}` };
  const read = async <Type>(target: string): Promise<Type> =>
    (await (await fetch(new URL(target, url), { headers })).json()) as Type;
  const list = (): Promise<BatchSummary[]> => read("/api/batches");
  await expect.poll(async () => (await list())[0]?.results, { timeout: 30_000 }).toBe(12);
  const [summary] = await list();
  const view = await read<BatchView>(`/api/batches/${summary?.key}`);
  expect(view.unpaired).toBeNull();
  const tasks = Object.values(view.transitions.checks).flat();
  expect(tasks).toHaveLength(6);
  for (const { direct, grounded } of tasks) expect([direct, grounded]).not.toContain(null);
  const [plot] = view.plots;
  const drawn = await fetch(new URL(`/api/batches/${view.key}/plots/${plot?.name}`, url), {
    headers,
  });
  expect(drawn.headers.get("content-type")).toBe("image/svg+xml");
  expect(drawn.headers.get("content-security-policy")).toContain("sandbox");
  expect(await drawn.text()).toContain("</svg>");
  expect((await fetch(new URL("/", url), { headers })).status).toBe(200);
  started.kill("SIGINT");
  expect((await started).exitCode).toBe(0);
});

it("warns where others can reach it", async () => {
  const started = startRootsmith(["review", folder, "--no-open", "--host", "0.0.0.0"], {
    environment,
  });
  const url = await new Promise<URL>((resolve) =>
    started.stdout.on("data", (chunk: Buffer) => resolve(new URL(chunk.toString().trim()))),
  );
  const target = `http://127.0.0.1:${url.port}/api/runs`;
  expect((await fetch(target)).status).toBe(401);
  started.kill("SIGTERM");
  const { exitCode, stderr } = await started;
  expect(exitCode).toBe(0);
  expect(stderr).toContain("warning: whoever reaches 0.0.0.0");
});

it("writes runs into one file, people's verdicts as lines, and their agreement", async () => {
  const out = freshFolder();
  const [html, lines] = [path.join(out, "runs.html"), path.join(out, "verdicts.jsonl")];
  const written = await rootsmith(
    ["review", folder, "--export", html, "--verdicts", lines, "--agreement"],
    { environment },
  );
  expect(written.code).toBe(0);
  expect(written.stdout).toContain("1 program accepted or rejected");
  expect(readFileSync(html, "utf8")).toContain('"exportedAt"');
  const label = JSON.parse(readFileSync(lines, "utf8")) as Label;
  expect(label).toMatchObject({ verdict: "accepted", unit: "made-001.direct.7", seed: 7 });
});

it("says what to do about a folder that is not there", async () => {
  const { code, stderr } = await rootsmith(["review", "nowhere"], { environment });
  expect(code).toBe(2);
  expect(stderr).toContain("there is no folder nowhere");
});
