// A failed run in; out, the plan of its repair: by rules where the log is plain, else by a model whose answer is checked.
import type { Settings } from "../config/schema.ts";
import type { Emit } from "../emit.ts";
import { prepareLog } from "../gate/prepare-log.ts";
import { countPromptTokens } from "../generation/generate-macro.ts";
import type { GraphReader } from "../graph/graph-reader.ts";
import type { ChatModel } from "../models/chat-model.ts";
import { askForJson } from "../models/structured.ts";
import { isCompileError, type Diagnostic } from "./diagnostic.ts";
import type { RepairEvent } from "./events.ts";
import type { FailedRun } from "./failed-run.ts";
import { planByRules } from "./plan-rules.ts";
import {
  checkNodes,
  plannerAnswerSchema,
  type CheckedNodes,
  type Plan,
  type PlannerAnswer,
} from "./plan.ts";
import { plannerMessages } from "./prompts/planner-message.ts";

export interface PlanInput {
  readonly request: string;
  readonly run: FailedRun;
  readonly diagnostics: readonly Diagnostic[];
  readonly graph: GraphReader;
  /** Called only where a model has to plan. */
  readonly openJudge: () => Promise<ChatModel>;
  readonly settings: Settings;
  readonly seed: number;
  readonly signal?: AbortSignal;
}

const answerTokens = 500;

/** Throws only what the model's contract allows; a useless answer is answered by the rules and recorded. */
export async function planRepair(input: PlanInput, emit: Emit<RepairEvent>): Promise<Plan> {
  const { planner, nodeLimit } = input.settings.repair;
  const ruled = planByRules(input.diagnostics, {
    ...input.run,
    request: input.request,
    graph: input.graph,
    nodeLimit,
  });
  const mustAsk = planner === "model" || (planner === "auto" && !ruled.isPlain);
  if (!mustAsk || ruled.action === "environment_blocked") return told(ruled, [], null, emit);

  const judge = await input.openJudge();
  // The small model's plans were seen to mislead, and one costs a minute on two cores.
  if (planner === "auto" && judge.kind === "embedded") return told(ruled, [], null, emit);

  const answer = await askPlanner(input, judge, emit);
  if (answer.status === "malformed") {
    const fallback: Plan = { ...ruled, plannedBy: "fallback" };
    return told(fallback, [], `the planner's answer could not be read: ${answer.issue}`, emit);
  }
  const { value } = answer;
  if (value.action === "environment_blocked" && !mayBeBlocked(input.diagnostics, judge)) {
    const fallback: Plan = { ...ruled, plannedBy: "fallback" };
    return told(
      fallback,
      [],
      "environment_blocked is not accepted: the log shows an error of the program",
      emit,
    );
  }
  const checked = checkNodes(value.nodes, input.graph, nodeLimit);
  return told(fromAnswer(value, checked), checked.dropped, null, emit);
}

async function askPlanner(
  { request, run, diagnostics, settings, seed, signal }: PlanInput,
  judge: ChatModel,
  emit: Emit<RepairEvent>,
): Promise<{ status: "ok"; value: PlannerAnswer } | { status: "malformed"; issue: string }> {
  const limit = logCharacters(judge, settings);
  const messages = plannerMessages({
    request,
    name: run.name,
    code: run.code,
    status: processStatus(run),
    stdout: prepareLog(run.stdout, limit).text,
    stderr: prepareLog(run.stderr, limit).text,
    verdictReason: run.verdict.reason,
    diagnostics,
    nodeLimit: settings.repair.nodeLimit,
  });
  const promptTokens = countPromptTokens(messages, judge);
  if (promptTokens + answerTokens > judge.contextTokens)
    return { status: "malformed", issue: "the evidence does not fit the model's window" };
  emit({
    type: "repair-prompt",
    purpose: "plan",
    model: judge.id,
    temperature: 0,
    seed,
    promptTokens,
    messages,
  });
  const call = {
    purpose: "plan",
    messages,
    temperature: 0,
    seed,
    maxTokens: answerTokens,
    ...(signal === undefined ? {} : { signal }),
  } as const;
  const answer = await askForJson(judge, call, plannerAnswerSchema, ({ attempt, issue, raw }) =>
    emit({ type: "repair-malformed", purpose: "plan", attempt, issue, raw }),
  );
  return answer.status === "ok"
    ? { status: "ok", value: answer.value }
    : { status: "malformed", issue: answer.issue };
}

/** A small window leaves less room for logs. Characters, for each of the two. */
export function logCharacters(model: Pick<ChatModel, "contextTokens">, settings: Settings): number {
  // About three characters a token; an eighth of the window for each log.
  return Math.min(settings.gate.promptLogCharacters, Math.floor((model.contextTokens / 8) * 3));
}

function processStatus(run: FailedRun): string {
  if (run.timedOut) return "stopped at the time limit";
  return run.exitCode === null ? "ended by a signal" : `exit status ${run.exitCode}`;
}

function fromAnswer(value: PlannerAnswer, { nodes }: CheckedNodes): Plan {
  const wantsNodes = value.action === "retrieve_nodes";
  return {
    // Without a single known node there is nothing to retrieve.
    action: wantsNodes && nodes.length === 0 ? "repair_direct" : value.action,
    diagnosis: value.diagnosis,
    instruction: value.repair_instruction,
    nodes: wantsNodes ? nodes : [],
    plannedBy: "model",
  };
}

/** A wrong call or name is never the environment's fault, and a small model's word is not enough to end a run. */
function mayBeBlocked(diagnostics: readonly Diagnostic[], judge: ChatModel): boolean {
  const isProgramError = diagnostics.some(
    (one) =>
      isCompileError(one) && one.kind !== "library-not-found" && one.kind !== "header-not-found",
  );
  return judge.kind === "endpoint" && !isProgramError;
}

function told(
  plan: Plan,
  dropped: CheckedNodes["dropped"],
  overruled: string | null,
  emit: Emit<RepairEvent>,
): Plan {
  emit({
    type: "repair-planned",
    plannedBy: plan.plannedBy,
    action: plan.action,
    diagnosis: plan.diagnosis,
    instruction: plan.instruction,
    nodes: plan.nodes.map((node) => node.id),
    dropped: [...dropped],
    overruled,
  });
  return plan;
}
