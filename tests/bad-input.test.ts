// What users get wrong or find broken: each is one line that says what to do, a code of its own, and nothing is lost.
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { execa } from "execa";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { cacheFolder } from "../src/config/paths.ts";
import { readTranscript } from "../src/transcript/transcript.ts";
import { type Finished, freshFolder, rootsmith } from "./rootsmith-process.ts";
import { type ScriptedPhysicist, startScriptedPhysicist } from "./scripted-physicist.ts";

const request = "fill a histogram and print its mean";

/** One line for the user, with nothing of a stack trace, and the exit code. */
function expectRefusal(run: Finished, code: number, says: RegExp): void {
  const lines = run.stderr.split("\n").filter((line) => /^rootsmith: (?!compiling)/.test(line));
  expect(lines, run.stderr).toHaveLength(1);
  expect(lines[0]).toMatch(says);
  expect(run.stderr).not.toMatch(/^\s+at /m);
  expect(run.code).toBe(code);
}

let model: ScriptedPhysicist | undefined;
afterEach(async () => {
  await model?.close();
  model = undefined;
});

describe("the command line refuses", () => {
  it.each([
    ["an empty request", ["generate", ""], /empty/],
    ["blanks only", ["generate", "  \n"], /empty/],
    ["a misspelt command", ["doctr"], /no command/],
    ["a macro name that is no identifier", ["generate", request, "--name", "1-2"], /identifier/],
    ["a reserved macro name", ["generate", request, "--name", "while"], /reserved/],
    ["a missing input file", ["generate", request, "--input", "nothing.root"], /nothing\.root/],
    ["a missing macro", ["run", "nothing.C"], /nothing\.C/],
    [
      "a missing log",
      ["judge", "--stdout", "no.log", "--stderr", "no.log", "--exit-code", "0"],
      /no\.log/,
    ],
    ["an unknown setting", ["generate", request, "--set", "retrieval.rrfk=3"], /retrieval\.rrfk/],
    ["a bad value", ["generate", request, "--set", "repair.rounds=many"], /repair\.rounds/],
    ["a run that does not exist", ["generate", "--resume", "20200101-nothing"], /20200101-nothing/],
  ])("%s", async (_, args, says) => {
    expectRefusal(await rootsmith(args), 2, says);
  });

  it("an empty request on standard input", async () => {
    expectRefusal(await rootsmith(["generate", "-"], { input: "\n" }), 2, /empty/);
  });

  it("a settings file with an unknown key, by naming it", async () => {
    const folder = freshFolder();
    writeFileSync(
      path.join(folder, "rootsmith.config.json"),
      JSON.stringify({ repair: { round: 2 } }),
    );
    expectRefusal(await rootsmith(["generate", request], { folder }), 2, /repair\.round/);
  });
});

describe("a model that does not work", () => {
  const args = [
    "generate",
    request,
    "--direct",
    "--sandbox",
    "bubblewrap",
    "--runs",
    "runs",
    "--set",
    "models.retries=0",
  ];

  async function refused(
    flags: readonly string[],
    environment: Record<string, string> = {},
  ): Promise<Finished> {
    const folder = freshFolder();
    const run = await rootsmith([...args, ...flags], { folder, environment });
    // The transcript tells it too and can be resumed.
    const runFolder =
      readdirSync(path.join(folder, "runs")).find((name) => !name.endsWith(".lock")) ?? "";
    const { records } = readTranscript(path.join(folder, "runs", runFolder, "events.jsonl"));
    expect(records.at(-1)?.event).toMatchObject({ type: "run-stopped", reason: "error" });
    expect(run.stderr).toContain("--resume");
    return run;
  }

  it("unreachable endpoint: names it", async () => {
    const run = await refused(["--model", "m", "--endpoint", "http://127.0.0.1:9/v1"]);
    expectRefusal(run, 6, /127\.0\.0\.1:9/);
  });

  it("unknown model: names it", async () => {
    model = await startScriptedPhysicist({
      program: [{ status: 404, body: { error: { message: "no such model" } } }],
    });
    expectRefusal(
      await refused(["--model", "no-such-model", "--endpoint", model.baseUrl]),
      6,
      /no-such-model/,
    );
  });

  it("wrong key: says where it comes from, and tells it to nobody", async () => {
    model = await startScriptedPhysicist({
      program: [{ status: 401, body: { error: { message: "bad key" } } }],
    });
    const run = await refused(["--model", "m", "--endpoint", model.baseUrl], {
      ROOTSMITH_API_KEY: "sk-very-secret",
    });
    expectRefusal(run, 6, /ROOTSMITH_API_KEY/);
    expect(run.stderr + run.stdout).not.toContain("sk-very-secret");
    expect(model.requests[0]?.authorization).toContain("sk-very-secret");
  });
});

