// Arms of a benchmark run as its users run them: real ROOT in the real sandbox, a scripted model over HTTP, scripted agents.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { Result } from "../src/benchmark/run/record.ts";
import { readAllResults } from "../src/benchmark/run/results-file.ts";
import { readTranscript } from "../src/transcript/transcript.ts";
import { freshFolder, rootsmith } from "./rootsmith-process.ts";
import { fenced, type ScriptedPhysicist, startScriptedPhysicist } from "./scripted-physicist.ts";
import { program, tinyBenchmark } from "./tiny-benchmark.ts";

let model: ScriptedPhysicist | undefined;
afterEach(async () => {
  await model?.close();
  model = undefined;
});

const eventsOf = (run: string): string => readFileSync(path.join(run, "events.jsonl"), "utf8");
const filesIn = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), readFileSync(file).toString("base64")]),
  );

describe("the Error-RAG ablation", () => {
  const broken = program("spectrum", 5).replace("h.GetMean()", "h.Averaged()");
  const words = (from: string, out: string): string[] => [
    "bench",
    "run",
    "--from",
    from,
    "--out",
    out,
    "--trust",
    "--conditions",
    "grounded",
    "--arms",
    "error-rag,raw-feedback",
    "--concurrency",
    "2",
    ...(model?.flags ?? []),
  ];
  const armOf = (results: readonly Result[], arm: Result["arm"]): Result => {
    const found = results.find((result) => result.arm === arm);
    if (found === undefined) throw new Error(`no result of ${arm}`);
    return found;
  };

  it("goes on from one round 0 with the arms' settings as the only difference", async () => {
    const stillBroken = broken.replace("Averaged", "Meanest");
    model = await startScriptedPhysicist({
      program: [
        ({ user }) => {
          if (!user.includes("that failed")) return fenced(broken);
          return fenced(
            /Facts about the API|API of this ROOT/.test(user)
              ? program("spectrum", 5)
              : stillBroken,
          );
        },
      ],
    });
    const out = freshFolder();
    const args = [...words(tinyBenchmark(), out), "--rounds", "1"];
    const first = await rootsmith(args);
    expect(first.stderr).not.toContain("Error:");
    expect(first.code).toBe(0);
    const results = readAllResults(out);
    const [errorRag, raw] = [armOf(results, "error-rag"), armOf(results, "raw-feedback")];
    expect(errorRag).toMatchObject({
      unit: "tiny-001.grounded.7.error-rag",
      gatePassedAtRound0: false,
      gatePassed: true,
      rounds: 2,
      passedInRound: 1,
      checks: { passed: true },
      audit: { complete: true, denied: 0 },
      base: { repaired: true },
    });
    expect(raw).toMatchObject({
      gatePassedAtRound0: false,
      gatePassed: false,
      rounds: 2,
      checks: { passed: false },
      audit: { complete: true, denied: 0 },
    });
    // Round 0 was asked for once, and is the same to the byte: program, logs, outputs and all that the transcript says of it.
    expect(raw.base).toEqual(errorRag.base);
    expect(model.asked("program").filter(({ user }) => !user.includes("that failed"))).toHaveLength(
      1,
    );
    const [base, ofErrorRag, ofRaw] = [errorRag.base?.run ?? "", errorRag.run, raw.run].map((run) =>
      path.join(out, run),
    ) as [string, string, string];
    const round0 = filesIn(path.join(base, "rounds", "0"));
    expect([...round0.keys()].toSorted()).toEqual(
      expect.arrayContaining(["run/stderr.log", "run/stdout.log", "spectrum.C"]),
    );
    for (const run of [ofErrorRag, ofRaw]) {
      expect(filesIn(path.join(run, "rounds", "0"))).toEqual(round0);
      expect(eventsOf(run).startsWith(eventsOf(base))).toBe(true);
    }
    expect(eventsOf(base)).toContain('"type":"context-ready"');
    // After it they differ by one setting.
    const later = [ofErrorRag, ofRaw].map((run) =>
      readTranscript(path.join(run, "events.jsonl"))
        .records.slice(eventsOf(base).trim().split("\n").length)
        .map(({ event }) => event),
    );
    expect(later.map((events) => events[0])).toEqual(
      ["error-rag", "raw-feedback"].map((arm) => ({
        type: "run-forked",
        from: "tiny-001.grounded.7.base",
        sha256: errorRag.base?.sha256,
        arm,
      })),
    );
    const settings = later.map((events) => {
      const resumed = events.find((event) => event.type === "run-resumed");
      return resumed?.settings as { repair: object; runsFolder: string };
    });
    expect(settings).toMatchObject([
      { repair: { feedback: "error-rag", rounds: 1 } },
      { repair: { feedback: "raw", rounds: 1 } },
    ]);
    const rest = settings.map((some) => ({
      ...some,
      runsFolder: "",
      repair: { ...some.repair, feedback: "" },
    }));
    expect(rest[0]).toEqual(rest[1]);

    const report = await rootsmith(["bench", "report", out, "--arms", "raw-feedback,error-rag"]);
    expect(report.code).toBe(0);
    const markdown = readFileSync(path.join(out, "report.md"), "utf8");
    expect(markdown).toContain("## grounded raw-feedback → grounded error-rag");
    expect(markdown).toContain("1 pair of a task and a seed whose round 0 failed its gate");
    expect(markdown).toMatch(/\| repair\.feedback \| "error-rag" \| "raw" \|/);

    // A lost results file: every run is found as it is, nothing is asked again.
    const asked = model.requests.length;
    rmSync(path.join(out, "results.jsonl"));
    expect((await rootsmith(args)).code).toBe(0);
    expect(model.requests).toHaveLength(asked);
    const again = readAllResults(out);
    expect(armOf(again, "raw-feedback")).toMatchObject({ base: raw.base, run: raw.run, rounds: 2 });

    // An arm that was killed left no whole audit: it begins anew, from the same base.
    const unit = path.join(out, "runs", raw.unit);
    rmSync(path.join(out, "results.jsonl"));
    rmSync(path.join(unit, "audit-1.jsonl"));
    expect((await rootsmith(args)).code).toBe(0);
    expect(armOf(readAllResults(out), "raw-feedback")).toMatchObject({
      base: raw.base,
      rounds: 2,
      audit: { complete: true },
    });
    expect(model.asked("program").filter(({ user }) => !user.includes("that failed"))).toHaveLength(
      1,
    );
    expect(model.requests.length).toBeGreaterThan(asked);
  });

  it("gives both arms the outcome of a base that passed", async () => {
    model = await startScriptedPhysicist({ program: [fenced(program("spectrum", 5))] });
    const out = freshFolder();
    const run = await rootsmith([...words(tinyBenchmark(), out), "--rounds", "2"]);
    expect(run.code).toBe(0);
    const results = readAllResults(out);
    const [one, other] = [armOf(results, "error-rag"), armOf(results, "raw-feedback")];
    expect(one).toMatchObject({ gatePassedAtRound0: true, rounds: 1, base: { repaired: false } });
    expect({ ...other, unit: one.unit, arm: one.arm, finishedAt: one.finishedAt }).toEqual(one);
    expect(model.asked("program")).toHaveLength(1);
  });

  it("refuses arms that have nothing to repair", async () => {
    model = await startScriptedPhysicist({});
    const args = words(tinyBenchmark(), freshFolder());
    const noRounds = await rootsmith([...args, "--rounds", "0"]);
    expect(noRounds).toMatchObject({ code: 2, stderr: expect.stringContaining("--rounds 1") });
    const direct = await rootsmith([...args, "--conditions", "direct"]);
    expect(direct).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--conditions grounded"),
    });
    expect(model.requests).toEqual([]);
  });
});

