// One unit: in, a task under a condition in an arm; out, its record.
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { ChatModel } from "../../models/chat-model.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import type { Audit } from "../isolation/audit.ts";
import { scoreRun, type RunScore } from "../scoring/score-run.ts";
import { requestOf, type Task } from "../tasks/task.ts";
import { type AblationArm, flagsOfAblation, isAblation } from "./arm.ts";
import { forkRun, transcriptDigest } from "./fork-run.ts";
import { type Generation, type GenerationDeps, generateUnit, lastLine } from "./generate-unit.ts";
import type { Unit } from "./plan.ts";
import type { Result } from "./record.ts";
import { summariseRun } from "./summarise-run.ts";

export interface UnitDeps extends GenerationDeps {
  /** File name → path on the host. */
  readonly inputs: ReadonlyMap<string, string>;
  /** Flags of `rootsmith generate` that are the same for every unit. */
  readonly flags: readonly string[];
  /** Repair rounds after round 0; an ablation's base has none, so its arms have to be told. */
  readonly rounds: number;
  /** Flags of the agent's arm. */
  readonly agentFlags: readonly string[];
  readonly model: string;
  readonly heldOut: ReadonlyMap<string, readonly string[]>;
  /** Looks at outputs; the unit's own macros run in the child's sandbox. */
  readonly sandbox: Sandbox;
  /** Marks against the reference; null leaves that out. */
  readonly scorer: ChatModel | null;
  /** Bases of ablations that this process has made or is making, by id: two arms wait for one. */
  readonly bases: Map<string, Promise<Generation | null>>;
}

/** A generation, and for an ablation the run whose round 0 it shares. */
interface Generated extends Generation {
  readonly base: Result["base"];
}

/**
 * Goes on with a unit that was begun in an earlier sitting. Null where the signal stopped it: it can be resumed.
 * @throws RootsmithError `sandbox-unavailable` where the process could not be kept from the answers: nothing is generated then.
 */
export async function runUnit(unit: Unit, task: Task, deps: UnitDeps): Promise<Result | null> {
  const generated = isAblation(unit.arm)
    ? await repairFromBase(unit, unit.arm, task, deps)
    : await generateOwn(unit, task, deps);
  if (generated === null) return null;
  const { unitFolder, run, audits, said, base } = generated;
  const doubt = doubtIn(audits);
  const figures = run === null ? notBegun(said) : summariseRun(run);
  const score = run === null ? null : await scoreRun(run, task, deps);
  return {
    v: 1,
    unit: unit.id,
    taskId: task.id,
    group: task.group,
    difficulty: task.difficulty,
    condition: unit.condition,
    arm: unit.arm,
    seed: unit.seed,
    model: unit.arm === "agent" ? "agent" : deps.model,
    run: path.relative(deps.folder, run ?? unitFolder),
    base,
    ...figures,
    checks: checksOf(score),
    reference: referenceOf(score),
    ...(doubt !== null && failedBy(doubt, score)),
    audit: {
      complete: audits.every(({ isComplete }) => isComplete),
      denied: sumOf(audits, ({ denied }) => denied.length),
      opened: sumOf(audits, ({ opened }) => opened.length),
    },
    heldOut: [...(deps.heldOut.get(task.id) ?? [])],
    finishedAt: new Date().toISOString(),
  };
}

async function generateOwn(unit: Unit, task: Task, deps: UnitDeps): Promise<Generated | null> {
  const begin = (unitFolder: string): string[] => wordsFor(unit, task, unitFolder, deps);
  const generation = await generateUnit(unit.id, { begin, flags: flagsFor(unit, deps) }, deps);
  return generation === null ? null : { ...generation, base: null };
}

/**
 * Round 0 is generated once, as a run of its own. Where its program failed the gate each arm goes on from a copy; else its outcome is
 * that of both arms, as there is no failure that they could be told of.
 */
