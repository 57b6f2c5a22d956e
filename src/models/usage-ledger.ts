// Calls of models go in, their sums, an event for each and a clean stop at the limits come out.
import type { Emit } from "../emit.ts";
import { RootsmithError } from "../errors.ts";
import type { CacheEntry, ChatAnswer, ChatModel, ChatPurpose, Usage } from "./chat-model.ts";

/** Told after each call that was answered. */
export interface ModelCallEvent {
  readonly type: "model-call";
  readonly purpose: ChatPurpose;
  readonly model: string;
  readonly finish: ChatAnswer["finish"];
  readonly usage: Usage;
  /** Where a call cache is used. */
  readonly cache?: CacheEntry;
}

export interface UsageTotals extends Usage {
  readonly calls: number;
  /** Those of them whose answer came from the call cache: their time and cost are none of a model's. */
  readonly cachedCalls: number;
}

export interface UsageLimits {
  /** In the unit of the configured prices; 0 is no limit. */
  readonly maxCost: number;
  /** Input and output together; 0 is no limit. */
  readonly maxTokens: number;
}

export interface UsageLedger {
  /** The same model, its calls accounted here. Closing it closes the model. */
  account(model: ChatModel): ChatModel;
  totals(): UsageTotals;
  /** Purposes that were asked for, with their sums. */
  totalsByPurpose(): ReadonlyMap<ChatPurpose, UsageTotals>;
}

const nothing: UsageTotals = {
  calls: 0,
  cachedCalls: 0,
  inputTokens: 0,
  cachedTokens: 0,
  outputTokens: 0,
  durationMs: 0,
  cost: 0,
};

/**
 * One ledger a run; several models may share it. A call that would start at or over a limit throws RootsmithError
 * `budget-reached` and is not sent; calls under way are not cut. `spent` continues the sums of a resumed run.
 * Tokens of an answer from the call cache count as they did when it was given, so that a run from the cache ends where the first one did.
 */
export function openUsageLedger(
  { maxCost, maxTokens }: UsageLimits,
  emit: Emit<ModelCallEvent>,
  spent: UsageTotals = nothing,
): UsageLedger {
  let totals = spent;
  const byPurpose = new Map<ChatPurpose, UsageTotals>();

  function stopAtLimits(): void {
    const tokens = totals.inputTokens + totals.outputTokens;
    if (maxTokens > 0 && tokens >= maxTokens) {
      throw new RootsmithError(
        "budget-reached",
        `The run has used ${tokens} of ${maxTokens} tokens; raise models.maxTokens (--max-tokens) and resume it`,
      );
    }
    if (maxCost > 0 && totals.cost >= maxCost) {
      throw new RootsmithError(
        "budget-reached",
        `The run has cost ${totals.cost.toFixed(4)} of ${maxCost}; raise models.maxCost (--max-cost) and resume it`,
      );
    }
  }

  return {
    account: (model) => ({
      id: model.id,
      kind: model.kind,
      contextTokens: model.contextTokens,
      countTokens: (text) => model.countTokens(text),
      close: () => model.close(),
      complete: async (request) => {
        stopAtLimits();
        const answer = await model.complete(request);
        const { purpose } = request;
        totals = add(totals, answer);
        byPurpose.set(purpose, add(byPurpose.get(purpose) ?? nothing, answer));
        emit({
          type: "model-call",
          purpose,
          model: model.id,
          finish: answer.finish,
          usage: answer.usage,
          ...(answer.cache && { cache: answer.cache }),
        });
        return answer;
      },
    }),
    totals: () => totals,
    totalsByPurpose: () => byPurpose,
  };
}

type CountedCall = Pick<ModelCallEvent, "usage" | "cache">;

/** Sums calls made earlier, for `spent`. */
export function totalUsage(calls: readonly CountedCall[]): UsageTotals {
  return calls.reduce(add, nothing);
}

function add(totals: UsageTotals, { usage, cache }: CountedCall): UsageTotals {
  return {
    calls: totals.calls + 1,
    cachedCalls: totals.cachedCalls + (cache?.hit === true ? 1 : 0),
    inputTokens: totals.inputTokens + usage.inputTokens,
    cachedTokens: totals.cachedTokens + usage.cachedTokens,
    outputTokens: totals.outputTokens + usage.outputTokens,
    durationMs: totals.durationMs + usage.durationMs,
    cost: totals.cost + usage.cost,
  };
}
