// The process of one unit: in, its id and its command line; out, the run it left and the audits of all its sittings. It cannot read answers.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findRoot } from "../../config/root-installation.ts";
import { packageFolder } from "../../config/paths.ts";
import { RootsmithError } from "../../errors.ts";
import { replay } from "../../transcript/replay.ts";
import { readTranscript } from "../../transcript/transcript.ts";
import { type Audit, readAudit } from "../isolation/audit.ts";
import { engineSockets, gitFolders, policyFor } from "../isolation/policy.ts";
import { startIsolated } from "../isolation/start-isolated.ts";

export interface GenerationDeps {
  /** Folder of the results. */
  readonly folder: string;
  readonly answersFolder: string;
  /** Results of this and other shards, and the folder of their index; they exist. */
  readonly resultsFiles: readonly string[];
  /** Variables that every process gets besides ours. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface Generation {
  readonly unitFolder: string;
  /** Null where no transcript was begun. */
  readonly run: string | null;
  /** One for each sitting. */
  readonly audits: readonly Audit[];
  /** What the last sitting said. */
  readonly said: string;
}

/** How a unit is begun and gone on with. */
export interface Command {
  /** Words after `generate` of a unit without a run; may write into its folder. */
  readonly begin: (unitFolder: string) => Promise<readonly string[]> | readonly string[];
  /** Flags of every sitting. */
  readonly flags: readonly string[];
}

/** Exit codes of `rootsmith generate` that say nothing of the task: bad settings, set-up, model, budget, interruption. */
const stopsTheBatch: ReadonlySet<number> = new Set([2, 5, 6, 7, 130]);
const program = path.join(packageFolder, "dist", "cli", "main.js");

/**
 * Goes on with a unit that was begun in an earlier sitting; one that is finished is given as it is. Null where the signal stopped it.
 * @throws RootsmithError `sandbox-unavailable` where the process could not be kept from the answers, `setup-missing` where it cannot work.
 */
export async function generateUnit(
  unitId: string,
  command: Command,
  deps: GenerationDeps,
): Promise<Generation | null> {
  const { signal } = deps;
  const unitFolder = path.join(deps.folder, "runs", unitId);
  mkdirSync(unitFolder, { recursive: true });
  forgetUnaudited(unitFolder, unitId);
  const begun = runFolderIn(unitFolder);
  let said = "";
  if (begun === null || !isFinished(begun)) {
    const words = begun === null ? await command.begin(unitFolder) : ["--resume", begun];
    const own = ["--no-setup", "--json", "--runs", unitFolder];
    const child = await startIsolated({
      program,
      args: ["generate", ...words, ...own, ...command.flags],
      policy: policyFor(unitId, hiddenFrom(deps), programFolders()),
      environment: { ...process.env, ...deps.environment },
      auditFile: path.join(unitFolder, `audit-${auditsIn(unitFolder).length + 1}.jsonl`),
    });
    child.stdin.end();
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => output.push(chunk));
    const stop = (): void => child.kill("SIGTERM");
    signal?.addEventListener("abort", stop, { once: true });
    const { exitCode } = await child.ended;
    signal?.removeEventListener("abort", stop);
    said = Buffer.concat(output).toString("utf8");
    writeFileSync(path.join(unitFolder, "generate.log"), said);
    if (signal?.aborted === true) return null;
    if (exitCode !== null && stopsTheBatch.has(exitCode))
      throw new RootsmithError(
        "setup-missing",
        `the run stops at ${unitId} (${lastLine(said)}): mend that and give the same command again`,
      );
  }
  return {
    unitFolder,
    run: runFolderIn(unitFolder),
    audits: auditsIn(unitFolder).map((file) => readAudit(file, unitId)),
    said,
  };
}

export function lastLine(output: string): string {
  return output.trim().split("\n").at(-1) ?? "nothing was said";
}

/** What tells of answers: they themselves, the repositories that hold them, results that say which checks were missed, container engines. */
function hiddenFrom({ answersFolder, resultsFiles }: GenerationDeps): string[] {
  return [
    answersFolder,
    ...gitFolders(answersFolder),
    ...gitFolders(packageFolder),
    ...resultsFiles,
    ...engineSockets(),
  ];
}

/** Where so many files are opened that they are only counted. */
function programFolders(): string[] {
  const own = ["node_modules", "dist", "tutorials-index"].map((name) =>
    path.join(packageFolder, name),
  );
  return [...own, findRoot().rootsys, "/usr", "/proc"];
}

/** The unit's run, once it has a transcript; a unit has one. */
function runFolderIn(unitFolder: string): string | null {
  const [name] = readdirSync(unitFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
  return name === undefined ? null : path.join(unitFolder, name);
}

function isFinished(run: string): boolean {
  const events = path.join(run, "events.jsonl");
  if (!existsSync(events)) return false;
  const { records } = readTranscript(events);
  return records.length > 0 && replay(records).finished !== undefined;
}

/** One audit for each sitting. */
function auditsIn(unitFolder: string): string[] {
  return readdirSync(unitFolder)
    .filter((name) => /^audit-\d+\.jsonl$/.test(name))
    .toSorted((left, right) => left.length - right.length || (left < right ? -1 : 1))
    .map((name) => path.join(unitFolder, name));
}

/** A sitting that was killed left no whole audit, so nothing shows what its process read: the unit begins anew. */
function forgetUnaudited(unitFolder: string, unitId: string): void {
  const audits = auditsIn(unitFolder);
  const isClear = audits.length > 0 && audits.every((file) => readAudit(file, unitId).isComplete);
  if (runFolderIn(unitFolder) === null || isClear) return;
  rmSync(unitFolder, { recursive: true });
  mkdirSync(unitFolder);
}
