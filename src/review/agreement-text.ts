// How far the machines agree with people, as lines of text: counts in, a table out.
import type { Agreement } from "../benchmark/scoring/agreement.ts";
import { counted } from "../reports/told.ts";
import type { Agreements } from "./labels.ts";

export function agreementText({ labelled, gate, judge, checks }: Agreements): string {
  if (labelled === 0)
    return "no run was accepted or rejected yet: there is nothing to compare with\n";
  const rows = [
    ["", "both yes", "people only", "machine only", "both no", "unknown", "agreement", "kappa"],
    row("gate", gate),
    row("judge model", judge),
    row("task's checks", checks),
  ];
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const lines = rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return `${counted(labelled, "program")} accepted or rejected by people\n${lines.join("\n")}\n`;
}

function row(name: string, agreement: Agreement): string[] {
  const { both, onlyOutcome, onlyReference, neither, unevaluated } = agreement;
  return [
    name,
    ...[both, onlyOutcome, onlyReference, neither, unevaluated].map(String),
    agreement.agreement === null ? "-" : `${(100 * agreement.agreement).toFixed(1)} %`,
    agreement.kappa === null ? "-" : agreement.kappa.toFixed(2),
  ];
}
