// Takes what the rules left undecided, gives the verdict of the judge model; whatever goes wrong with the judge is a failed run.
import { RootsmithError } from "../errors.ts";
import type { ChatModel } from "../models/chat-model.ts";
import { askForJson } from "../models/structured.ts";
import type { RuleDecision } from "./decide.ts";
import type { RunEvidence } from "./evidence.ts";
import { judgeMessages, judgementSchema } from "./judge-prompt.ts";
import type { Verdict } from "./verdict.ts";

/** Longest answer, tokens: a verdict with a few issues. */
const answerTokens = 700;

export type JudgeOutcome =
  | { readonly status: "judged"; readonly verdict: Verdict }
  /** The judge gave no usable answer; the verdict is `fail`. (P B.4.1) */
  | { readonly status: "failed-closed"; readonly verdict: Verdict; readonly cause: string };

/**
 * Asks the judge once (the structured call itself retries a malformed answer once).
 * @throws RootsmithError `interrupted` or `budget-reached`: the run stops there and nothing was judged.
 */
export async function askJudge(
  model: ChatModel,
  evidence: RunEvidence,
  decision: RuleDecision,
  options: { readonly logCharacters: number; readonly signal?: AbortSignal | undefined },
): Promise<JudgeOutcome> {
  const { processSuccess, issues } = decision.verdict;
  const failClosed = (cause: string): JudgeOutcome => ({
    status: "failed-closed",
    cause,
    verdict: {
      status: "fail",
      processSuccess,
      decidedBy: "judge",
      severity: "error",
      reason: `The log judge gave no valid verdict, so the run counts as failed: ${cause}`,
      issues,
    },
  });
  try {
    const answer = await askForJson(
      model,
      {
        purpose: "judge",
        messages: judgeMessages(evidence, decision.open, options.logCharacters),
        temperature: 0,
        maxTokens: answerTokens,
        ...(options.signal && { signal: options.signal }),
      },
      judgementSchema,
    );
    if (answer.status === "malformed") return failClosed(answer.issue);
    const { passed, severity, reason, issues: named } = answer.value;
    return {
      status: "judged",
      verdict: {
        status: passed ? "pass" : "fail",
        processSuccess,
        decidedBy: "judge",
        severity: passed ? severity : "error",
        reason,
        issues: named.length > 0 ? named : issues,
      },
    };
  } catch (error) {
    if (
      error instanceof RootsmithError &&
      (error.code === "interrupted" || error.code === "budget-reached")
    )
      throw error;
    if (!(error instanceof RootsmithError)) throw error;
    return failClosed(error.message);
  }
}
