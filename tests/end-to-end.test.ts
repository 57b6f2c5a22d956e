// The whole product as its users see it: the real command line, real ROOT in the real sandbox, a scripted model over HTTP.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { replay } from "../src/transcript/replay.ts";
import { readTranscript } from "../src/transcript/transcript.ts";
import { freshFolder, rootsmith, startRootsmith, transcriptOf } from "./rootsmith-process.ts";
import {
  fenced,
  type Roles,
  type ScriptedPhysicist,
  startScriptedPhysicist,
} from "./scripted-physicist.ts";

const request =
  "Fill a histogram with 1000 numbers from a bell curve and print its mean, save the picture as bell.png";

const good = fenced(`#include "TH1D.h"
#include "TRandom3.h"
#include "TCanvas.h"
#include <iostream>
void bell() {
  TRandom3 random(1);
  TH1D h("h", "bell;x;entries", 50, -5, 5);
  for (int i = 0; i < 1000; ++i) h.Fill(random.Gaus(0, 1));
  TCanvas c("c", "c");
  h.Draw();
  c.SaveAs("bell.png");
  std::cout << "mean " << h.GetMean() << std::endl;
}`);
const noSuchMember = fenced(`#include "TH1D.h"
void bell() { TH1D h("h", "bell", 50, -5, 5); h.FillGaussianPlease(1000); }`);
const wrongType = (n: number): string => fenced(`void bell() { int x${n} = "no number"; }`);
const asksTheJudge = fenced(`#include <iostream>
void bell() {
  Warning("bell", "the calibration table is two years old");
  TCanvas c("c", "c");
  c.DrawFrame(0, 0, 1, 1);
  c.SaveAs("bell.png");
  std::cout << "mean 0.1" << std::endl;
}`);

/** Selects the first entry offered. */
const takesTheFirst = ({ user }: { user: string }): string => {
  const id = /<entries>\n"([^"]+)"/.exec(user)?.[1] ?? "";
  const decision = { id, relevant: true, score: 1, covered_concepts: [], reason: "scripted" };
  return JSON.stringify({ selected_ids: [id], decisions: [decision], reason: "scripted" });
};

let model: ScriptedPhysicist | undefined;
afterEach(async () => {
  await model?.close();
  model = undefined;
});

async function generate(roles: Roles, ...flags: string[]) {
  model = await startScriptedPhysicist(roles);
  return rootsmith(["generate", request, "--name", "bell", "--json", ...model.flags, ...flags]);
}

