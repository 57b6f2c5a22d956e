// The flags that change settings, the same on every command that runs something: flags in, loaded settings out.
import { type Command, Option } from "commander";
import { RootsmithError } from "../errors.ts";
import type { LoadedSettings } from "../config/load.ts";
import { positiveNumber, wholeNumberFrom } from "./number-arguments.ts";

/** What commander gives for the flags below. */
export interface SettingsFlags {
  readonly model?: string;
  readonly judgeModel?: string;
  readonly endpoint?: string;
  readonly sandbox?: string;
  readonly timeout?: number;
  readonly rounds?: number;
  readonly maxCost?: number;
  readonly maxTokens?: number;
  readonly cache?: boolean;
  readonly runs?: string;
  readonly set?: readonly string[];
}

/** Adds the flags named to a command; `--set KEY=VALUE` reaches every setting. */
export function addSettingsFlags(
  command: Command,
  names: readonly (keyof SettingsFlags)[],
): Command {
  for (const name of names) command.addOption(flagTable[name]());
  return command;
}

const flagTable: Record<keyof SettingsFlags, () => Option> = {
  model: () =>
    new Option(
      "--model <name>",
      "`embedded`, `embedded:FILE.gguf`, or a model name asked of the endpoint",
    ),
  judgeModel: () =>
    new Option(
      "--judge-model <name>",
      "model that judges logs, selects and plans (default: the same)",
    ),
  endpoint: () => new Option("--endpoint <url>", "base URL of an OpenAI-compatible endpoint"),
  sandbox: () =>
    new Option("--sandbox <kind>", "where macros run").choices([
      "auto",
      "docker",
      "bubblewrap",
      "host",
    ]),
  timeout: () =>
    new Option("--timeout <seconds>", "wall time of one run of the macro").argParser(
      positiveNumber,
    ),
  rounds: () =>
    new Option("--rounds <n>", "repair rounds after round 0").argParser(wholeNumberFrom(0)),
  maxCost: () =>
    new Option("--max-cost <amount>", "stop cleanly once this cost is reached").argParser(
      positiveNumber,
    ),
  maxTokens: () =>
    new Option("--max-tokens <n>", "stop cleanly once this many tokens are used").argParser(
      wholeNumberFrom(0),
    ),
  cache: () =>
    new Option(
      "--cache",
      "keep the models' answers, and take from there what was asked before in the same words and settings",
    ),
  runs: () => new Option("--runs <dir>", "folder that gets the transcript folder"),
  set: () =>
    new Option(
      "--set <key=value>",
      "any setting, as `rootsmith config` lists them (repeatable)",
    ).argParser((value: string, before: string[] | undefined) => [...(before ?? []), value]),
};

/** Loads the settings with these flags on top; a resumed run's recorded settings stand in for file and environment. */
export async function settingsFrom(
  flags: SettingsFlags,
  recorded?: Readonly<Record<string, unknown>>,
): Promise<LoadedSettings> {
  const { loadSettings } = await import("../config/load.ts");
  return loadSettings({
    folder: process.cwd(),
    ...(recorded === undefined ? {} : { recorded }),
    flags: {
      ...Object.fromEntries((flags.set ?? []).map(parseAssignment)),
      ...given({
        "models.generator": flags.model,
        "models.judge": flags.judgeModel,
        "models.endpoint": flags.endpoint,
        "models.maxCost": flags.maxCost,
        "models.maxTokens": flags.maxTokens,
        "models.cache": flags.cache,
        "sandbox.backend": flags.sandbox,
        "sandbox.timeoutMs":
          flags.timeout === undefined ? undefined : Math.round(flags.timeout * 1000),
        "repair.rounds": flags.rounds,
        runsFolder: flags.runs,
      }),
    },
  });
}

/** A flag that was not given must not hide a `--set` of the same key. */
function given(flags: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
}

function parseAssignment(text: string): [string, unknown] {
  const at = text.indexOf("=");
  if (at <= 0) throw new RootsmithError("bad-input", `--set ${text}: write it as KEY=VALUE`);
  const value = text.slice(at + 1);
  if (value === "true" || value === "false") return [text.slice(0, at), value === "true"];
  const number = Number(value);
  return [text.slice(0, at), value.trim() !== "" && Number.isFinite(number) ? number : value];
}
