// The text of an answer so far in; out, whether it has fallen into repeating itself. Small models do, and would go on to the limit.

/** Lines looked at from the end; a program has no such run of lines that differ in numbers only. */
const windowLines = 24;

/** True when the last whole lines are one or two lines over and over, numbers apart. */
export function isRunaway(text: string): boolean {
  const lines = text.split("\n").slice(0, -1);
  const last = lines
    .map((line) => line.trim().replaceAll(/\d+/g, "#"))
    .filter((line) => line !== "");
  if (last.length < windowLines) return false;
  return new Set(last.slice(-windowLines)).size <= 2;
}
