// Words and signs for states; colour only repeats what they say.
import type { RunStatus, RunSummary } from "../../api.ts";
import type { Verdict } from "../../../gate/verdict.ts";

const statuses: Record<RunStatus, readonly [sign: string, word: string, tone: string]> = {
  passed: ["✓", "passed", "good"],
  failed: ["✗", "failed", "bad"],
  "environment-blocked": ["⊘", "blocked", "warn"],
  stopped: ["‖", "stopped", "warn"],
  running: ["▶", "running", "live"],
  unreadable: ["?", "unreadable", "warn"],
};

const verdicts: Record<Verdict["status"], readonly [string, string, string]> = {
  pass: ["✓", "pass", "good"],
  fail: ["✗", "fail", "bad"],
  undecided: ["?", "undecided", "warn"],
};

function Label({ sign, word, tone }: { sign: string; word: string; tone: string }) {
  return (
    <span class={`label ${tone}`}>
      <span aria-hidden="true">{sign}</span> {word}
    </span>
  );
}

export function StatusLabel({ status }: { status: RunStatus }) {
  const [sign, word, tone] = statuses[status];
  return <Label sign={sign} word={word} tone={tone} />;
}

export function VerdictLabel({ status }: { status: Verdict["status"] }) {
  const [sign, word, tone] = verdicts[status];
  return <Label sign={sign} word={word} tone={tone} />;
}

export function verdictSign(status: Verdict["status"]): string {
  return verdicts[status][0];
}

export function HumanLabel({ human }: { human: RunSummary["human"] | "note" }) {
  if (human === null) return null;
  if (human === "note") return <Label sign="✎" word="note" tone="plain" />;
  return human === "accepted" ? (
    <Label sign="✓" word="accepted" tone="good" />
  ) : (
    <Label sign="✗" word="rejected" tone="bad" />
  );
}

/** `direct` and `grounded` are told apart by shape as in the reports: circle and square. */
export function ConditionLabel({ run }: { run: Pick<RunSummary, "condition" | "arm"> }) {
  return (
    <span class={`condition ${run.condition}`}>
      <span aria-hidden="true">{run.condition === "direct" ? "○" : "■"}</span> {run.condition}
      {run.arm !== null && run.arm !== "standalone" && ` · ${run.arm}`}
    </span>
  );
}
