// `rootsmith bench list OUT`: the units of a run that have a result, filtered, from the index of its results.
import path from "node:path";
import { Command, Option } from "commander";
import type { IndexRow } from "../benchmark/run/results-index.ts";

interface ListFlags {
  readonly condition?: string;
  readonly group?: string;
  readonly task?: string;
  readonly passed?: boolean;
  readonly failed?: boolean;
  readonly json?: boolean;
}

export function benchListCommand(): Command {
  return new Command("list")
    .description("units of a benchmark run that have a result, one a line")
    .argument("<out>", "folder of the results")
    .option("--condition <name>", "only direct or grounded ones")
    .option("--group <name>", "only tasks of this group")
    .option("--task <pattern>", "only tasks with such an id, as `stat-*`")
    .option("--passed", "only those that met all checks")
    .addOption(new Option("--failed", "only those that did not").conflicts("passed"))
    .option("--json", "print the rows as JSON")
    .action(async (out: string, flags: ListFlags) => {
      const [{ listResults }, { refuseAbsent }] = await Promise.all([
        import("../benchmark/run/results-index.ts"),
        import("../benchmark/slurm/batch-status.ts"),
      ]);
      const folder = path.resolve(out);
      refuseAbsent(folder);
      const { condition, group, task } = flags;
      const rows = listResults(folder, {
        ...(condition !== undefined && { condition }),
        ...(group !== undefined && { group }),
        ...(task !== undefined && { task }),
        ...(flags.passed === true && { passed: true }),
        ...(flags.failed === true && { passed: false }),
      });
      process.stdout.write(
        flags.json === true ? `${JSON.stringify(rows, null, 2)}\n` : await tableOf(rows),
      );
    });
}

async function tableOf(rows: readonly IndexRow[]): Promise<string> {
  if (rows.length === 0) return "no such result\n";
  const { default: Table } = await import("cli-table3");
  const table = new Table({
    head: ["unit", "gate", "checks", "rounds", "calls", "tokens in/out", "cost", "s"],
    style: { head: [], border: [] },
  });
  for (const row of rows)
    table.push([
      row.unit,
      row.gate_passed === 1 ? "passed" : row.outcome,
      `${row.checks_met} of ${row.checks_of}${row.passed === 1 ? " ✓" : ""}`,
      row.rounds,
      row.calls,
      `${row.input_tokens}/${row.output_tokens}`,
      Number(row.cost).toFixed(4),
      Math.round(Number(row.wall_ms) / 1000),
    ]);
  const passed = rows.filter((row) => row.passed === 1).length;
  return `${table.toString()}\n${passed} of ${rows.length} met all checks\n`;
}
