// `rootsmith bench build --from DIR --to DIR`: a benchmark of your own macros.
import { Command } from "commander";
import type { BuiltTask } from "../benchmark/own/build-tasks.ts";
import { exitCodes } from "./exit-codes.ts";
import { addSettingsFlags, type SettingsFlags, settingsFrom } from "./settings-flags.ts";

interface BuildFlags extends SettingsFlags {
  readonly from: string;
  readonly to: string;
  readonly json?: boolean;
}

export function benchBuildCommand(): Command {
  const command = new Command("build")
    .description(
      "make benchmark records of a folder of macros: a model writes the requests, two runs give the checks",
    )
    .requiredOption("--from <folder>", "folder with macros that run by themselves")
    .requiredOption("--to <folder>", "benchmark folder to write; then `bench validate --from` it")
    .option("--json", "print the results as JSON")
    .action(async (flags: BuildFlags) => {
      const results = await buildFrom(flags);
      const built = results.filter(({ status }) => status === "built").length;
      process.stdout.write(
        flags.json === true
          ? `${JSON.stringify(results, null, 2)}\n`
          : `${built} of ${results.length} macros became tasks in ${flags.to}; now run: rootsmith bench validate --from ${flags.to}\n`,
      );
      if (built === 0) process.exitCode = exitCodes.failed;
    });
  return addSettingsFlags(command, ["model", "endpoint", "sandbox", "set"]);
}

async function buildFrom(flags: BuildFlags): Promise<BuiltTask[]> {
  const [{ buildTasks }, { compose }, { ensureReady }, { abortOnSignals }] = await Promise.all([
    import("../benchmark/own/build-tasks.ts"),
    import("../compose.ts"),
    import("./ensure-ready.ts"),
    import("./interrupt.ts"),
  ]);
  const { settings } = await settingsFrom(flags);
  const { signal, release } = abortOnSignals();
  const parts = compose(settings);
  try {
    await ensureReady({ settings, isGrounded: false, asksModel: true }, signal);
    const { sandbox } = await parts.sandbox();
    return await buildTasks(flags.from, flags.to, {
      model: await parts.generator(),
      sandbox,
      signal,
      onDone: (result) =>
        process.stderr.write(
          `${result.macro}: ${result.status === "built" ? `task ${result.id}` : result.reason}\n`,
        ),
    });
  } finally {
    release();
    await parts.close();
  }
}
