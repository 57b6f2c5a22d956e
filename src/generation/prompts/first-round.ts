// Request and retrieved context in; out, the messages that ask for the first program.
import type { ChatMessage } from "../../models/chat-model.ts";
import { systemMessage } from "./system-message.ts";

export interface FirstRoundPrompt {
  readonly request: string;
  readonly name: string;
  /** Interfaces and sources chosen from the graph; empty without grounding. */
  readonly graphContext: string;
  /** Example macros; empty without grounding and in every repair. */
  readonly tutorialContext: string;
  /** Facts learnt from failed rounds, for a fresh start; empty in round 0. */
  readonly knownFacts?: string;
}

/** Context stands before the request, so that what is shared between calls is a prefix. */
export function firstRoundMessages(prompt: FirstRoundPrompt): ChatMessage[] {
  const parts = [
    section("API of this ROOT version, from its own sources", prompt.graphContext),
    section("Example macros that run in this ROOT version", prompt.tutorialContext),
    section(
      "Facts learnt from earlier attempts that failed; they hold for sure",
      prompt.knownFacts ?? "",
    ),
    taskText(prompt.request, prompt.name),
    `Write the complete file ${prompt.name}.C. Answer with one C++ code block and nothing else. It must define \`void ${prompt.name}()\`.`,
  ];
  return [
    { role: "system", content: systemMessage },
    { role: "user", content: parts.filter((part) => part !== "").join("\n\n") },
  ];
}

/** Material between marks, under a heading; empty where there is none. */
export function section(heading: string, body: string): string {
  const text = body.trim();
  // The marks cannot be closed from inside.
  return text === ""
    ? ""
    : `${heading}:\n<<<\n${text.replaceAll(">>>", "> > >").replaceAll("<<<", "< < <")}\n>>>`;
}

/** The user's request, the only instruction besides the system message. */
export function taskText(request: string, name: string): string {
  return `Task for the macro ${name}: ${request.trim()}`;
}
