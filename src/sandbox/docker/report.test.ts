import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutReport, endingFromReport } from "./report.ts";

const token = "aabaab-secret";

/** Pushes `text` through in pieces of the given sizes. */
function pushed(text: string, sizes: readonly number[]): { log: string; report: string | null } {
  const cutter = cutReport(token);
  const bytes = Buffer.from(text, "latin1");
  const log: Buffer[] = [];
  for (let from = 0, turn = 0; from < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    log.push(cutter.push(bytes.subarray(from, from + size)));
    from += size;
  }
  return {
    log: Buffer.concat([...log, cutter.rest()]).toString("latin1"),
    report: cutter.report(),
  };
}

/** Text rich in pieces of the token. */
const logText = fc
  .array(fc.constantFrom("a", "b", "aab", "aabaab-secre", "\n", "µ 0 12\n", "t"), { maxLength: 20 })
  .map((parts) => parts.join(""))
  .filter((text) => !`${text}${token}`.slice(0, -1).includes(token));
const sizes = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 });

describe("cutReport", () => {
  it("gives back the log byte for byte and the report, however it is cut", () => {
    fc.assert(
      fc.property(logText, sizes, (log, cuts) => {
        expect(pushed(`${log}${token} 7 120\n`, cuts)).toEqual({ log, report: " 7 120\n" });
      }),
    );
  });

  it("leaves a log without the token whole", () => {
    fc.assert(
      fc.property(logText, sizes, (log, cuts) => {
        expect(pushed(log, cuts)).toEqual({ log, report: null });
      }),
    );
  });

  it("passes on at once what cannot be a token's begin", () => {
    const cutter = cutReport(token);
    expect(cutter.push(Buffer.from("progress 10 %")).toString()).toBe("progress 10 %");
    expect(cutter.push(Buffer.from("20 % aab")).toString()).toBe("20 % ");
  });

  it("keeps no flood behind the token", () => {
    const cutter = cutReport(token);
    cutter.push(Buffer.from(token));
    for (let turn = 0; turn < 100; turn += 1) cutter.push(Buffer.from("x".repeat(1_000)));
    cutter.push(Buffer.from("\n"));
    expect(cutter.report()).toBeNull();
  });
});

describe("endingFromReport", () => {
  it("reads status and time, and signals as every other backend does", () => {
    expect(endingFromReport(" 0 0\n")).toEqual({ exitCode: 0, signal: null, cpuMs: 0 });
    expect(endingFromReport(" 137 1250\n")).toEqual({
      exitCode: null,
      signal: "SIGKILL",
      cpuMs: 1_250,
    });
  });

  it("takes nothing else", () => {
    for (const report of ["", "\n", " 0\n", " 0 -1\n", " 0 1 2\n", " 1e2 1\n", " 0 1", "0 1\n"])
      expect(endingFromReport(report)).toBeNull();
  });
});