describe("an external agent", () => {
  const run = async (agent: string, out: string, more: readonly string[]) => {
    model = await startScriptedPhysicist({});
    // Not below /tmp, of which an agent sees nothing anyhow.
    const from = mkdtempSync("/var/tmp/rootsmith-test-");
    cpSync(tinyBenchmark(), from, { recursive: true });
    const command = agent.replaceAll("FROM", from);
    const args = ["bench", "run", "--from", from, "--out", out, "--trust", "--arms", "agent"];
    const ended = await rootsmith([...args, "--agent", command, ...model.flags, ...more]);
    rmSync(from, { recursive: true });
    return ended;
  };
  const heredoc = (code: string): string => `cat <<'END'\n${code}END\n`;
  const eventsIn = (out: string, result: Result | undefined) =>
    readTranscript(path.join(out, result?.run ?? "", "events.jsonl")).records.map(
      ({ event }) => event,
    );

  it("writes and repairs under both conditions, kept from the answers, judged and scored as any other", async () => {
    const broken = program("spectrum", 5).replace("h.GetMean()", "h.Averaged()");
    const out = freshFolder();
    const ended = await run(
      `prompt=$(cat)
       cat FROM/answers/*/reference.C FROM/answers/*/answer.json 2>/dev/null | wc -c
       ls FROM/tasks
       if [ "$ROOTSMITH_AGENT_TOOLS" = off ]; then
         echo '\`\`\`cpp'
         ${heredoc(program("spectrum", 5))}
         echo '\`\`\`'
       elif echo "$prompt" | grep -q 'that failed'; then
         ${heredoc(program("spectrum", 5)).replace("cat", "cat >spectrum.C")}
       else
         ${heredoc(broken).replace("cat", "cat >spectrum.C")}
       fi`,
      out,
      ["--rounds", "1"],
    );
    expect(ended.stderr).not.toContain("Error");
    expect(ended.code).toBe(0);
    const results = readAllResults(out);
    const of = (condition: string) => results.find((result) => result.condition === condition);
    const shared = {
      arm: "agent",
      model: "agent",
      base: null,
      outcome: "passed",
      checks: { met: 2, of: 2, passed: true },
      audit: { complete: true, denied: 0 },
    };
    expect(of("direct")).toMatchObject({
      ...shared,
      unit: "tiny-001.direct.7.agent",
      gatePassedAtRound0: false,
      passedInRound: 1,
      usage: { calls: 0, inputTokens: 0, cost: 0 },
    });
    expect(of("grounded")).toMatchObject({ ...shared, gatePassedAtRound0: true, passedInRound: 0 });
    expect(model?.asked("program")).toEqual([]);

    const direct = eventsIn(out, of("direct"));
    const episodes = direct.filter((event) => event.type === "agent-episode");
    expect(episodes).toMatchObject([
      { tools: "on", turns: 12, answer: "file", exitCode: 0 },
      { tools: "on", turns: 12, answer: "file", exitCode: 0 },
    ]);
    // Of the answers not a byte; the tasks are nobody's secret.
    for (const { output } of episodes) expect(output).toMatch(/^0\ntiny\.jsonl\n/);
    const started = direct.find((event) => event.type === "run-started");
    expect(started).toMatchObject({
      models: { generator: "agent" },
      settings: { sandbox: { timeoutMs: 120_000 } },
    });
    expect(direct.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["generation-prompt", "program-written", "macro-run", "verdict"]),
    );
    const grounded = eventsIn(out, of("grounded"));
    expect(grounded.find((event) => event.type === "agent-episode")).toMatchObject({
      tools: "off",
      turns: 1,
      answer: "output",
    });
    const prompt = grounded.find((event) => event.type === "generation-prompt");
    expect(JSON.stringify(prompt)).toContain("API of this ROOT version");
  });

  it.each([
    ["hangs", "sleep 600", ["--set", "agent.timeoutMs=1500"], true],
    ["answers nothing", "exit 0", [], false],
  ] as const)("that %s has written no program", async (_, command, more, timedOut) => {
    const out = freshFolder();
    const ended = await run(command, out, ["--conditions", "direct", "--rounds", "0", ...more]);
    expect(ended.code).toBe(0);
    const [result] = readAllResults(out);
    expect(result).toMatchObject({
      outcome: "failed",
      rounds: 0,
      gatePassed: false,
      checks: { passed: false },
      audit: { complete: true, denied: 0 },
    });
    const episodes = eventsIn(out, result).filter((event) => event.type === "agent-episode");
    expect(episodes).toMatchObject([{ timedOut }]);
  });

  it("that cannot be started stops the run, and is no result", async () => {
    const out = freshFolder();
    const ended = await run("no-such-agent", out, ["--conditions", "direct", "--rounds", "0"]);
    expect(ended.code).not.toBe(0);
    expect(ended.stderr).toContain("no-such-agent");
    expect(readAllResults(out)).toEqual([]);
  });
});
