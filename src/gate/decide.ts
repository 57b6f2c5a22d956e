// Takes the evidence of a run, gives the verdict that rules alone reach, with the lines that they leave open.
import type { RunEvidence } from "./evidence.ts";
import { readRun } from "./evidence.ts";
import type { Run } from "./evidence.ts";
import type { LogRecord } from "./log-grammar.ts";
import { processRules } from "./rules/process.ts";
import type { RunFinding, Weight } from "./rules/rule.ts";
import { recordRules, runRules } from "./rules/table.ts";
import type { Issue, Verdict } from "./verdict.ts";

export interface RuleDecision {
  readonly verdict: Verdict;
  /** What only reading the task can tell; empty unless the verdict is `undecided`. */
  readonly open: readonly Issue[];
}

/** Substrings of stdout, lower case, that keep a run from the fast path. (P IV.1) */
const hardErrorMarkers: readonly string[] = [
  "error in <",
  "fatal error:",
  "*** break ***",
  "segmentation violation",
  "segmentation fault",
  "undeclared identifier",
  "minimized function has error status",
  "invalid memory pointer",
  "terminate called after throwing",
];

const issueLimit = 40;
const evidenceLimit = 400;

interface Finding {
  readonly rule: string;
  readonly weight: Weight;
  readonly issue: Issue;
  /** Nothing worth telling: Info and the macro's own neutral output. */
  readonly isTrivial: boolean;
}

const trivialRules = new Set([
  "info",
  "own-output",
  "roofit-information",
  "minimiser-table",
  "include-trail",
]);

/**
 * Pure: the same evidence gives the same verdict. Order: process failure, hard evidence against the run, the clean-log fast
 * path (P IV.1), everything explained as harmless, undecided.
 */
export function decideByRules(evidence: RunEvidence): RuleDecision {
  const run = readRun(evidence);
  const findings = [...runFindings(run), ...recordFindings(run)];
  const processSuccess = evidence.exitCode === 0 && evidence.signal === null && !evidence.timedOut;
  const failures = findings.filter(({ weight }) => weight === "fail");
  const open = findings.filter(({ weight }) => weight === "suspicious");
  const told = findings.filter(({ isTrivial }) => !isTrivial);
  const decided = (
    part: Pick<Verdict, "status" | "decidedBy" | "severity" | "reason"> & { rule?: string },
  ): RuleDecision => ({
    verdict: { ...part, processSuccess, issues: issuesOf([...failures, ...open, ...told]) },
    open: part.status === "undecided" ? issuesOf(open) : [],
  });

  const cause = failures[0];
  if (cause !== undefined) {
    const isProcess = processRules.some(({ name }) => name === cause.rule);
    // The process rule says that it failed; the first hard line of the log says why.
    const why = isProcess
      ? failures.find(({ rule }) => !processRules.some(({ name }) => name === rule))
      : undefined;
    return decided({
      status: "fail",
      decidedBy: isProcess ? "process" : "rule",
      rule: cause.rule,
      severity: "error",
      reason: [cause, why].flatMap((finding) => (finding ? [reasonOf(finding)] : [])).join(" "),
    });
  }
  const marker = hardErrorMarkers.find((text) => evidence.stdout.toLowerCase().includes(text));
  if (open.length === 0 && evidence.stderr.trim() === "" && marker === undefined) {
    return decided({
      status: "pass",
      decidedBy: "fast-path",
      severity: told.length > 0 ? "warning" : "none",
      reason: "Exit status 0, nothing on stderr, no sign of an error on stdout.",
    });
  }
  const first = open[0];
  if (first === undefined) {
    return decided({
      status: "pass",
      decidedBy: "rule",
      rule: "all-explained",
      severity: told.length > 0 ? "warning" : "none",
      reason: "Exit status 0, and every line of the logs is explained as harmless.",
    });
  }
  return decided({
    status: "undecided",
    decidedBy: "rule",
    rule: first.rule,
    severity: "warning",
    reason: `Rules alone cannot tell: ${reasonOf(first)}`,
  });
}

function runFindings(run: Run): Finding[] {
  return runRules.flatMap((rule) => {
    const found = rule.find(run);
    return found === null ? [] : [finding(rule, found)];
  });
}

function recordFindings(run: Run): Finding[] {
  // Lines that no word or number makes remarkable come by the thousand; the same one again is no news.
  const neutral = new Set<string>();
  return run.records.flatMap((record) => {
    const key = record.kind === "plain" ? `${record.stream} ${record.text}` : null;
    if (key !== null && neutral.has(key)) return [];
    const rule = recordRules.find(({ when }) => when(record, run)) ?? unexplained;
    const found = { stream: record.stream, evidence: excerpt(record) };
    // A rule that knows the line outranks the marker; the macro's own output does not.
    const isMarked = rule.name === "own-output" && record.stream === "stdout" && hasMarker(record);
    if (key !== null && rule.name === "own-output" && !isMarked) neutral.add(key);
    return [finding(isMarked ? markedLine : rule, found)];
  });
}

function hasMarker({ lines }: LogRecord): boolean {
  const text = lines.join("\n").toLowerCase();
  return hardErrorMarkers.some((marker) => text.includes(marker));
}

const markedLine = {
  name: "hard-error-marker",
  weight: "suspicious",
  impact: "The line holds words of a hard error.",
} as const;

const unexplained = {
  name: "unexplained",
  weight: "suspicious",
  impact: "No rule explains this line.",
} as const;

function finding(
  rule: { name: string; weight: Weight; impact: string },
  found: RunFinding,
): Finding {
  return {
    rule: rule.name,
    weight: rule.weight,
    isTrivial: rule.weight === "harmless" && trivialRules.has(rule.name),
    issue: { stream: found.stream, evidence: shorten(found.evidence), impact: rule.impact },
  };
}

function excerpt(record: LogRecord): string {
  return record.lines.slice(0, 3).join("\n").trim();
}

function shorten(text: string): string {
  return text.length <= evidenceLimit ? text : `${text.slice(0, evidenceLimit)} …`;
}

function reasonOf({ issue }: Finding): string {
  return `${issue.impact} (${issue.evidence.split("\n")[0]})`;
}

/** Each issue once, the gravest first, bounded. */
function issuesOf(findings: readonly Finding[]): Issue[] {
  const seen = new Set<string>();
  const issues: Issue[] = [];
  for (const { issue } of findings) {
    const key = `${issue.impact}\n${issue.evidence.replace(/\d+/g, "#")}`;
    if (seen.has(key) || issues.length === issueLimit) continue;
    seen.add(key);
    issues.push(issue);
  }
  return issues;
}
