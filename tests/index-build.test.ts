// `rootsmith index build` as real processes: killed, twice at once, over an older index, with a profile.
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import Database from "better-sqlite3";
import { beforeEach, expect, it } from "vitest";
import { cacheFolder } from "../src/config/paths.ts";
import type { BuildOutcome } from "../src/graph/build/build-index.ts";
import { freshFolder, rootsmith, startRootsmith } from "./rootsmith-process.ts";

let tree: string;
let index: string;
let environment: Record<string, string>;
beforeEach(() => {
  const cache = freshFolder();
  tree = freshFolder();
  index = path.join(cache, "rootsmith", "index", "mine");
  environment = { XDG_CACHE_HOME: cache };
});

const args = (...more: string[]): string[] => [
  "index",
  "build",
  "--source",
  tree,
  "--name",
  "mine",
  "--no-vectors",
  "--json",
  ...more,
];
async function build(...more: string[]): Promise<BuildOutcome> {
  const run = await rootsmith(args(...more), { environment });
  expect(run.code, run.stderr).toBe(0);
  return JSON.parse(run.stdout) as BuildOutcome;
}
const status = async (): Promise<{ builtAt: string; nodes: { Class: number } }> =>
  JSON.parse(
    (await rootsmith(["index", "status", "--name", "mine", "--json"], { environment })).stdout,
  ) as { builtAt: string; nodes: { Class: number } };

/** Headers that take some seconds to parse. */
function putMany(count: number): void {
  mkdirSync(path.join(tree, "many"), { recursive: true });
  for (let number = 0; number < count; number++) {
    const methods = Array.from(
      { length: 60 },
      (_, at) => `  int Run${at}(int a, double b = ${at});`,
    );
    writeFileSync(
      path.join(tree, "many", `Many${number}.h`),
      `class Many${number} {\npublic:\n${methods.join("\n")}\n};\n`,
    );
  }
}

function parsedSoFar(): number {
  const file = path.join(index, "work.sqlite");
  if (!existsSync(file)) return 0;
  const cache = new Database(file, { readonly: true });
  try {
    return Number(cache.prepare("SELECT count(*) FROM parsed").pluck().get());
  } finally {
    cache.close();
  }
}

it("killed midway: the old index serves, and the next build goes on from what was parsed", async () => {
  writeFileSync(path.join(tree, "First.h"), "class First { public: void Run(); };");
  await build();
  const before = await status();
  putMany(1500);
  const killed = startRootsmith(args(), { environment });
  while (parsedSoFar() < 100 && killed.exitCode === null) await delay(10);
  killed.kill("SIGKILL");
  expect((await killed).signal).toBe("SIGKILL");
  const kept = parsedSoFar();
  expect(kept).toBeGreaterThan(1);
  expect(kept).toBeLessThan(1501);
  expect(await status()).toEqual(before);

  const outcome = await build();
  expect(outcome).toMatchObject({ status: "built", files: 1501, why: "files: 1500 new" });
  expect(outcome.parsedNow).toBe(1501 - kept);
  expect((await status()).nodes.Class).toBe(1501);
});

it("two at once: one builds, the other waits and finds nothing left to do; readers keep the old index meanwhile", async () => {
  writeFileSync(path.join(tree, "First.h"), "class First { public: void Run(); };");
  await build();
  const before = await status();
  putMany(800);
  const both = [startRootsmith(args(), { environment }), startRootsmith(args(), { environment })];
  while (parsedSoFar() < 100 && both.every(({ exitCode }) => exitCode === null)) await delay(10);
  const during = await status();
  const finished = await Promise.all(both);
  const outcomes = finished.map(({ stdout }) => JSON.parse(String(stdout)) as BuildOutcome);
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(["built", "unchanged"]);
  expect(finished.some(({ stderr }) => String(stderr).includes("waiting for another build"))).toBe(
    true,
  );
  // Whichever it met, it met it whole.
  expect([1, 801]).toContain(during.nodes.Class);
  if (during.nodes.Class === 1) expect(during).toEqual(before);
});

