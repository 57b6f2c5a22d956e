// What `bench run` keeps of itself in `run.json`: in, its flags and settings; out, the settings that hold for the folder, and the command.
import { availableParallelism } from "node:os";
import path from "node:path";
import type { ArmName } from "../benchmark/run/arm.ts";
import type { RunCall } from "../benchmark/run/run-file.ts";
import { type RunSettings, runSettings, withoutSecrets } from "../benchmark/run/run-settings.ts";
import { findRoot } from "../config/root-installation.ts";
import type { Settings } from "../config/schema.ts";
import type { Condition } from "../pipeline/job.ts";
import { version } from "./version.ts";

interface PlanFlags {
  readonly out: string;
  readonly from?: string;
  readonly conditions: readonly Condition[];
  readonly seeds: readonly number[];
  readonly arms: readonly ArmName[];
  readonly agent?: string;
  readonly orderSeed: number;
  readonly reference?: boolean;
  readonly holdOutNearest?: boolean;
}

export function settingsOfRun(flags: PlanFlags, settings: Settings): RunSettings {
  const { "agent.command": command, ...kept } = runSettings(settings, {
    reference: flags.reference === true,
    holdOutNearest: flags.holdOutNearest === true,
    // Relative, so that both may be moved together.
    from: flags.from === undefined ? null : path.relative(flags.out, flags.from),
  });
  // Without its arm there is no agent, and it may come later.
  if (flags.arms.includes("agent"))
    return { ...kept, "agent.command": withoutSecrets([flags.agent ?? String(command)]).join("") };
  return Object.fromEntries(Object.entries(kept).filter(([key]) => !key.startsWith("agent.")));
}

export function planOf(
  { conditions, seeds, arms, orderSeed }: PlanFlags,
  tasks: readonly { readonly id: string }[],
  shards: number,
): RunCall["plan"] {
  return {
    tasks: tasks.map(({ id }) => id),
    conditions: [...conditions],
    seeds: [...seeds],
    arms: [...arms],
    orderSeed,
    shards,
  };
}

/** Once ROOT is there. */
export function callOf(plan: RunCall["plan"]): RunCall {
  return {
    at: new Date().toISOString(),
    argv: withoutSecrets(process.argv.slice(2)),
    rootsmith: version,
    root: findRoot().version,
    cores: availableParallelism(),
    plan,
    slurm: null,
  };
}
