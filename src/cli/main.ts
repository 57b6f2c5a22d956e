// The command line: argv in, one command run, the process's exit code out. The only file that ends the process.
import { Command, CommanderError } from "commander";
import { RootsmithError } from "../errors.ts";
import { benchBuildCommand } from "./bench-build.ts";
import { benchCancelCommand } from "./bench-cancel.ts";
import { benchListCommand } from "./bench-list.ts";
import { benchReportCommand } from "./bench-report.ts";
import { benchRunCommand } from "./bench-run.ts";
import { benchScoreCommand } from "./bench-score.ts";
import { benchStatusCommand } from "./bench-status.ts";
import { benchValidateCommand } from "./bench-validate.ts";
import { configCommand } from "./config.ts";
import { doctorCommand } from "./doctor.ts";
import { exitCodeOf, exitCodes } from "./exit-codes.ts";
import { generateCommand } from "./generate.ts";
import { indexBuildCommand } from "./index-build.ts";
import { indexSearchCommand } from "./index-search.ts";
import { indexShowCommand } from "./index-show.ts";
import { indexStatusCommand } from "./index-status.ts";
import { judgeCommand } from "./judge.ts";
import { modelsCommand } from "./models.ts";
import { repairCommand } from "./repair.ts";
import { reviewCommand } from "./review.ts";
import { runCommand } from "./run.ts";
import { setupCommand } from "./setup.ts";
import { statsCompareCommand } from "./stats-compare.ts";
import { statsHolmCommand } from "./stats-holm.ts";
import { statsMcnemarCommand } from "./stats-mcnemar.ts";
import { statsPowerCommand } from "./stats-power.ts";
import { version } from "./version.ts";

const program = new Command("rootsmith")
  .description(
    "Turns a physicist's request in plain words into a CERN ROOT C++ macro that has really run.",
  )
  .version(version)
  .addCommand(generateCommand(), { isDefault: true })
  .addCommand(runCommand())
  .addCommand(judgeCommand())
  .addCommand(repairCommand())
  .addCommand(
    new Command("index")
      .description("the graph of ROOT's classes, members, headers and examples")
      .addCommand(indexBuildCommand())
      .addCommand(indexStatusCommand())
      .addCommand(indexSearchCommand())
      .addCommand(indexShowCommand()),
  )
  .addCommand(
    new Command("bench")
      .description("the benchmark: tasks whose answers are checked by running them")
      .addCommand(benchValidateCommand())
      .addCommand(benchRunCommand())
      .addCommand(benchStatusCommand())
      .addCommand(benchListCommand())
      .addCommand(benchCancelCommand())
      .addCommand(benchScoreCommand())
      .addCommand(benchReportCommand())
      .addCommand(benchBuildCommand()),
  )
  .addCommand(
    new Command("stats")
      .description("the tests of a paired comparison, for numbers and files of your own")
      .addCommand(statsMcnemarCommand())
      .addCommand(statsHolmCommand())
      .addCommand(statsPowerCommand())
      .addCommand(statsCompareCommand()),
  )
  .addCommand(reviewCommand())
  .addCommand(modelsCommand())
  .addCommand(configCommand())
  .addCommand(setupCommand())
  .addCommand(doctorCommand())
  .addHelpText("after", exitCodeHelp());

// Every command, nested ones too, throws instead of exiting, so that this file alone ends the process.
for (const command of everyCommand(program)) command.exitOverride();

process.exitCode = await main(process.argv);

async function main(argv: readonly string[]): Promise<number> {
  try {
    await program.parseAsync([...argv]);
    return Number(process.exitCode ?? exitCodes.passed);
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCodes.passed : exitCodes.badInput;
    if (!(error instanceof RootsmithError)) {
      process.stderr.write(
        `rootsmith: a bug, please report it:\n${error instanceof Error ? error.stack : String(error)}\n`,
      );
      return exitCodes.bug;
    }
    process.stderr.write(`rootsmith: ${error.message}\n`);
    if (process.env["DEBUG"] === "rootsmith")
      process.stderr.write(`${error.stack}\ncause: ${String(error.cause)}\n`);
    return exitCodeOf(error.code);
  }
}

function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)];
}

function exitCodeHelp(): string {
  return [
    "",
    "Exit codes: 0 passed · 2 bad input or settings · 3 failed after all rounds · 4 environment blocked",
    "            5 set-up missing (see `rootsmith doctor`) · 6 model unavailable · 7 budget reached",
    "            8 undecided without a model · 130 interrupted · 1 a bug",
  ].join("\n");
}
