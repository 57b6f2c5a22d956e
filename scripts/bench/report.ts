// The parts of reports/bench.md. In: a section that was measured; out: the file with that section in it and the others as they were.
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";

const head = [
  "# Bench",
  "",
  "Rebuilt by `npm run bench`, or section by section: `npm run bench -- index`. Compare ratios: absolute times belong to the machine of the run.",
  "",
].join("\n");

/** Replaces the section of that title, or puts it at the end. */
export function keepSection(file: string, title: string, body: string): void {
  const sections = new Map<string, string>();
  for (const part of readFileSync(file, "utf8").split(/^## /m).slice(1)) {
    const end = part.indexOf("\n");
    sections.set(part.slice(0, end), part.slice(end + 1).trim());
  }
  sections.set(title, `${machine()}\n\n${body.trim()}`);
  const text = [...sections].map(([name, content]) => `## ${name}\n${content}\n`).join("\n");
  writeFileSync(file, `${head}\n${text}`);
}

function machine(): string {
  return `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} × ${cpus()[0]?.model ?? "?"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}.`;
}

/** A Markdown table after an empty line. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return ["", line(columns), line(columns.map(() => "---")), ...rows.map(line)].join("\n");
}
