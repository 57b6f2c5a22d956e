// Takes the evidence of one run, gives the verdict: rules first, the judge model for what they leave undecided.
import type { Settings } from "../config/schema.ts";
import type { Emit } from "../emit.ts";
import { RootsmithError } from "../errors.ts";
import type { ChatModel } from "../models/chat-model.ts";
import { decideByRules } from "./decide.ts";
import type { GateEvent } from "./events.ts";
import type { RunEvidence } from "./evidence.ts";
import { askJudge } from "./judge.ts";
import type { Verdict } from "./verdict.ts";

export interface GateDependencies {
  /** Opened only where the rules are undecided. Null: no model may be asked, `undecided` stays. */
  readonly openJudge: (() => Promise<ChatModel>) | null;
  readonly settings: Settings["gate"];
  readonly signal?: AbortSignal;
  readonly emit: Emit<GateEvent>;
}

/**
 * `undecided` is never success: the caller counts it as not passed.
 * @throws RootsmithError `interrupted` or `budget-reached` from the judge model; its other failures are a failed verdict. (P B.4.1)
 */
export async function judgeRun(
  evidence: RunEvidence,
  dependencies: GateDependencies,
): Promise<Verdict> {
  const { openJudge, settings, signal, emit } = dependencies;
  const decision = decideByRules(evidence);
  emit({ type: "gate-rules", verdict: decision.verdict, open: decision.open });
  if (decision.verdict.status !== "undecided" || openJudge === null) return decision.verdict;

  const model = await openOrError(openJudge);
  if (model instanceof RootsmithError) {
    const verdict = judgeMissing(decision.verdict, model);
    emit({ type: "gate-judge-answered", model: "none", status: "failed-closed", verdict });
    return verdict;
  }
  emit({
    type: "gate-judge-asked",
    model: model.id,
    stdoutCharacters: evidence.stdout.length,
    stderrCharacters: evidence.stderr.length,
    shownCharacters: settings.promptLogCharacters,
  });
  const outcome = await askJudge(model, evidence, decision, {
    logCharacters: settings.promptLogCharacters,
    signal,
  });
  emit({
    type: "gate-judge-answered",
    model: model.id,
    status: outcome.status,
    verdict: outcome.verdict,
  });
  return outcome.verdict;
}

/** A judge that cannot be opened is a failure of the judge, not of the program: told in the verdict, unless the run is to stop. */
async function openOrError(
  openJudge: () => Promise<ChatModel>,
): Promise<ChatModel | RootsmithError> {
  try {
    return await openJudge();
  } catch (error) {
    if (
      !(error instanceof RootsmithError) ||
      error.code === "interrupted" ||
      error.code === "budget-reached"
    )
      throw error;
    return error;
  }
}

function judgeMissing(undecided: Verdict, error: RootsmithError): Verdict {
  const { rule: _, ...rest } = undecided;
  return {
    ...rest,
    status: "fail",
    decidedBy: "judge",
    severity: "error",
    reason: `The log judge could not be asked, so the run counts as failed: ${error.message}`,
  };
}