describe("generate", () => {
  it("passes in round 0, grounded in the index, with macro, picture, logs and transcript kept", async () => {
    const run = await generate({ program: [good], tutorials: [takesTheFirst] });
    expect(run.stderr).toContain("round 0");
    expect(run.code).toBe(0);
    const result = JSON.parse(run.stdout) as {
      status: string;
      macro: string;
      outputs: string[];
      degraded: null;
    };
    expect(result).toMatchObject({ status: "passed", rounds: 1, degraded: null });
    expect(readFileSync(result.macro, "utf8")).toContain("void bell()");
    const picture = result.outputs.find((file) => file.endsWith("bell.png"));
    expect(
      readFileSync(picture ?? "")
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
    const { state, records, folder } = transcriptOf(run.stdout);
    expect(state.rounds[0]?.run?.exitCode).toBe(0);
    expect(
      readFileSync(path.join(folder, state.rounds[0]?.run?.stdoutPath ?? ""), "utf8"),
    ).toContain("mean ");
    // The prompt held what the graph and the examples gave, and both are recorded.
    expect(state.context?.graphContext).toContain("TH1");
    expect(model?.asked("program")[0]?.user).toContain(
      state.context?.graphContext.slice(0, 60) ?? "-",
    );
    expect(state.context?.tutorialPaths.length).toBeGreaterThan(0);
    expect(records.map(({ event }) => event.type)).toEqual(
      expect.arrayContaining(["retrieval-queries", "model-call", "macro-run", "verdict"]),
    );
  });

  it("asks no graph and no example with --direct", async () => {
    const run = await generate({ program: [good] }, "--direct");
    expect(run.code).toBe(0);
    const { state, records } = transcriptOf(run.stdout);
    expect(state.context).toMatchObject({ graphContext: "", tutorialContext: "", index: null });
    expect(records.some(({ event }) => event.type.startsWith("retrieval-"))).toBe(false);
    expect(model?.asked("rewrite")).toHaveLength(0);
  });

  it("repairs by direct revision: code, error and request go back to the model", async () => {
    const run = await generate({ program: [wrongType(1), good] });
    expect(run.code).toBe(0);
    const { state } = transcriptOf(run.stdout);
    expect(state.rounds.map((round) => round.verdict?.status)).toEqual(["fail", "pass"]);
    const repair = model?.asked("program")[1]?.user ?? "";
    expect(repair).toContain('int x1 = "no number"');
    expect(repair).toContain("cannot initialize");
    expect(repair).toContain(request);
  });

  it("repairs by node retrieval: the plan's nodes are found in the graph and shown", async () => {
    const plan = {
      action: "retrieve_nodes",
      diagnosis: "the member does not exist",
      repair_instruction: "use a member that exists",
      nodes: [
        { name: "TH1", node_type: "Class", path_hint: "", reason: "its members" },
        { name: "TNoSuchClassAnywhere", node_type: "Class", path_hint: "", reason: "invented" },
      ],
    };
    const run = await generate(
      { program: [noSuchMember, good], plan: [JSON.stringify(plan)] },
      "--set",
      "repair.planner=model",
    );
    expect(run.code).toBe(0);
    const { records } = transcriptOf(run.stdout);
    const planned = records
      .map(({ event }) => event)
      .find((event) => event.type === "repair-planned");
    expect(planned).toMatchObject({
      plannedBy: "model",
      action: "retrieve_nodes",
      dropped: [{ name: "TNoSuchClassAnywhere" }],
    });
    expect(planned?.nodes.join()).toContain("TH1");
    expect(model?.asked("program")[1]?.user).toMatch(/FillRandom/);
  });

  it("ends as environment-blocked, never as passed, when the plan says that no program can help", async () => {
    const plan = {
      action: "environment_blocked",
      diagnosis: "the detector library is not installed",
      repair_instruction: "",
      nodes: [],
    };
    const run = await generate(
      {
        program: [fenced("R__LOAD_LIBRARY(libDetectorOfOurs)\nvoid bell() {}")],
        plan: [JSON.stringify(plan)],
      },
      "--set",
      "repair.planner=model",
    );
    const { state } = transcriptOf(run.stdout);
    // Only evidence in the log or the request can confirm the plan: otherwise the rounds are used up.
    expect(["environment-blocked", "failed"]).toContain(state.finished?.outcome);
    expect(run.code).not.toBe(0);
  });

  it("stops after five repair rounds with its own exit code", async () => {
    const run = await generate({ program: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(wrongType) });
    expect(run.code).toBe(3);
    const { state } = transcriptOf(run.stdout);
    expect(state.rounds).toHaveLength(6);
    expect(state.finished).toMatchObject({ outcome: "failed", rounds: 6 });
  });

  it("fails closed when the judge's answers are malformed twice, and passes when it answers well", async () => {
    const malformed = await generate(
      { program: [asksTheJudge], judge: ["no JSON at all"] },
      "--rounds",
      "0",
    );
    expect(malformed.code).toBe(3);
    expect(transcriptOf(malformed.stdout).state.rounds[0]?.verdict).toMatchObject({
      status: "fail",
      decidedBy: "judge",
    });
    expect(model?.asked("judge")).toHaveLength(2);
    await model?.close();
    const contradictory = JSON.stringify({
      passed: true,
      severity: "error",
      reason: "both",
      issues: [],
    });
    const refused = await generate(
      { program: [asksTheJudge], judge: [contradictory] },
      "--rounds",
      "0",
    );
    expect(refused.code).toBe(3);
    await model?.close();
    const well = await generate({ program: [asksTheJudge] }, "--rounds", "0");
    expect(transcriptOf(well.stdout).state.rounds[0]?.verdict).toMatchObject({
      status: "pass",
      decidedBy: "judge",
    });
    expect(well.code).toBe(0);
  });

  it("fails a run whose picture shows nothing, though its logs are clean", async () => {
    const blank = good.replace("h.Draw();", "");
    const run = await generate({ program: [blank, good] });
    const { state } = transcriptOf(run.stdout);
    expect(state.rounds[0]?.verdict).toMatchObject({ status: "fail", rule: "blank-picture" });
    expect(state.rounds.at(-1)?.verdict).toMatchObject({ status: "pass" });
    expect(run.code).toBe(0);
  });

  it("counts an answer without code as a failed round and goes on", async () => {
    const run = await generate({ program: ["I cannot write code.", good] });
    expect(run.code).toBe(0);
    const { state } = transcriptOf(run.stdout);
    expect(state.rounds[0]).toMatchObject({
      program: { type: "no-program" },
      verdict: { status: "fail" },
    });
  });

  it("does not run the same program again", async () => {
    const run = await generate({ program: [wrongType(1), wrongType(1), wrongType(1), good] });
    const { state } = transcriptOf(run.stdout);
    const hashes = state.rounds.flatMap(({ program }) =>
      program?.type === "program-written" ? [program.sha256] : [],
    );
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(run.code).toBe(0);
  });

  it("keeps a macro's inputs readable and copies results to --out", async () => {
    const folder = freshFolder();
    writeFileSync(path.join(folder, "numbers.txt"), "1 2 3\n");
    model = await startScriptedPhysicist({
      program: [
        fenced(
          'void sum() { std::ifstream in("numbers.txt"); double x, s = 0; while (in >> x) s += x; std::cout << "sum " << s << std::endl; std::ofstream("sum.txt") << s; }',
        ),
      ],
    });
    const run = await rootsmith(
      [
        "generate",
        "read numbers.txt and write their sum to sum.txt",
        "--name",
        "sum",
        "--direct",
        "--input",
        "numbers.txt",
        "--out",
        "here",
        ...model.flags,
      ],
      { folder },
    );
    expect(run.code).toBe(0);
    expect(readFileSync(path.join(folder, "here", "sum.txt"), "utf8")).toBe("6");
    expect(existsSync(path.join(folder, "here", "sum.C"))).toBe(true);
    expect(run.stdout).toContain("verdict:    passed");
  });

  it("stops cleanly at --max-tokens and goes on from there when resumed", async () => {
    model = await startScriptedPhysicist({ program: [wrongType(1), good] });
    const folder = freshFolder();
    const args = [
      "generate",
      request,
      "--name",
      "bell",
      "--direct",
      "--runs",
      "runs",
      "--max-tokens",
      "10",
      ...model.flags,
    ];
    const stopped = await rootsmith(args, { folder });
    expect(stopped.code).toBe(7);
    const run = /--resume (\S+)/.exec(stopped.stderr)?.[1] ?? "";
    const { records } = readTranscript(path.join(folder, run, "events.jsonl"));
    expect(records.at(-1)?.event).toMatchObject({ type: "run-stopped", reason: "budget" });
    const resumed = await rootsmith(
      ["generate", "--resume", run, "--max-tokens", "100000", "--json"],
      { folder },
    );
    expect(resumed.code).toBe(0);
    // The first program was not asked for twice.
    expect(model.asked("program")).toHaveLength(2);
  });
});

describe("a run that is stopped", () => {
  const slow: Roles = { program: [wrongType(1), { text: good, delayMs: 60_000 }] };

  async function stoppedBy(signal: "SIGINT" | "SIGKILL") {
    model = await startScriptedPhysicist(slow);
    const folder = freshFolder();
    const child = startRootsmith(
      ["generate", request, "--name", "bell", "--direct", "--runs", "runs", ...model.flags],
      { folder },
    );
    while (model.asked("program").length < 2)
      await new Promise((resolve) => setTimeout(resolve, 50));
    child.kill(signal);
    const { exitCode } = await child;
    await model.close();
    const run = path.join(folder, "runs", readdirSync(path.join(folder, "runs"))[0] ?? "");
    return { exitCode, folder, run };
  }

  it.each(["SIGINT", "SIGKILL"] as const)(
    "by %s is readable and goes on from the last finished step",
    async (signal) => {
      const { exitCode, folder, run } = await stoppedBy(signal);
      if (signal === "SIGINT") expect(exitCode).toBe(130);
      const before = replay(readTranscript(path.join(run, "events.jsonl")).records);
      expect(before.rounds.map((round) => round.verdict?.status)).toEqual(["fail"]);
      const transcriptBytes = statSync(path.join(run, "events.jsonl")).size;
      expect(transcriptBytes).toBeGreaterThan(0);

      model = await startScriptedPhysicist({ program: [good] });
      const resumed = await rootsmith(
        ["generate", "--resume", run, "--endpoint", model.baseUrl, "--json"],
        { folder },
      );
      expect(resumed.stderr).not.toContain("round 0 · running");
      expect(resumed.code).toBe(0);
      const { state } = transcriptOf(resumed.stdout);
      expect(state.rounds.map((round) => round.verdict?.status)).toEqual(["fail", "pass"]);
    },
  );
});

describe("run, repair and judge", () => {
  it("runs and judges a macro of the user's without any model", async () => {
    const folder = freshFolder();
    writeFileSync(
      path.join(folder, "mine.C"),
      'void mine() { std::cout << "answer 42" << std::endl; }',
    );
    writeFileSync(path.join(folder, "crash.C"), "void crash() { TH1D* h = nullptr; h->Fill(1); }");
    writeFileSync(path.join(folder, "silent.C"), "void other_name() {}");
    expect((await rootsmith(["run", "mine.C", "--no-model"], { folder })).code).toBe(0);
    expect((await rootsmith(["run", "crash.C", "--no-model"], { folder })).code).toBe(3);
    const silent = await rootsmith(["run", "silent.C", "--no-model", "--json"], { folder });
    expect(JSON.parse(silent.stdout)).toMatchObject({ status: "failed" });
  });

  it("repairs a macro brought along", async () => {
    const folder = freshFolder();
    writeFileSync(path.join(folder, "bell.C"), 'void bell() { int x = "no number"; }');
    model = await startScriptedPhysicist({ program: [good] });
    const run = await rootsmith(
      ["repair", "bell.C", "--request", request, "--json", ...model.flags],
      { folder },
    );
    expect(run.code).toBe(0);
    const { state } = transcriptOf(run.stdout);
    expect(
      state.rounds.map(({ program }) => (program?.type === "program-written" ? program.route : "")),
    ).toEqual(["given", expect.any(String)]);
  });

  it("mends a crash among the deletions at the end without asking for a program", async () => {
    const folder = freshFolder();
    writeFileSync(
      path.join(folder, "tidy.C"),
      `void tidy() {
   TFile *out = new TFile("tidy.root", "RECREATE");
   TH1D *h = new TH1D("h", "h", 10, 0, 1);
   h->Fill(0.5);
   h->Write();
   // Deleting a deleted object crashes or does not; this always crashes.
   TObject *owned = reinterpret_cast<TObject *>(8);
   std::cout << "mean " << h->GetMean() << std::endl;
   delete out;
   delete owned;
}`,
    );
    model = await startScriptedPhysicist({ program: [good] });
    const run = await rootsmith(
      [
        "repair",
        "tidy.C",
        "--request",
        "Keep a histogram in tidy.root and print its mean",
        "--json",
        "--set",
        "repair.planner=rules",
        ...model.flags,
      ],
      { folder },
    );
    expect(run.code).toBe(0);
    expect(model.asked("program")).toEqual([]);
    const [crashed, mended] = transcriptOf(run.stdout).state.rounds;
    expect(crashed?.run).toMatchObject({ exitCode: 129 });
    expect(mended?.program).toMatchObject({ route: "mechanical" });
  });
});
