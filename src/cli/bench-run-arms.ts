// `rootsmith bench run --arms`: flags in; out, the arms of a run, checked against what they need.
import { type Command, InvalidArgumentError, Option } from "commander";
import { type ArmName, armNames, hasArm, isAblation } from "../benchmark/run/arm.ts";
import { RootsmithError } from "../errors.ts";
import type { Condition } from "../pipeline/job.ts";

export interface ArmFlags {
  readonly conditions: readonly Condition[];
  readonly arms: readonly ArmName[];
}

export function addArmFlags(command: Command): Command {
  return command.addOption(
    new Option(
      "--arms <names>",
      `how units are run: ${armNames.join(", ")}; several with commas between (docs/batch.md)`,
    )
      .argParser(arms)
      .default(["standalone"]),
  );
}

/** @throws RootsmithError `bad-input` where an arm would have nothing to do. */
export function refuseIdleArms({ conditions, arms: chosen }: ArmFlags, rounds: number): void {
  const idle = chosen.find((arm) => !conditions.some((condition) => hasArm(condition, arm)));
  if (idle !== undefined)
    throw new RootsmithError(
      "bad-input",
      `--arms ${idle} goes on from grounded programs that failed: give --conditions grounded`,
    );
  if (rounds === 0 && chosen.some(isAblation))
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
