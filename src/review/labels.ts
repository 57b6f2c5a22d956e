// Human verdicts as labels for gate and judge: an index in; a line for each verdict out, with what the machines said of the same round.
import { agreementOf, type Agreement, type VerdictPair } from "../benchmark/scoring/agreement.ts";
import type { HumanVerdict, Label } from "./api.ts";
import type { FoldedRound } from "./fold-round.ts";
import { readVerdicts } from "./index/human-verdicts.ts";
import type { RunIndex } from "./index/run-index.ts";
import type { RunReader } from "./read-run.ts";

export function* labelsOf(index: RunIndex, reader: RunReader): Generator<Label> {
  for (const summary of index.summaries("human")) {
    const opened = reader.open(summary.key);
    if (opened === null) continue;
    const { folder, condition, model, taskId, seed, checksPassed } = summary;
    for (const verdict of readVerdicts(opened.folder)) {
      const round = roundOf(opened.run.rounds, verdict);
      yield {
        ...verdict,
        folder,
        unit: index.results.of(folder)?.unit ?? null,
        taskId,
        condition,
        seed,
        model,
        gate: gateOf(round),
        judge: judgeOf(round),
        checksPassed,
      };
    }
  }
}

export interface Agreements {
  /** Rounds that people accepted or rejected. */
  readonly labelled: number;
  readonly gate: Agreement;
  readonly judge: Agreement;
  readonly checks: Agreement;
}

/** In each, `outcome` is what people said. Their last word on a round counts; notes and the undecided are left out. */
export function agreementsOf(labels: Iterable<Label>): Agreements {
  const last = new Map<string, Label>();
  for (const label of labels)
    if (label.verdict !== "note") last.set(`${label.round} ${label.folder}`, label);
  const all = [...last.values()];
  const pairs = (said: (label: Label) => boolean | null): VerdictPair[] =>
    all.map((label) => ({ outcome: label.verdict === "accepted", reference: said(label) }));
  return {
    labelled: all.length,
    gate: agreementOf(
      pairs(({ gate }) =>
        gate === null || gate.status === "undecided" ? null : gate.status === "pass",
      ),
    ),
    judge: agreementOf(pairs(({ judge }) => (judge === null ? null : judge === "pass"))),
    // Checks are of the last program alone.
    checks: agreementOf(pairs(({ checksPassed, round }) => (round === null ? checksPassed : null))),
  };
}

function roundOf(rounds: readonly FoldedRound[], verdict: HumanVerdict): FoldedRound | undefined {
  return verdict.round === null
    ? rounds.findLast(({ programPath }) => programPath !== null)
    : rounds.find(({ index }) => index === verdict.round);
}

function gateOf(round: FoldedRound | undefined): Label["gate"] {
  const verdict = round?.verdict;
  if (verdict === undefined || verdict === null) return null;
  const { status, decidedBy, rule } = verdict;
  return { status, decidedBy, ...(rule !== undefined && { rule }) };
}

function judgeOf(round: FoldedRound | undefined): Label["judge"] {
  if (round?.verdict?.decidedBy !== "judge" || round.gate?.failedClosed === true) return null;
  return round.verdict.status === "pass" ? "pass" : "fail";
}
