import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { openProgress } from "./progress.ts";

function collect(isTTY: boolean): { stream: PassThrough; text: () => string } {
  const stream = Object.assign(new PassThrough(), isTTY ? { isTTY, columns: 120, rows: 30 } : {});
  let text = "";
  stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return { stream, text: () => text };
}

test("away from a terminal a step is its start and a line every tenth, however often it advances", () => {
  const { stream, text } = collect(false);
  const progress = openProgress(stream).forPart("model");
  progress.step("file.bin", 1_000_000, "bytes");
  for (let done = 0; done <= 1_000_000; done += 1_000) progress.advance(done);
  const lines = text().trim().split("\n");
  expect(lines[0]).toBe("[model] file.bin (1.0 MB)");
  expect(lines.slice(1)).toEqual(
    Array.from({ length: 10 }, (_, index) => `[model] file.bin: ${(index + 1) * 10} %`),
  );
  expect(progress.holdTerminal).toBeUndefined();
});

test("at a terminal two parts have a bar each, and a question is asked while nothing is drawn", async () => {
  const { stream, text } = collect(true);
  const open = openProgress(stream);
  const first = open.forPart("first");
  const second = open.forPart("second");
  first.note("before any bar");
  first.step("one.bin", 2_000_000, "bytes");
  second.step("compile two");
  first.advance(1_000_000);
  const drawnWhileAsking = await first.holdTerminal?.(async () => {
    const from = text().length;
    second.note("late note");
    first.advance(2_000_000);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return text().slice(from);
  });
  open.close();
  expect(drawnWhileAsking).toBe("");
  expect(text()).toContain("[first] before any bar\n");
  expect(text()).toContain("[second] late note\n");
  expect(text()).toContain("100 % 2.0 MB of 2.0 MB one.bin");
  expect(text()).toMatch(/second +compile two …/);
});
