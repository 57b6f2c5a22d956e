// `rootsmith stats holm P…`: p values of one family of tests, adjusted for their number.
import { Command } from "commander";
import { numberFrom, toldP } from "./stats-numbers.ts";

export function statsHolmCommand(): Command {
  return new Command("holm")
    .description("Holm-Bonferroni adjustment of the p values of one family of tests")
    .argument("<p...>", "raw p values")
    .option("--json", "print as JSON")
    .action(async (words: string[], flags: { readonly json?: boolean }) => {
      const { holm } = await import("../statistics/holm.ts");
      const raw = words.map(numberFrom);
      const adjusted = holm(raw);
      process.stdout.write(
        flags.json === true
          ? `${JSON.stringify({ p: adjusted, raw })}\n`
          : raw.map((p, place) => `${toldP(p)} → ${toldP(adjusted[place] ?? null)}\n`).join(""),
      );
    });
}
