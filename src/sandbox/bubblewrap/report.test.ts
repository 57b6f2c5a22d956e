import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { readReport, reported } from "./report.ts";

describe("readReport", () => {
  it("tells the first process as soon as it is known, and the status at the end", async () => {
    const stream = new PassThrough();
    const report = readReport(stream);
    expect(report.firstProcess()).toBeNull();
    stream.write('{ "child-pid": 4711, "net-namespace": 1 }\n');
    await new Promise((resolve) => setImmediate(resolve));
    expect(report.firstProcess()).toBe(4711);
    stream.end('{ "exit-code": 3 }\n');
    expect(await report.exitStatus).toBe(3);
  });

  it("has no status where bubblewrap ended before the macro began", async () => {
    const stream = new PassThrough();
    const report = readReport(stream);
    stream.end("");
    expect(await report.exitStatus).toBeNull();
  });

  it("waits for a number that is not whole yet", () => {
    expect(reported('{ "child-pid": 47', "child-pid")).toBeNull();
  });
});
