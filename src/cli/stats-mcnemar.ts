// `rootsmith stats mcnemar B C`: the exact test of a paired yes-or-no outcome from its discordant pairs.
import { Command } from "commander";
import { numberFrom, toldP } from "./stats-numbers.ts";

export function statsMcnemarCommand(): Command {
  return new Command("mcnemar")
    .description("two-sided exact McNemar test of discordant pairs")
    .argument("<b>", "pairs that only the one condition solves")
    .argument("<c>", "pairs that only the other condition solves")
    .option("--json", "print as JSON")
    .action(async (b: string, c: string, flags: { readonly json?: boolean }) => {
      const { mcnemarExact } = await import("../statistics/mcnemar.ts");
      const [onlyFirst, onlySecond] = [numberFrom(b), numberFrom(c)];
      const p = mcnemarExact(onlyFirst, onlySecond);
      process.stdout.write(
        flags.json === true
          ? `${JSON.stringify({ p, onlyFirst, onlySecond })}\n`
          : `p = ${toldP(p)}\n`,
      );
    });
}
