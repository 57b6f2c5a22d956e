// "Run again from here": a run and a program in; out, `rootsmith repair` as a process of its own, whose run appears in the reviewed folder.
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { packageFolder } from "../config/paths.ts";
import { settingsLeaves } from "../config/leaves.ts";
import { RootsmithError } from "../errors.ts";
import { macroName } from "../generation/macro-name.ts";
import type { FoldedRun } from "./run-view.ts";

export interface EndedRerun {
  readonly id: string;
  readonly exitCode: number | null;
  /** Its outcome with the reason; its last line where it came to none. */
  readonly message: string;
  /** Folder of the run it made; null where it came to none. */
  readonly folder: string | null;
}

export interface Reruns {
  /** Gives an id. @throws RootsmithError `bad-input` for a run that cannot be run again, or where too many are under way. */
  start(run: FoldedRun, program: string): string;
  /** Ends those under way; they can be resumed. */
  stop(): Promise<void>;
}

const mostAtOnce = 2;
const resultSchema = z.object({ status: z.string(), reason: z.string(), transcript: z.string() });
/** After a polite signal. */
const graceMs = 5_000;
const keptOutput = 65_536;

/**
 * What of a run's settings is taken over: its method. Where the models are asked (a key goes there), and what contains the macro, are
 * settings of whoever reviews: a transcript may come from anybody.
 */
const takenOver =
  /^(?:retrieval|tutorials|gate|repair)\.|^models\.(?:generator|judge|temperature|seed|answerTokens)$/;

/**
 * @param command how `rootsmith` is started
 * @param runsFolder gets the new runs
 * @param onEnd told of each that ended by itself
 */
export function openReruns(
  runsFolder: string,
  onEnd: (ended: EndedRerun) => void,
  command: readonly string[] = [
    process.execPath,
    path.join(packageFolder, "dist", "cli", "main.js"),
  ],
): Reruns {
  const children = new Map<string, ChildProcess>();
  const [file = "", ...before] = command;
  return {
    start(run, program) {
      if (children.size >= mostAtOnce)
        throw new RootsmithError(
          "bad-input",
          `${mostAtOnce} runs are under way: wait for one to end`,
        );
      const name = macroName(run.request, run.name);
      const inputs = inputsOf(run);
      const id = randomBytes(8).toString("hex");
      const folder = mkdtempSync(path.join(tmpdir(), "rootsmith-rerun-"));
      const macro = path.join(folder, `${name}.C`);
      writeFileSync(macro, program);
      const child = spawn(file, [...before, ...argumentsFor(run, macro, inputs, runsFolder)], {
        stdio: ["pipe", "pipe", "pipe"],
      });
      children.set(id, child);
      // Its end is told below; a request that finds the pipe closed is no other news.
      child.stdin.on("error", () => undefined);
      child.stdin.end(run.request);
      let said = "";
      let errors = "";
      child.stdout.on("data", (chunk: Buffer) => (said = (said + chunk).slice(-keptOutput)));
      child.stderr.on("data", (chunk: Buffer) => (errors = (errors + chunk).slice(-keptOutput)));
      const finish = (exitCode: number | null, message: string): void => {
        if (!children.delete(id)) return;
        rmSync(folder, { recursive: true, force: true });
        onEnd({ id, exitCode, message, folder: null, ...resultIn(said) });
      };
      child.on("error", (error) => finish(null, error.message));
      child.on("close", (exitCode) => finish(exitCode, lastLine(errors)));
      return id;
    },
    async stop() {
      await Promise.all([...children.values()].map(endChild));
    },
  };
}

function inputsOf(run: FoldedRun): string[] {
  const inputs = Object.values(run.inputs);
  const gone = inputs.find((input) => !path.isAbsolute(input) || !existsSync(input));
  if (gone !== undefined)
    throw new RootsmithError("bad-input", `the run's input ${path.basename(gone)} is not here`);
  return inputs;
}

function argumentsFor(
  run: FoldedRun,
  macro: string,
  inputs: readonly string[],
  runsFolder: string,
): string[] {
  return [
    "repair",
    macro,
    "--request",
    "-",
    "--no-setup",
    "--json",
    "--runs",
    runsFolder,
    ...(run.condition === "direct" ? ["--direct"] : []),
    ...settingsLeaves.flatMap(({ key }) => assignment(key, run.settings)),
    ...(inputs.length === 0 ? [] : ["--input", ...inputs]),
  ];
}

function assignment(key: string, settings: FoldedRun["settings"]): string[] {
  if (!takenOver.test(key)) return [];
  const value = key
    .split(".")
    .reduce<unknown>(
      (inner, part) => (isRecord(inner) && Object.hasOwn(inner, part) ? inner[part] : undefined),
      settings,
    );
  // A model file is a place on the other's machine.
  if (value === undefined || (typeof value === "string" && value.startsWith("embedded:")))
    return [];
  const told = Array.isArray(value) ? value.join(",") : String(value);
  return ["--set", `${key}=${told}`];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), graceMs);
  await ended;
  clearTimeout(timer);
}

/** What `--json` printed. */
function resultIn(said: string): Partial<EndedRerun> {
  try {
    const { status, reason, transcript } = resultSchema.parse(JSON.parse(said));
    return { message: `${status}: ${reason}`, folder: transcript };
  } catch {
    return {};
  }
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1)?.trim().slice(0, 500) ?? "";
}