it("an index of an older schema is built anew from what is cached, and says so", async () => {
  putMany(3);
  await build();
  const graph = new Database(path.join(index, "graph.sqlite"));
  graph.exec("PRAGMA user_version = 1; DROP TABLE nodes");
  graph.close();
  const refused = await rootsmith(["index", "show", "Many1", "--name", "mine"], { environment });
  expect(refused.code).toBe(5);
  expect(refused.stderr).toMatch(/schema 1.*rootsmith index build/);
  const outcome = await build();
  expect(outcome).toMatchObject({ status: "built", parsedNow: 0, classes: 3 });
  expect(outcome.why).toMatch(
    /schema 1, this version writes \d+; what was parsed .* is used again/,
  );
  expect((await status()).nodes.Class).toBe(3);
});

it("a cache of work that is damaged or of a later version is emptied, not trusted", async () => {
  putMany(3);
  await build();
  const cache = new Database(path.join(index, "work.sqlite"));
  cache.exec("DROP TABLE parsed; CREATE TABLE parsed (other); PRAGMA user_version = 99");
  cache.close();
  expect(await build("--force")).toMatchObject({ why: "asked for", parsedNow: 3, classes: 3 });
  writeFileSync(path.join(index, "work.sqlite"), "no database ".repeat(1000));
  expect(await build("--force")).toMatchObject({ parsedNow: 3, classes: 3 });
});

it("a profile decides what is read and how; a changed one rebuilds only what it changes", async () => {
  mkdirSync(path.join(tree, "checks"));
  writeFileSync(path.join(tree, "checks", "Check.h"), "class Check { public: void Run(); };");
  writeFileSync(
    path.join(tree, "A.h"),
    "BEGIN_MINE(a)\nclass A { public: void Run(); };\nEND_MINE\n",
  );
  const file = path.join(freshFolder(), "mine.json");
  const profile = { macros: [{ name: "BEGIN_MINE", form: "call" }] };
  writeFileSync(file, JSON.stringify(profile));
  expect(await build("--profile", file)).toMatchObject({ classes: 2, parsedNow: 2 });
  writeFileSync(file, JSON.stringify({ ...profile, testFolders: ["checks"] }));
  const outcome = await build("--profile", file);
  expect(outcome).toMatchObject({ classes: 1, parsedNow: 0 });
  expect(outcome.skipped).toContainEqual({
    path: "checks",
    reason: "tests, left out by the profile",
  });
});

it.each([
  ["a profile without a source", ["index", "build", "--profile", "x.json"], /--source/],
  [
    "a profile that is none",
    ["index", "build", "--source", ".", "--name", "mine", "--no-vectors", "--profile", "none.json"],
    /profile none\.json.*ENOENT/,
  ],
  [
    "a source that is no folder",
    ["index", "build", "--source", "none", "--name", "mine", "--no-vectors"],
    /none is no folder/,
  ],
  [
    "a folder without C++",
    ["index", "build", "--source", ".", "--name", "mine", "--no-vectors"],
    /holds no C\+\+/,
  ],
])("refuses %s in one line", async (_, words, says) => {
  const folder = freshFolder();
  writeFileSync(path.join(folder, "main.py"), "print(1)\n");
  const run = await rootsmith(words, { folder, environment });
  expect(run.stderr).toMatch(says);
  expect(run.stderr).not.toMatch(/^\s+at /m);
  expect(run.code).toBe(2);
});

/** The same cache, with the models of this machine: a search opens the embedder. */
function cacheWithModels(): string {
  const cache = environment["XDG_CACHE_HOME"] ?? "";
  symlinkSync(path.join(cacheFolder(), "models"), path.join(cache, "rootsmith", "models"));
  return cache;
}

it("several trees lie side by side", async () => {
  putMany(2);
  await build();
  const other = freshFolder();
  writeFileSync(path.join(other, "Other.h"), "class Other { public: void Run(); };");
  const run = await rootsmith(
    ["index", "build", "--source", other, "--name", "other", "--no-vectors"],
    { environment },
  );
  expect(run.stdout).toMatch(/first build.*1 files.*1 classes/);
  const shown = await rootsmith(["index", "show", "Other", "--name", "other"], { environment });
  expect(shown.stdout).toContain("class Other");
  const found = await rootsmith(["index", "search", "runs other", "--name", "other", "--json"], {
    environment: { XDG_CACHE_HOME: cacheWithModels() },
  });
  expect(found.stderr).toContain("without the dense route");
  expect(found.stdout).toContain('"Class:Other"');
  const unknown = await rootsmith(["index", "show", "Other", "--name", "mine"], { environment });
  expect(unknown.code).toBe(2);
});