async function repairFromBase(
  unit: Unit,
  arm: AblationArm,
  task: Task,
  deps: UnitDeps,
): Promise<Generated | null> {
  const { folder, bases } = deps;
  const flags = flagsFor(unit, deps);
  const baseId = `${unit.taskId}.${unit.condition}.${unit.seed}.base`;
  const making =
    bases.get(baseId) ??
    generateUnit(
      baseId,
      {
        begin: (unitFolder) => wordsFor(unit, task, unitFolder, deps),
        flags: [...flags, "--rounds", "0"],
      },
      deps,
    );
  bases.set(baseId, making);
  const made = await making;
  if (made === null || made.run === null) return made === null ? null : { ...made, base: null };
  const { run } = made;
  const { rounds, gatePassedAtRound0 } = summariseRun(run);
  const base = { run: path.relative(folder, run), sha256: transcriptDigest(run) };
  if (rounds === 0 || gatePassedAtRound0) return { ...made, base: { ...base, repaired: false } };

  const begin = async (unitFolder: string): Promise<string[]> => {
    return ["--resume", await forkRun({ run, from: baseId, arm }, unitFolder)];
  };
  const own = [...flags, "--rounds", String(deps.rounds), ...flagsOfAblation(arm)];
  const repaired = await generateUnit(unit.id, { begin, flags: own }, deps);
  if (repaired === null) return null;
  const audits = [...made.audits, ...repaired.audits];
  return { ...repaired, audits, base: { ...base, repaired: true } };
}

function wordsFor(unit: Unit, task: Task, unitFolder: string, deps: UnitDeps): string[] {
  const requestFile = path.join(unitFolder, "request.txt");
  writeFileSync(requestFile, requestOf(task));
  const inputs = task.inputs.map(({ file }) => deps.inputs.get(file) ?? file);
  return [
    "--file",
    requestFile,
    "--name",
    task.name,
    ...(unit.condition === "direct" ? ["--direct"] : []),
    ...(inputs.length === 0 ? [] : ["--input", ...inputs]),
  ];
}

/** Of every sitting; what is the unit's own comes last and so holds. */
function flagsFor(unit: Unit, { flags, agentFlags, heldOut }: UnitDeps): string[] {
  const excluded = heldOut.get(unit.taskId) ?? [];
  return [
    ...flags,
    ...(unit.arm === "agent" ? agentFlags : []),
    "--set",
    `models.seed=${unit.seed}`,
    ...(excluded.length === 0 ? [] : ["--set", `tutorials.exclude=${excluded.join(",")}`]),
  ];
}

function notBegun(output: string): ReturnType<typeof summariseRun> {
  return {
    outcome: "error",
    reason: lastLine(output),
    gatePassed: false,
    gatePassedAtRound0: false,
    rounds: 0,
    passedInRound: null,
    usage: { calls: 0, cachedCalls: 0, inputTokens: 0, outputTokens: 0, cost: 0, modelMs: 0 },
    wallMs: 0,
    macroCpuMs: null,
    macroWallMs: 0,
  };
}

/** Why the audits do not clear a run, which then succeeds in nothing; null where they do. */
function doubtIn(audits: readonly Audit[]): string | null {
  for (const { problem, denied } of audits) {
    const reason = problem ?? (denied[0] === undefined ? null : `it reached for ${denied[0].path}`);
    if (reason !== null) return `the audit does not clear this run: ${reason}`;
  }
  return audits.length === 0 ? "the audit does not clear this run: there is none" : null;
}

/** What was met stays told; nothing of it counts as passed. */
function failedBy(reason: string, score: RunScore | null): Partial<Result> {
  const reference = referenceOf(score);
  return {
    outcome: "error",
    reason,
    gatePassed: false,
    gatePassedAtRound0: false,
    passedInRound: null,
    checks: { ...checksOf(score), passed: false },
    reference: reference === null ? null : { ...reference, passed: false },
  };
}

function sumOf(audits: readonly Audit[], count: (audit: Audit) => number): number {
  return audits.reduce((sum, audit) => sum + count(audit), 0);
}

function checksOf(score: RunScore | null): Result["checks"] {
  if (score === null) return { met: 0, of: 0, passed: false, missed: [] };
  const { results, passed } = score.outcome;
  return {
    met: results.filter((result) => result.passed).length,
    of: results.length,
    passed,
    missed: results.filter((result) => !result.passed).map(({ reason }) => reason),
  };
}

function referenceOf(score: RunScore | null): Result["reference"] {
  if (score === null || score.reference === null) return null;
  return score.reference.status === "scored"
    ? { sum: score.reference.sum, passed: score.reference.passed }
    : { sum: null, passed: null };
}
