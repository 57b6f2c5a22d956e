// How many tokens of context a prompt may carry: model and settings in, two budgets out. Pure.
import type { Settings } from "../config/schema.ts";
import type { ChatModel } from "../models/chat-model.ts";

export interface ContextBudget {
  readonly graphTokens: number;
  readonly tutorialTokens: number;
}

/** Shares of an endpoint model's window; the rest is for the request, the answer, and in repairs the program and its logs. */
const endpointShares = { graph: 0.35, tutorials: 0.25 };
/** Tokens for the embedded model: every 40 to 80 cost a second of prompt evaluation on two cores, and long context confuses it. */
const embeddedTokens = { graph: 1_600, tutorials: 1_000 };

/** Explicit settings win; 0 means what fits this model. */
export function contextBudget(
  model: Pick<ChatModel, "kind" | "contextTokens">,
  settings: Settings,
): ContextBudget {
  const fitted = (share: number, fixed: number): number =>
    model.kind === "embedded" ? fixed : Math.floor(model.contextTokens * share);
  return {
    graphTokens:
      settings.retrieval.contextTokens || fitted(endpointShares.graph, embeddedTokens.graph),
    tutorialTokens:
      settings.tutorials.contextTokens ||
      fitted(endpointShares.tutorials, embeddedTokens.tutorials),
  };
}
