import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readAudit, writeAudit } from "./audit.ts";
import { policyDigest, policyFor } from "./policy.ts";

const policy = policyFor("hist-001 direct 7", ["/none/answers"]);
const begin = JSON.stringify({ type: "begin", digest: policyDigest(policy) });
const end = JSON.stringify({ type: "end" });
const told = [
  begin,
  JSON.stringify({ type: "open", path: "/a", flags: "r", allowed: true }),
  JSON.stringify({ type: "open", path: "/none/answers/x", flags: "w", allowed: false }),
  JSON.stringify({ type: "spawn", command: "bwrap", args: ["--x"] }),
  JSON.stringify({ type: "counts", counts: { "/usr": 2 } }),
  end,
];

function written(lines: readonly string[] = told): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "audit-")), "audit.jsonl");
  writeAudit(file, policy, lines);
  return file;
}

describe("readAudit", () => {
  it("gives back what was told", () => {
    const audit = readAudit(written(), policy.subject);
    expect(audit).toMatchObject({ isComplete: true, problem: null, policy, counts: { "/usr": 2 } });
    expect(audit.opened.map((one) => one.path)).toEqual(["/a"]);
    expect(audit.denied.map((one) => one.path)).toEqual(["/none/answers/x"]);
    expect(audit.spawned.map((one) => one.command)).toEqual(["bwrap"]);
  });

  it("counts what exit handlers open after the end as well", () => {
    const late = JSON.stringify({
      type: "open",
      path: "/none/answers/y",
      flags: "r",
      allowed: false,
    });
    const audit = readAudit(written([...told, late]), policy.subject);
    expect(audit.isComplete).toBe(true);
    expect(audit.denied.map((one) => one.path)).toContain("/none/answers/y");
  });

  it("counts a missing one and another run's as failed", () => {
    expect(readAudit("/none/audit.jsonl", "t")).toMatchObject({ isComplete: false, policy: null });
    expect(readAudit(written(), "hist-001 direct 8").problem).toMatch(/belongs to another run/);
  });

  it("counts one that is cut anywhere as failed", () => {
    const file = written();
    const whole = readFileSync(file, "utf8");
    for (let length = 0; length < whole.length; length += 1) {
      writeFileSync(file, whole.slice(0, length));
      expect(readAudit(file, policy.subject).isComplete, `cut at ${length}`).toBe(false);
    }
  });

  it("counts one as failed that was changed or added to", () => {
    const file = written();
    appendFileSync(file, `${told[1]}\n`);
    expect(readAudit(file, policy.subject).isComplete).toBe(false);
    const other = written();
    writeFileSync(other, readFileSync(other, "utf8").replace('"allowed":false', '"allowed":true'));
    expect(readAudit(other, policy.subject).problem).toMatch(/changed/);
  });

  it.each([
    ["no beginning", told.slice(1)],
    ["a beginning under another policy", [JSON.stringify({ type: "begin", digest: "x" }), end]],
    ["two beginnings", [begin, begin, end]],
    ["no end", told.slice(0, -1)],
    ["two ends", [...told, end]],
    ["counts after the end", [...told, told[4] ?? ""]],
    ["half a line", [begin, '{"type":"op', end]],
    ["a line of no known kind", [begin, '{"type":"note"}', end]],
  ])("counts one with %s as failed", (_, lines) => {
    expect(readAudit(written(lines), policy.subject).isComplete).toBe(false);
  });
});
