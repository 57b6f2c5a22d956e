// `rootsmith stats power N P10 P01`: what a comparison of so many tasks can hope to see, before it is run.
import { Command } from "commander";
import { numberFrom } from "./stats-numbers.ts";

export function statsPowerCommand(): Command {
  return new Command("power")
    .description("the chance that McNemar's test of N paired tasks gives p below .05")
    .argument("<n>", "paired tasks")
    .argument("<p10>", "guessed part of the tasks that only the one condition solves")
    .argument("<p01>", "guessed part of the tasks that only the other condition solves")
    .option("--json", "print as JSON")
    .action(async (n: string, p10: string, p01: string, flags: { readonly json?: boolean }) => {
      const { mcnemarPower } = await import("../statistics/power.ts");
      const [pairs, first, second] = [numberFrom(n), numberFrom(p10), numberFrom(p01)];
      const power = mcnemarPower(pairs, first, second);
      process.stdout.write(
        flags.json === true
          ? `${JSON.stringify({ power, pairs, first, second, level: 0.05 })}\n`
          : `${(100 * power).toFixed(1)} % chance of p < .05\n`,
      );
    });
}
