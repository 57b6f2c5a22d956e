// A question to a model and a zod schema go in, a validated value or the reason why there is none comes out.
import { z } from "zod";
import type { Emit } from "../emit.ts";
import type { ChatMessage, ChatModel, ChatPurpose, ChatRequest } from "./chat-model.ts";

/** Told when an answer did not follow its schema. */
export interface MalformedAnswerEvent {
  readonly type: "malformed-answer";
  readonly purpose: ChatPurpose;
  /** 1: the question is asked once more. 2: given up. */
  readonly attempt: number;
  readonly issue: string;
  readonly raw: string;
}

export type StructuredAnswer<Value> =
  | { readonly status: "ok"; readonly value: Value; readonly calls: number }
  | {
      readonly status: "malformed";
      readonly issue: string;
      readonly raw: string;
      readonly calls: number;
    };

/** One corrective retry, as the method asks for (P B.4). */
const mostCalls = 2;

/**
 * Asks for JSON that follows `schema`. An answer that does not is sent back once with what is wrong. A malformed answer is an
 * outcome; only what the model itself throws (see ChatModel) is thrown.
 */
export async function askForJson<Schema extends z.ZodType>(
  model: ChatModel,
  request: Omit<ChatRequest, "jsonSchema">,
  schema: Schema,
  emit?: Emit<MalformedAnswerEvent>,
): Promise<StructuredAnswer<z.infer<Schema>>> {
  const jsonSchema = answerSchema(schema);
  let messages = request.messages;
  for (let calls = 1; ; calls += 1) {
    const { text, finish } = await model.complete({ ...request, messages, jsonSchema });
    const read = readAnswer(text, schema);
    if (read.status === "ok") return { ...read, calls };
    const issue = finish === "stop" ? read.issue : `${finishIssue[finish]}; ${read.issue}`;
    emit?.({
      type: "malformed-answer",
      purpose: request.purpose,
      attempt: calls,
      issue,
      raw: text,
    });
    if (calls >= mostCalls) return { status: "malformed", issue, raw: text, calls };
    messages = [...request.messages, ...correction(text, issue)];
  }
}

const finishIssue = {
  length: "the answer was cut at the token limit",
  refused: "the model declined to answer",
} as const;

/** What the model is told after an answer that cannot be used. */
function correction(text: string, issue: string): ChatMessage[] {
  return [
    { role: "assistant", content: text },
    {
      role: "user",
      content: `That answer cannot be read: ${issue}. Answer the same question again, with one JSON object that follows the schema and nothing around it.`,
    },
  ];
}

/** The JSON Schema that a backend gets; `output` closes objects and requires fields with defaults, as strict servers ask. */
function answerSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _dialect, ...jsonSchema } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
  });
  return jsonSchema;
}

type Read<Value> =
  | { readonly status: "ok"; readonly value: Value }
  | { readonly status: "malformed"; readonly issue: string };

/** Takes the first JSON text in an answer that follows the schema; tolerates fences, prose and a thinking block around it. */
export function readAnswer<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): Read<z.infer<Schema>> {
  let issue = "it contains no complete JSON object";
  let isFirst = true;
  for (const candidate of jsonTexts(text.replace(/<think>[\s\S]*?<\/think>/g, ""))) {
    const result = schema.safeParse(candidate);
    if (result.success) return { status: "ok", value: result.data };
    // The first object is what the model most likely meant; its faults are worth telling.
    if (isFirst) issue = result.error.issues.map(describeIssue).slice(0, 5).join("; ");
    isFirst = false;
  }
  return { status: "malformed", issue };
}

function describeIssue({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? message : `${path.join(".")}: ${message}`;
}

/** Values of the balanced `{…}` and `[…]` texts from left to right, those inside a readable one left out. */
function* jsonTexts(text: string): Generator<unknown> {
  let start = nextBracket(text, 0);
  while (start >= 0) {
    const end = closingBracket(text, start);
    const value = end < 0 ? unreadable : parse(text.slice(start, end + 1));
    if (value !== unreadable) yield value;
    start = nextBracket(text, value === unreadable ? start + 1 : end + 1);
  }
}

const unreadable = Symbol("unreadable");

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return unreadable;
  }
}

function nextBracket(text: string, from: number): number {
  const offset = text.slice(from).search(/[{[]/);
  return offset < 0 ? -1 : from + offset;
}

/** Position of the bracket that closes the one at `start`, those inside strings not counted; -1 where it stays open. */
function closingBracket(text: string, start: number): number {
  let depth = 0;
  let isInString = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (isInString) {
      if (character === "\\") index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") {
      depth -= 1;
      if (depth === 0) return index;
    }
  }
  return -1;
}
