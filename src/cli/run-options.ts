// The flags that `generate`, `repair` and `run` share.
import type { Command } from "commander";
import { addSettingsFlags, type SettingsFlags } from "./settings-flags.ts";

/** What commander gives for them. */
export interface RunCommandOptions extends SettingsFlags {
  readonly name?: string;
  readonly input?: readonly string[];
  readonly out?: string;
  readonly setup?: boolean;
  readonly json?: boolean;
}

/** Adds them, and the flags of the settings named. */
export function addRunOptions(
  command: Command,
  settings: readonly (keyof SettingsFlags)[],
): Command {
  command
    .option("--input <file...>", "files the macro may read, placed into its work folder")
    .option("--out <dir>", "copy the macro and its outputs there as well")
    .option("--no-setup", "fail instead of setting up what is missing")
    .option("--json", "print the result as JSON");
  return addSettingsFlags(command, settings);
}

/** Settings that matter to a command that asks a generator. */
export const generatorSettings: readonly (keyof SettingsFlags)[] = [
  "rounds",
  "timeout",
  "model",
  "judgeModel",
  "endpoint",
  "sandbox",
  "maxCost",
  "maxTokens",
  "cache",
  "runs",
  "set",
];
