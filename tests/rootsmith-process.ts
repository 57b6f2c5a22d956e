// Runs the real command line as its own process: arguments in, exit code and output out.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { packageFolder } from "../src/config/paths.ts";
import { type RunState, replay } from "../src/transcript/replay.ts";
import type { TranscriptRecord } from "../src/transcript/schema.ts";
import { readTranscript } from "../src/transcript/transcript.ts";

export interface Finished {
  readonly code: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ProcessOptions {
  /** Working folder; a fresh one by default. */
  readonly folder?: string;
  readonly environment?: Record<string, string>;
  readonly input?: string;
}

/** A fresh folder for one test. */
export function freshFolder(): string {
  return mkdtempSync(path.join(tmpdir(), "rootsmith-test-"));
}

/** Starts `rootsmith ARGS…` with none of the machine's own Rootsmith settings. */
export function startRootsmith(args: readonly string[], options: ProcessOptions = {}) {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith("ROOTSMITH_"));
  return execa(process.execPath, [path.join(packageFolder, "scripts", "rootsmith.mjs"), ...args], {
    cwd: options.folder ?? freshFolder(),
    env: { ...Object.fromEntries(inherited), ...options.environment },
    extendEnv: false,
    ...(options.input === undefined ? { stdin: "ignore" } : { input: options.input }),
    reject: false,
  });
}

/** Runs `rootsmith ARGS…` to its end. */
export async function rootsmith(
  args: readonly string[],
  options: ProcessOptions = {},
): Promise<Finished> {
  const { exitCode, stdout, stderr } = await startRootsmith(args, options);
  return { code: exitCode, stdout: String(stdout), stderr: String(stderr) };
}

/** The transcript of a run that printed `--json`. */
export function transcriptOf(stdout: string): {
  records: readonly TranscriptRecord[];
  state: RunState;
  folder: string;
} {
  const { transcript } = JSON.parse(stdout) as { transcript: string };
  const { records } = readTranscript(path.join(transcript, "events.jsonl"));
  return { records, state: replay(records), folder: transcript };
}
