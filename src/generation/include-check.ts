// A program in; out, the program with its invented ROOT headers corrected or dropped, and what could not be decided.
import type { GraphNode, GraphReader } from "../graph/graph-reader.ts";
import type { Finding, Fix } from "./finding.ts";

interface IncludeCheck {
  readonly code: string;
  readonly fixes: readonly Fix[];
  readonly findings: readonly Finding[];
}

const includeLine = /^(\s*#\s*include\s*)([<"])([^>"\n]+)[>"](.*)$/;

/**
 * A missing header ends the run before a line of the macro is looked at, while a left-out one costs nothing: ROOT's interpreter loads
 * the declarations of its own classes by name. So a header that looks like ROOT's and is not there is replaced or removed.
 */
export function checkIncludes(code: string, graph: GraphReader): IncludeCheck {
  const fixes: Fix[] = [];
  const findings: Finding[] = [];
  const lines = code.split("\n").map((text, index) => {
    const match = includeLine.exec(text);
    const header = match?.[3]?.trim();
    if (match === null || header === undefined || exists(header, graph) || isSystemHeader(header))
      return text;
    const line = index + 1;
    const replacement = rightHeader(header, graph);
    if (replacement !== undefined) {
      fixes.push({ kind: "include", line, what: `#include "${header}" is now "${replacement}"` });
      return `${match[1] ?? "#include "}"${replacement}"${match[4] ?? ""}`;
    }
    if (looksLikeRoot(header)) {
      fixes.push({
        kind: "include",
        line,
        what: `#include "${header}" removed: this ROOT has no such header`,
      });
      return `// removed: no header ${header} in this ROOT`;
    }
    findings.push({
      kind: "unknown-header",
      line,
      subject: header,
      message: `There is no header ${header} here`,
      suggestions: graph.similarNames(header, "File", 3).map(includePath),
    });
    return text;
  });
  return { code: fixes.length > 0 ? lines.join("\n") : code, fixes, findings };
}

/** How a header is named in an `#include`. */
export function includePath(node: GraphNode): string {
  return node.path.replace(/^.*?\binclude\//, "");
}

function exists(header: string, graph: GraphReader): boolean {
  const last = header.split("/").at(-1) ?? header;
  return graph
    .nodesNamed(last, "File")
    .some((node) => includePath(node) === header || node.path.endsWith(`/${header}`));
}

function isSystemHeader(header: string): boolean {
  // Standard headers have no ending (C++) or are lower-case C headers; what neither is nor in the graph is suspect.
  return (
    /^[a-z_]+$/.test(header) ||
    /^(sys|bits|ext|experimental|arpa|netinet)\//.test(header) ||
    /^[a-z0-9_]+\.h$/.test(header)
  );
}

function looksLikeRoot(header: string): boolean {
  return (
    /^(ROOT|Math|RooFit|RooStats|TMVA|Fit|Foption|Minuit2|Roo[A-Z]\w*|T[A-Z]\w*|R[A-Z]\w*)(\/|\.h(xx)?$)/.test(
      header,
    ) || /^(T[A-Z]|Roo[A-Z])\w*$/.test(header)
  );
}

/** The only header that can be meant: same name in other letters or folder, or the header that declares the class of that name. */
function rightHeader(header: string, graph: GraphReader): string | undefined {
  const last = header.split("/").at(-1) ?? header;
  const stem = last.replace(/\.(h|hh|hpp|hxx|H)$/, "");
  const paths = new Set<string>();
  for (const node of [
    ...graph.nodesNamed(last, "File"),
    ...graph.nodesNamed(`${stem}.h`, "File"),
    ...graph.nodesNamed(`${stem}.hxx`, "File"),
  ]) {
    if (node.fileKind === "header") paths.add(includePath(node));
  }
  if (paths.size === 0) {
    for (const node of graph.similarNames(last, "File", 5)) {
      if (node.fileKind === "header" && node.name.toLowerCase() === last.toLowerCase())
        paths.add(includePath(node));
    }
  }
  if (paths.size === 0)
    for (const node of graph.nodesNamed(stem, "Class"))
      if (node.path !== "") paths.add(includePath(node));
  return paths.size === 1 ? [...paths][0] : undefined;
}
