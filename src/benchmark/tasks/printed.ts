// Numbers and tables in text: in, what was printed or written; out, the numbers beside a label, and rows of cells. Pure.

/** Digits at the end of a word (`chi2`, `p0`) are no number; a unit may stand right behind one. */
const numberPattern = /(?<![A-Za-z_\d.])[-+−]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?(?![_\d])/g;

export function numbersIn(text: string): number[] {
  return [...text.matchAll(numberPattern)].map(([found]) => Number(found.replace("−", "-")));
}

/** Numbers in every line that holds one of the labels, and in the line after it; without labels, all numbers. */
export function numbersBeside(text: string, labels: readonly string[]): number[] {
  if (labels.length === 0) return numbersIn(text);
  const lines = text.split(/\r?\n/);
  const wanted = labels.map((label) => spaced(label));
  return lines.flatMap((line, position) =>
    wanted.some((label) => spaced(line).includes(label))
      ? [...numbersIn(line), ...numbersIn(lines[position + 1] ?? "")]
      : [],
  );
}

/** Lower case, white space as single blanks. */
export function spaced(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, " ").trim();
}

export interface TextTable {
  /** Empty without a row of words at the top. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Cells are separated by commas, semicolons, tabs or blanks, whichever the first row holds, in this order. Lines that begin with # are comments. */
export function tableIn(text: string): TextTable {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "" && !line.trimStart().startsWith("#"));
  const separator = [",", ";", "\t"].find((mark) => lines[0]?.includes(mark));
  const rows = lines.map((line) =>
    (separator === undefined ? line.trim().split(/\s+/) : line.split(separator)).map((cell) =>
      cell.trim().replace(/^"(.*)"$/, "$1"),
    ),
  );
  const [first] = rows;
  const isHeader = first?.every((cell) => Number.isNaN(Number(cell)) || cell === "") ?? false;
  return isHeader ? { header: first ?? [], rows: rows.slice(1) } : { header: [], rows };
}
