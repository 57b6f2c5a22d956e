// A program in; out, what two programs share when they differ only in white space or comments.

/** Two programs with the same result run alike, so the second is not run. */
export function normalised(code: string): string {
  return code
    .replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .trim();
}
