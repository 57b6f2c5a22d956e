// The program of the next round: round 0 asks for it, later rounds repair what failed; the program is saved and recorded.
import { readLogFile } from "../gate/read-log.ts";
import { generateMacro } from "../generation/generate-macro.ts";
import { repairMacro } from "../repair/repair-macro.ts";
import type { RepairRound } from "../repair/repair-input.ts";
import type { RunFolder } from "../transcript/run-folder.ts";
import type { Context } from "./gather-context.ts";
import type { Job, Parts } from "./job.ts";
import type { Recorder } from "./recorder.ts";
import type { FinishedRound, Program } from "./rounds.ts";
import { saveProgram } from "./save-program.ts";
import { openWriter } from "./writer.ts";

export type WrittenProgram =
  | { readonly status: "program"; readonly program: Program }
  | { readonly status: "no-program"; readonly reason: string }
  | { readonly status: "environment-blocked"; readonly reason: string };

interface WriteInput {
  readonly job: Job;
  readonly parts: Parts;
  readonly context: Context;
  /** Rounds before this one; none of them passed. */
  readonly rounds: readonly FinishedRound[];
  readonly folder: RunFolder;
  readonly record: Recorder;
  readonly signal: AbortSignal;
}

/** What a round's model calls came to, before it is saved. */
type Draft =
  | { readonly status: "code"; readonly code: string; readonly route: string }
  | Exclude<WrittenProgram, { status: "program" }>;

/** @throws RootsmithError as the models and the index do. */
export async function writeProgram(input: WriteInput): Promise<WrittenProgram> {
  const { job, folder, record, rounds } = input;
  const index = rounds.length;
  const draft =
    index === 0
      ? await record.stage("writing the program", index, () => firstDraft(input))
      : await record.stage("repairing the program", index, () => repairedDraft(input));
  if (draft.status !== "code") {
    const route = index === 0 ? "generate" : "repair";
    record.event({ type: "no-program", reason: draft.reason, route }, index);
    return draft;
  }
  const saved = await saveProgram(folder, index, job.name, draft.code, draft.route);
  record.event(saved, index);
  return { status: "program", program: { path: saved.path, code: draft.code, route: draft.route } };
}

async function firstDraft({ job, parts, context, record, signal }: WriteInput): Promise<Draft> {
  const { settings, request, name } = job;
  const answer = await generateMacro(
    {
      request,
      name,
      graphContext: context.graphContext,
      tutorialContext: context.tutorialContext,
      model: await openWriter(job, parts, record, 0),
      settings,
      seed: settings.models.seed,
      temperature: settings.models.temperature,
      ...(job.condition === "grounded" ? { graph: await parts.graph() } : {}),
      signal,
      onProgress: record.watcher.writing,
    },
    (event) => record.event(event, 0),
  );
  if (answer.status === "code") return { status: "code", code: answer.code, route: "generate" };
  return { status: "no-program", reason: noProgram[answer.status] };
}

const noProgram = {
  "no-code": "the model's answer holds no program",
  refused: "the model refused to answer",
  cut: "the model's program has no end: it was cut at models.answerTokens, or fell into repeating itself",
} as const;

async function repairedDraft(input: WriteInput): Promise<Draft> {
  const { job, parts, context, rounds, record, signal } = input;
  const { settings, request, name } = job;
  const answer = await repairMacro(
    {
      request,
      name,
      rounds: rounds.map((round) => asRepairRound(round, name)),
      generator: await openWriter(job, parts, record, rounds.length),
      openJudge: () => parts.judge(),
      settings,
      seed: settings.models.seed + rounds.length,
      graphContext: context.graphContext,
      tutorialContext: context.tutorialContext,
      ...(job.condition === "grounded" ? { graph: await parts.graph() } : {}),
      signal,
      onProgress: record.watcher.writing,
    },
    (event) => record.event(event, rounds.length),
  );
  if (answer.status === "no-new-program") return { status: "no-program", reason: answer.reason };
  if (answer.status === "environment-blocked") {
    return { status: "environment-blocked", reason: answer.diagnosis };
  }
  return answer;
}

function asRepairRound({ program, run, verdict }: FinishedRound, name: string): RepairRound {
  if (program === null || run === null) return { route: program?.route ?? "generate", run: null };
  return {
    route: program.route,
    run: {
      name,
      code: program.code,
      stdout: readLogFile(run.stdoutPath),
      stderr: readLogFile(run.stderrPath),
      exitCode: run.exitCode,
      timedOut: run.timedOut,
      verdict,
      outputs: run.outputs.map((output) => output.name),
    },
  };
}
