// What a process with a loaded model and the processes that ask it say to each other: JSON, a line each, no longer than a limit.
import type { Socket } from "node:net";
import { z } from "zod";
import { usageSchema } from "../usage-schema.ts";

/** Characters of a line. A window of 8,192 tokens is some 40,000. */
const longestLine = 4 * 1024 * 1024;

const count = z.int().nonnegative();
const requestSchema = z.strictObject({
  purpose: z.enum([
    "rewrite",
    "select-nodes",
    "select-tutorials",
    "generate",
    "repair",
    "judge",
    "plan",
    "score",
  ]),
  messages: z.array(
    z.strictObject({ role: z.enum(["system", "user", "assistant"]), content: z.string() }),
  ),
  temperature: z.number().min(0).exactOptional(),
  seed: count.exactOptional(),
  maxTokens: z.int().positive(),
  jsonSchema: z.record(z.string(), z.unknown()).exactOptional(),
  answerStart: z.string().exactOptional(),
});

/** What who asks may say: nothing but questions to the model. */
export const askSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("complete"), call: count, request: requestSchema }),
  z.strictObject({ type: z.literal("cancel"), call: count }),
]);
export type Ask = z.infer<typeof askSchema>;

const answerSchema = z.strictObject({
  text: z.string(),
  finish: z.enum(["stop", "length", "refused"]),
  usage: usageSchema,
});

export const tellSchema = z.discriminatedUnion("type", [
  /** First of all: what is loaded. */
  z.strictObject({
    type: z.literal("model"),
    id: z.string(),
    file: z.string(),
    contextTokens: z.int().positive(),
  }),
  z.strictObject({ type: z.literal("progress"), call: count, tokens: count }),
  z.strictObject({ type: z.literal("answer"), call: count, answer: answerSchema }),
  z.strictObject({
    type: z.literal("failure"),
    call: count,
    code: z.enum(["model-unavailable", "model-refused", "interrupted"]),
    message: z.string(),
  }),
]);
export type Tell = z.infer<typeof tellSchema>;

export function say(socket: Socket, message: Ask | Tell): void {
  // Who went away reads nothing more.
  if (!socket.destroyed) socket.write(`${JSON.stringify(message)}\n`);
}

/** Tells each message in turn. A line that is too long or is no message of the schema ends the connection. */
export function listen<Message>(
  socket: Socket,
  schema: z.ZodType<Message>,
  onMessage: (message: Message) => void,
): void {
  let rest = "";
  socket.setEncoding("utf8");
  socket.on("data", (chunk: string) => {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const message = line.length <= longestLine ? parsed(line, schema) : null;
      if (message === null) {
        socket.destroy();
        return;
      }
      onMessage(message);
    }
    if (rest.length > longestLine) socket.destroy();
  });
}

function parsed<Message>(line: string, schema: z.ZodType<Message>): Message | null {
  try {
    return schema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
