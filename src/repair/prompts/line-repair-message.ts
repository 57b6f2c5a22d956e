// One failing place of a program in; out, the messages that ask for replacement lines only, as JSON.
import { section, taskText } from "../../generation/prompts/first-round.ts";
import { systemMessage } from "../../generation/prompts/system-message.ts";
import type { ChatMessage } from "../../models/chat-model.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { numberedLines } from "./repair-message.ts";

export interface LineRepairPrompt {
  readonly request: string;
  readonly name: string;
  readonly code: string;
  /** Line of the place, from 1. */
  readonly line: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly facts: string;
}

/** Lines shown on each side of the failing one; edits may lie there too. */
export const linesAround = 5;

export function lineRepairMessages(prompt: LineRepairPrompt): ChatMessage[] {
  const failing = prompt.code.split("\n")[prompt.line - 1] ?? "";
  const user = [
    taskText(prompt.request, prompt.name),
    section(
      "Part of the file, each line with its number",
      numberedLines(prompt.code, [prompt.line], linesAround),
    ),
    section(
      `Line ${prompt.line} does not work`,
      `${failing.trim()}\n${prompt.diagnostics.map((one) => one.message).join("\n")}`,
    ),
    section("Facts about the API; they hold for sure", prompt.facts),
    `Rewrite line ${prompt.line} so that it is correct C++ for this ROOT version and still serves the task. Change other shown lines only where they must change with it. ` +
      `Answer with JSON: {"edits": [{"line": ${prompt.line}, "replacement": "..."}]}. A replacement may hold several statements; an empty one deletes the line.`,
  ];
  return [
    { role: "system", content: systemMessage },
    { role: "user", content: user.filter((part) => part !== "").join("\n\n") },
  ];
}
