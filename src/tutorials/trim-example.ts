// Makes an example shorter without changing what it does: in, the source of a macro; out, code without its long comments and data.
// Pure. What is left out is marked in the text, so that a reader does not take the rest for the whole.

/** Numbers in a row from which an initialiser counts as data. */
const dataNumbers = 24;
/** Numbers kept at the head of such a list. */
const numbersKept = 6;

/** Comments at the head and documentation lines removed, blank lines closed up, long lists of numbers cut. */
export function trimExample(source: string): string {
  const code = withoutComments(source.replaceAll("\r\n", "\n"))
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "")
    .join("\n");
  return withoutDataLists(code).trim() + "\n";
}

/**
 * Comment lines of their own go; a comment behind code stays, because it says what the line does. Strings are respected.
 * A block comment with code before or after it on its lines is dropped too.
 */
function withoutComments(source: string): string {
  let kept = "";
  let position = 0;
  while (position < source.length) {
    const rest = source.slice(position);
    const literal =
      /^(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|R"([^(\s]{0,16})\([\s\S]*?\)\1")/.exec(
        rest,
      )?.[0];
    if (literal !== undefined) {
      kept += literal;
      position += literal.length;
    } else if (rest.startsWith("/*")) {
      const end = source.indexOf("*/", position + 2);
      position = end < 0 ? source.length : end + 2;
    } else if (rest.startsWith("//")) {
      const end = source.indexOf("\n", position);
      const stop = end < 0 ? source.length : end;
      const before = kept.slice(kept.lastIndexOf("\n") + 1).trim();
      if (before !== "") kept += source.slice(position, stop);
      position = stop;
    } else {
      kept += source[position];
      position += 1;
    }
  }
  return kept;
}

function withoutDataLists(code: string): string {
  const number = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?[fF]?`;
  const list = new RegExp(
    String.raw`\{\s*(${number}(?:\s*,\s*${number}){${dataNumbers - 1},})\s*,?\s*\}`,
    "g",
  );
  return code.replace(list, (_, numbers: string) => {
    const all = numbers.split(",").map((text) => text.trim());
    return `{${all.slice(0, numbersKept).join(", ")} /* … ${all.length - numbersKept} more numbers left out here … */}`;
  });
}

/** Keeps the first and last lines of a text within a number of lines, with a mark between. */
export function cutInMiddle(text: string, linesKept: number): string {
  const lines = text.split("\n");
  if (lines.length <= linesKept) return text;
  const head = Math.ceil(linesKept * 0.7);
  const tail = Math.max(0, linesKept - head);
  const gone = lines.length - head - tail;
  return [
    ...lines.slice(0, head),
    `// … ${gone} lines left out here …`,
    ...lines.slice(lines.length - tail),
  ].join("\n");
}
