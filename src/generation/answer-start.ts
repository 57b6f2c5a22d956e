// The first lines of a program that a small model need not invent: macro name and grounding in, the answer's beginning out.

/** Of C++ itself, for what macros print and compute; ROOT's interpreter takes them for nothing. */
const standardHeaders = ["iostream", "cmath", "vector", "string", "fstream"];

/**
 * Fence, includes and the entry's head. The headers are those the context names, so none is invented: the embedded model was seen to list
 * headers that do not exist without end (platform facts: invented headers are its most frequent error).
 */
export function answerStart(name: string, graphContext: string): string {
  const named = [...graphContext.matchAll(/^#include <([\w/.]+)>$/gm)].map(
    ([, header]) => header ?? "",
  );
  const headers = [...new Set([...named, ...standardHeaders])];
  return `\`\`\`cpp\n${headers.map((header) => `#include <${header}>`).join("\n")}\n\nvoid ${name}() {\n`;
}
