// `rootsmith judge`: the gate alone, on logs from elsewhere; the verdict as JSON on stdout, its kind as exit code.
import { type Dirent, lstatSync, readdirSync } from "node:fs";
import path from "node:path";
import { Command, InvalidArgumentError } from "commander";
import { RootsmithError } from "../errors.ts";
import { lookAtOutput } from "../gate/look-at-output.ts";
import type { OutputEvidence, RunEvidence } from "../gate/evidence.ts";
import type { Verdict } from "../gate/verdict.ts";
import { exitCodes } from "./exit-codes.ts";
import { addSettingsFlags, type SettingsFlags, settingsFrom } from "./settings-flags.ts";

interface JudgeOptions extends Omit<SettingsFlags, "model"> {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
  readonly timedOut?: boolean;
  /** commander's form of `--no-model`. */
  readonly model: boolean;
  readonly request?: string;
  readonly outputs?: string;
}

const exitCodeByStatus: Record<Verdict["status"], number> = {
  pass: exitCodes.passed,
  fail: exitCodes.failed,
  undecided: exitCodes.undecided,
};

export function judgeCommand(): Command {
  const command = new Command("judge")
    .description("judge a run from its logs, nothing else")
    .requiredOption("--stdout <file>", "what the run wrote to stdout")
    .requiredOption("--stderr <file>", "what the run wrote to stderr")
    .requiredOption("--exit-code <n>", "its exit status; -6 means ended by signal 6", exitStatus)
    .option("--timed-out", "it was ended at its time limit")
    .option("--no-model", "rules only: what they cannot tell is `undecided`")
    .option("--request <text>", "what the macro should do")
    .option("--outputs <dir>", "folder with the files the run left")
    .addHelpText(
      "after",
      `\nExit codes: ${exitCodes.passed} pass, ${exitCodes.failed} fail, ${exitCodes.undecided} undecided`,
    )
    .action(async (options: JudgeOptions) => {
      const verdict = await judgeLogs(options);
      process.stdout.write(`${JSON.stringify(verdict, null, 2)}\n`);
      process.exitCode = exitCodeByStatus[verdict.status];
    });
  return addSettingsFlags(command, ["judgeModel", "endpoint", "set"]);
}

async function judgeLogs(options: JudgeOptions): Promise<Verdict> {
  const { judgeRun } = await import("../gate/gate.ts");
  const evidence = await readEvidence(options);
  const { model: mayAsk, ...flags } = options;
  const { settings } = await settingsFrom(flags);
  const gate = { settings: settings.gate, emit: () => {} };
  if (!mayAsk || !settings.gate.judge) return judgeRun(evidence, { ...gate, openJudge: null });

  const { abortOnSignals } = await import("./interrupt.ts");
  const { compose } = await import("../compose.ts");
  const { signal, release } = abortOnSignals();
  const parts = compose(settings);
  try {
    return await judgeRun(evidence, { ...gate, openJudge: () => parts.judge(), signal });
  } finally {
    release();
    await parts.close();
  }
}

/** @throws RootsmithError `bad-input` when a log or the folder cannot be read. */
async function readEvidence(options: JudgeOptions): Promise<RunEvidence> {
  const { readLogFile } = await import("../gate/read-log.ts");
  return {
    exitCode: options.exitCode,
    signal: null,
    timedOut: options.timedOut ?? false,
    stdout: readLogFile(options.stdout),
    stderr: readLogFile(options.stderr),
    ...(options.request !== undefined && { request: options.request }),
    ...(options.outputs !== undefined && { outputs: listFiles(options.outputs) }),
  };
}

function listFiles(folder: string): OutputEvidence[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry: Dirent) => entry.isFile())
      .map((entry: Dirent) => {
        const file = path.join(entry.parentPath, entry.name);
        return {
          name: path.relative(folder, file).split(path.sep).join("/"),
          bytes: lstatSync(file).size,
          ...lookAtOutput(file),
        };
      });
  } catch (cause) {
    throw new RootsmithError(
      "bad-input",
      `the folder ${folder} cannot be read: give the folder with the files the run left`,
      { cause },
    );
  }
}

function exitStatus(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isInteger(value))
    throw new InvalidArgumentError("give a whole number");
  return value;
}
