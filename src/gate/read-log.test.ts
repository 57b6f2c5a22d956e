import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { decideByRules } from "./decide.ts";
import { LogCondenser, readLogFile } from "./read-log.ts";

const folder = mkdtempSync(join(tmpdir(), "gate-log-"));
afterAll(() => rmSync(folder, { recursive: true }));

function condensed(text: string, edge: number, chunk: number): string {
  const condenser = new LogCondenser(edge);
  for (let at = 0; at < text.length; at += chunk) condenser.push(text.slice(at, at + chunk));
  return condenser.finish();
}

test("a log within the bounds comes back as it is, in whatever chunks it was read", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 180 }), fc.integer({ min: 1, max: 50 }), (text, chunk) => {
      expect(condensed(text, 100, chunk)).toBe(text);
    }),
  );
});

test("a telling line in the middle of millions is kept once, and the text stays bounded", () => {
  const noise = "value 5 of a long table\n".repeat(2_000);
  const error = "Error in <TH1D::Divide>: Histograms have different number of bins\n";
  const text = condensed(`head\n${noise}${error}${noise}${error}${noise}tail\n`, 1_000, 777);
  expect(text.startsWith("head\n")).toBe(true);
  expect(text.endsWith("tail\n")).toBe(true);
  expect(text.split(error.trim()).length).toBe(2);
  expect(text.length).toBeLessThan(4_000);
});

test("a file of megabytes is scanned whole", () => {
  const file = join(folder, "huge.log");
  const noise = "x 5\n".repeat(300_000);
  writeFileSync(file, `${noise}FATAL: chain is empty\n${noise}`);
  const stdout = readLogFile(file);
  expect(stdout.length).toBeLessThan(600_000);
  expect(
    decideByRules({ exitCode: 0, signal: null, timedOut: false, stdout, stderr: "" }).verdict
      .status,
  ).toBe("fail");
});

test("bytes that are no UTF-8 are read all the same", () => {
  const file = join(folder, "bytes.log");
  writeFileSync(file, Buffer.from([0x61, 0xff, 0xfe, 0x0a, 0x62]));
  expect(readLogFile(file)).toMatch(/^a.*\nb$/s);
});

test("a file that is not there is bad input, told by its name", () => {
  expect(() => readLogFile(join(folder, "none.log"))).toThrow(
    expect.objectContaining({ code: "bad-input", message: expect.stringContaining("none.log") }),
  );
  expect(() => readLogFile(folder)).toThrow(expect.objectContaining({ code: "bad-input" }));
});
