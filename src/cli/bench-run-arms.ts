// `rootsmith bench run --arms`: flags in; out, the arms of a run, checked against what they need.
import path from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { type ArmName, armNames, hasArm, isAblation } from "../benchmark/run/arm.ts";
import type { Settings } from "../config/schema.ts";
import { RootsmithError } from "../errors.ts";
import type { Condition } from "../pipeline/job.ts";

export interface ArmFlags {
  readonly conditions: readonly Condition[];
  readonly arms: readonly ArmName[];
  readonly agent?: string;
  readonly out: string;
  readonly timeout?: number;
}

/** Wall time of a macro under an agent, seconds. (P Table 1) */
const agentMacroSeconds = 120;

export function addArmFlags(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--arms <names>",
        `how units are run: ${armNames.join(", ")}; several with commas between (docs/batch.md)`,
      )
        .argParser(arms)
        .default(["standalone"]),
    )
    .option(
      "--agent <command>",
      "the agent of that arm: prompt on standard input, NAME.C in its folder or a code block on standard output",
    );
}

/** Settings of the agent's arm; results of other units are hidden from it. */
export function agentFlags({ agent, out, timeout }: ArmFlags): string[] {
  if (agent === undefined) return [];
  return [
    "--set",
    `agent.command=${agent}`,
    "--set",
    `agent.hidden=${path.resolve(out)}`,
    ...(timeout === undefined ? ["--timeout", String(agentMacroSeconds)] : []),
  ];
}

/** @throws RootsmithError `bad-input` where an arm would have nothing to do. */
export function refuseIdleArms(flags: ArmFlags, { agent, repair }: Settings): void {
  const { conditions, arms: chosen } = flags;
  if (agent.command !== "")
    throw new RootsmithError(
      "bad-input",
      "agent.command would hold for every arm: leave it out, and give --arms agent --agent COMMAND",
    );
  if (chosen.includes("agent") !== ((flags.agent ?? "").trim() !== ""))
    throw new RootsmithError(
      "bad-input",
      "--arms agent and --agent COMMAND go together: give both or none",
    );
  const idle = chosen.find((arm) => !conditions.some((condition) => hasArm(condition, arm)));
  if (idle !== undefined)
    throw new RootsmithError(
      "bad-input",
      `--arms ${idle} goes on from grounded programs that failed: give --conditions grounded`,
    );
  if (repair.rounds === 0 && chosen.some(isAblation))
    throw new RootsmithError(
      "bad-input",
      "error-rag and raw-feedback are ways to repair: give at least --rounds 1",
    );
}

function arms(text: string): ArmName[] {
  const names = text.split(",").map((part) => part.trim());
  return [...new Set(names)].map((name) => {
    const arm = armNames.find((known) => known === name);
    if (arm === undefined) throw new InvalidArgumentError(`arms are ${armNames.join(", ")}`);
    return arm;
  });
}
