// Who writes and repairs the program: the generator, or an external agent in its place; out, the model to ask.
import { openAgent } from "../models/agent/agent-model.ts";
import type { ChatModel } from "../models/chat-model.ts";
import type { Job, Parts } from "./job.ts";
import type { Recorder } from "./recorder.ts";

/** Queries are rewritten and logs judged by models all the same: an agent is asked for programs alone. */
export async function openWriter(
  { settings, name, inputs, condition }: Job,
  parts: Parts,
  record: Recorder,
  round: number,
): Promise<ChatModel> {
  if (settings.agent.command === "") return parts.generator();
  return openAgent({
    settings: settings.agent,
    name,
    inputs,
    isGrounded: condition === "grounded",
    contextTokens: settings.models.endpointContextTokens,
    onEpisode: (event) => record.event(event, round),
  });
}
