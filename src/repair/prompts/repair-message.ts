// A failed program, its evidence and the plan in; out, the messages that ask for the whole program again.
import { section, taskText } from "../../generation/prompts/first-round.ts";
import { systemMessage } from "../../generation/prompts/system-message.ts";
import type { ChatMessage } from "../../models/chat-model.ts";

export interface RepairPrompt {
  readonly request: string;
  readonly name: string;
  readonly code: string;
  readonly stdout: string;
  readonly stderr: string;
  /** Says how much of the logs is shown; empty where they are whole. */
  readonly logNote: string;
  readonly diagnosis: string;
  readonly instruction: string;
  /** API facts, one block each. */
  readonly facts: string;
  /** Contents of the nodes that the plan asked for. */
  readonly nodeContext: string;
  /** Lines to change, with their numbers; empty unless the last answer changed nothing. */
  readonly pointedLines: string;
}

/** What stays the same between calls comes first, what this round learnt comes last and so nearest to the answer. */
export function repairMessages(prompt: RepairPrompt): ChatMessage[] {
  const user = [
    taskText(prompt.request, prompt.name),
    section("API of this ROOT version that the repair may need", prompt.nodeContext),
    section(`File ${prompt.name}.C that failed`, prompt.code),
    section("Its standard output", prompt.stdout || "(empty)"),
    section("Its standard error", prompt.stderr || "(empty)"),
    prompt.logNote,
    section("What went wrong", prompt.diagnosis),
    section("Facts about the API; they hold for sure", prompt.facts),
    prompt.instruction === "" ? "" : `What to do:\n${prompt.instruction}`,
    prompt.pointedLines === ""
      ? ""
      : `${section("An earlier answer gave the same program back. These lines must become different", prompt.pointedLines)}`,
    `Write the corrected, complete file ${prompt.name}.C: keep what works, correct the cause, and look for the same mistake elsewhere. Answer with one C++ code block and nothing else. It must define \`void ${prompt.name}()\`.`,
  ];
  return [
    { role: "system", content: systemMessage },
    { role: "user", content: user.filter((part) => part !== "").join("\n\n") },
  ];
}

/** `12 | h.Fill();` for the given lines and `around` lines on each side, gaps marked. */
export function numberedLines(code: string, lines: readonly number[], around: number): string {
  const all = code.split("\n");
  const shown = new Set(
    lines.flatMap((line) =>
      Array.from({ length: 2 * around + 1 }, (_, index) => line - around + index),
    ),
  );
  const parts: string[] = [];
  let last = 0;
  for (const line of [...shown]
    .filter((one) => one >= 1 && one <= all.length)
    .toSorted((one, other) => one - other)) {
    if (last !== 0 && line > last + 1) parts.push("...");
    parts.push(`${line} | ${all[line - 1] ?? ""}`);
    last = line;
  }
  return parts.join("\n");
}
