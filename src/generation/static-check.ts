// A program in; out, the program after safe fixes, and what the graph says is wrong with the rest. No compiler is asked.
import type { GraphReader } from "../graph/graph-reader.ts";
import { checkIncludes } from "./include-check.ts";
import { checkMembers } from "./member-check.ts";
import { openBraces } from "./cpp-scan.ts";
import type { Finding, Fix } from "./finding.ts";
import { normaliseEntry } from "./normalise-entry.ts";

export interface CheckedProgram {
  readonly code: string;
  readonly fixes: readonly Fix[];
  readonly findings: readonly Finding[];
}

/**
 * Checks entry function, headers and members. Without a graph (direct generation) only the entry is looked at, so that nothing of the
 * graph reaches an ungrounded run. A finding is a strong hint, not a proof: templates and macros can hide members from the graph.
 */
export function checkProgram(code: string, name: string, graph?: GraphReader): CheckedProgram {
  const closed = closeBraces(code);
  const entry = normaliseEntry(closed.code, name);
  const fixes: Fix[] = [...closed.fixes];
  if (entry.status === "changed") fixes.push({ kind: "entry", line: 0, what: entry.how });
  const findings: Finding[] = entry.status === "no-entry" ? [noEntry(name, entry.functions)] : [];
  if (graph === undefined) return { code: entry.code, fixes, findings };

  const includes = checkIncludes(entry.code, graph);
  const members = checkMembers(includes.code, graph);
  return {
    code: members.code,
    fixes: [...fixes, ...includes.fixes, ...members.fixes],
    findings: [...findings, ...includes.findings, ...members.findings].sort(
      (one, other) => one.line - other.line,
    ),
  };
}

/** ROOT waits for more input where a brace is left open, until the time-out: so the missing ones at the end are added. */
function closeBraces(code: string): { code: string; fixes: readonly Fix[] } {
  const missing = openBraces(code);
  if (missing === 0) return { code, fixes: [] };
  const what = `${missing} closing brace${missing === 1 ? "" : "s"} added at the end`;
  const added = `${code.trimEnd()}\n${"}\n".repeat(missing)}`;
  return { code: added, fixes: [{ kind: "brace", line: 0, what }] };
}

function noEntry(name: string, functions: readonly string[]): Finding {
  const present = functions.length > 0 ? ` (it defines ${functions.slice(0, 6).join(", ")})` : "";
  return {
    kind: "no-entry",
    line: 0,
    subject: name,
    message: `The file has no function ${name}() without required arguments${present}; ROOT would run nothing`,
    suggestions: [`void ${name}()`],
  };
}
