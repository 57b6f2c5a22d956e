// `rootsmith stats compare A.jsonl B.jsonl --key id --endpoint passed`: one endpoint of two sets of runs, paired by task.
import { readFile } from "node:fs/promises";
import { Command, Option } from "commander";
import type { Interval } from "../statistics/bootstrap.ts";
import type { MeanComparison } from "../statistics/compare-means.ts";
import type { RateComparison, SeedRule } from "../statistics/compare-rates.ts";
import { toldP } from "./stats-numbers.ts";

interface CompareFlags {
  readonly key: string;
  readonly endpoint: string;
  readonly seedKey?: string;
  readonly seedRule: SeedRule;
  readonly json?: boolean;
}

export function statsCompareCommand(): Command {
  return new Command("compare")
    .description("one endpoint of two files of records, paired by task: B less A")
    .argument("<a>", "JSON Lines file of the first condition, the baseline")
    .argument("<b>", "JSON Lines file of the second condition, with the same tasks")
    .requiredOption("--key <field>", "field that names the task")
    .requiredOption(
      "--endpoint <field>",
      "field to compare: true and false, or numbers (a.b: b inside a)",
    )
    .option("--seed-key <field>", "field that tells several runs of a task apart")
    .addOption(
      new Option("--seed-rule <rule>", "what stands for a task of several runs in McNemar's test")
        .choices(["first", "majority"])
        .default("first"),
    )
    .option("--json", "print as JSON")
    .action(async (a: string, b: string, flags: CompareFlags) => {
      const [{ compare, usualComparison }, { parseConditions }] = await Promise.all([
        import("../statistics/compare.ts"),
        import("../statistics/parse-records.ts"),
      ]);
      const { key, endpoint, seedKey: seed } = flags;
      const [ofA, ofB] = await Promise.all([textOf(a), textOf(b)]);
      const { first, second, kind } = parseConditions(ofA, ofB, { key, endpoint, seed });
      const { rates, means } = compare(
        first,
        second,
        kind === "rate" ? { rates: [endpoint] } : { means: [endpoint] },
        { ...usualComparison, seedRule: flags.seedRule },
      );
      const lines = [
        `${endpoint}: ${a} → ${b}`,
        ...rates.flatMap(rateLines),
        ...means.flatMap(meanLines),
      ];
      process.stdout.write(
        flags.json === true
          ? `${JSON.stringify({ kind, a, b, ...rates[0], ...means[0] }, null, 2)}\n`
          : `${lines.join("\n")}\n`,
      );
    });
}

async function textOf(file: string): Promise<{ file: string; text: string }> {
  const { RootsmithError } = await import("../errors.ts");
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new RootsmithError("bad-input", `${file} cannot be read`, { cause });
  });
  return { file, text };
}

function rateLines(rate: RateComparison): string[] {
  const { both, neither, rescues, regressions } = rate.transitions;
  const percent = (part: number | null): string =>
    part === null ? "not defined" : `${(100 * part).toFixed(1)} %`;
  return [
    ...taskLines(rate),
    `rates        ${percent(rate.first)} → ${percent(rate.second)}`,
    `difference   ${toldInterval(rate.difference, 100, 1)} points`,
    `transitions  both ${both}, only B ${rescues.length}, only A ${regressions.length}, neither ${neither}`,
    ...(rate.testedBy === null
      ? []
      : [`seeds        up to ${rate.seeds} a task; the test takes ${testedBy[rate.testedBy]}`]),
    `p            ${toldP(rate.p)} (two-sided exact McNemar)`,
    `power        ${percent(rate.power)} for p < .05 in as many tasks that differ as often`,
    ...(rescues.length === 0 ? [] : [`only B       ${rescues.join(", ")}`]),
    ...(regressions.length === 0 ? [] : [`only A       ${regressions.join(", ")}`]),
  ];
}

const testedBy: Record<SeedRule, string> = {
  first: "the first",
  majority: "what more than half of them say",
};

function meanLines(mean: MeanComparison): string[] {
  const told = (value: number | null): string => value?.toFixed(3) ?? "not defined";
  return [
    ...taskLines(mean),
    `means        ${told(mean.first)} → ${told(mean.second)}`,
    `difference   ${toldInterval(mean.difference, 1, 3)}`,
    `p            ${toldP(mean.p)} (two-sided sign-flip permutation)`,
  ];
}

function taskLines(found: {
  readonly tasks: number;
  readonly leftOut: readonly string[];
}): string[] {
  const leftOut =
    found.leftOut.length === 0 ? "" : `; not known in A or B: ${found.leftOut.join(", ")}`;
  return [`tasks        ${found.tasks}${leftOut}`];
}

function toldInterval({ value, low, high }: Interval, scale: number, digits: number): string {
  const told = (part: number | null): string =>
    part === null
      ? "not defined"
      : `${part < 0 ? "−" : "+"}${Math.abs(scale * part).toFixed(digits)}`;
  return low === null
    ? `${told(value)} (no interval)`
    : `${told(value)} [${told(low)}, ${told(high)}]`;
}