describe("a broken set-up", () => {
  const caches: string[] = [];
  afterAll(async () => {
    for (const cache of caches) await execa("rm", ["-rf", cache]);
  });

  /** A cache folder that shares the big parts of the real one and has its own copy of what a test breaks. */
  function cacheWith(own: readonly string[]): {
    environment: Record<string, string>;
    at: (name: string) => string;
  } {
    const home = freshFolder();
    caches.push(home);
    const cache = path.join(home, "rootsmith");
    mkdirSync(cache);
    for (const name of readdirSync(cacheFolder())) {
      const target = path.join(cache, name);
      if (own.includes(name)) cpSync(path.join(cacheFolder(), name), target, { recursive: true });
      else if (name !== "set-up.lock" && name !== "sandbox")
        symlinkSync(path.join(cacheFolder(), name), target);
    }
    return { environment: { XDG_CACHE_HOME: home }, at: (name) => path.join(cache, name) };
  }

  it("corrupted index: says how to build it anew", async () => {
    const { environment, at } = cacheWith(["index"]);
    writeFileSync(
      at("index/root/graph.sqlite"),
      "this is no database, but it is long enough to look like a file".repeat(100),
    );
    model = await startScriptedPhysicist({});
    const run = await rootsmith(["generate", request, "--no-setup", ...model.flags], {
      environment,
    });
    expectRefusal(run, 5, /index build/);
  });

  it("half-downloaded model: says how to get it whole", async () => {
    const { environment, at } = cacheWith([]);
    await execa("rm", [at("models")]);
    mkdirSync(at("models"));
    const whole = path.join(cacheFolder(), "models", "qwen2.5-coder-1.5b-instruct-q4_k_m.gguf");
    copyFileSync(whole, at("models/qwen2.5-coder-1.5b-instruct-q4_k_m.gguf"));
    truncateSync(at("models/qwen2.5-coder-1.5b-instruct-q4_k_m.gguf"), 300_000_000);
    const run = await rootsmith(
      ["generate", request, "--direct", "--no-setup", "--sandbox", "bubblewrap"],
      { environment },
    );
    expectRefusal(run, 5, /models pull|rootsmith setup/);
  });

  it("missing Docker engine, asked for by name: says what to do", async () => {
    model = await startScriptedPhysicist({});
    const run = await rootsmith(
      ["generate", request, "--direct", "--no-setup", "--sandbox", "docker", ...model.flags],
      {
        environment: { DOCKER_HOST: "unix:///nowhere/docker.sock" },
      },
    );
    expectRefusal(run, 5, /setup --sandbox docker/);
  });

  // A file system of its own; only root may mount one.
  it.skipIf(process.getuid?.() !== 0)(
    "full disk: says so, and what was written stays readable",
    async () => {
      const folder = freshFolder();
      mkdirSync(path.join(folder, "small"));
      await execa("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", path.join(folder, "small")]);
      try {
        const long = `\`\`\`cpp\nvoid a() {}\n${"// filler\n".repeat(20_000)}\`\`\``;
        model = await startScriptedPhysicist({ program: [long] });
        const run = await rootsmith(
          [
            "generate",
            request,
            "--direct",
            "--sandbox",
            "bubblewrap",
            "--runs",
            "small",
            ...model.flags,
          ],
          { folder },
        );
        expectRefusal(run, 5, /disk is full|no space/i);
        const runFolder =
          readdirSync(path.join(folder, "small")).find((name) => !name.endsWith(".lock")) ?? "";
        const events = path.join(folder, "small", runFolder, "events.jsonl");
        expect(existsSync(events)).toBe(true);
        expect(readTranscript(events).records.length).toBeGreaterThan(0);
      } finally {
        await execa("umount", [path.join(folder, "small")]);
      }
    },
  );
});
