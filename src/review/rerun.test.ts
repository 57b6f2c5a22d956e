import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { recordsOf } from "./__fixtures__/made-run.ts";
import { type EndedRerun, openReruns } from "./rerun.ts";
import { foldRun, type FoldedRun } from "./run-view.ts";

const folder = mkdtempSync(path.join(tmpdir(), "rerun-test-"));
const script = path.join(folder, "wait.mjs");
writeFileSync(script, "setInterval(() => undefined, 1000);");
// Other tests of this machine have temporary folders too.
vi.stubEnv("TMPDIR", folder);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function run(change: Partial<FoldedRun> = {}): FoldedRun {
  const folded = foldRun(recordsOf());
  if (folded === null) throw new Error("no run");
  return { ...folded, ...change };
}

function leftovers(): string[] {
  return readdirSync(folder).filter((name) => name.startsWith("rootsmith-rerun-"));
}

it("has two under way at most, and ends them with itself", async () => {
  const ended: EndedRerun[] = [];
  const before = leftovers();
  const reruns = openReruns(folder, (end) => ended.push(end), [process.execPath, script]);
  const ids = [reruns.start(run(), "void fill() {}"), reruns.start(run(), "void fill() {}")];
  expect(() => reruns.start(run(), "void fill() {}")).toThrow(/wait for one/);
  await reruns.stop();
  await expect.poll(() => ended.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(leftovers()).toEqual(before);
});

it("starts nothing for a name that is no macro's, nor where an input is not here", () => {
  const before = leftovers();
  const reruns = openReruns(folder, () => undefined, [process.execPath, script]);
  for (const name of ["../../x", "--request", "a b", "x;y", ""])
    expect(() => reruns.start(run({ name }), "")).toThrow();
  for (const input of ["relative", "--set", "/no/such/file"])
    expect(() => reruns.start(run({ inputs: { x: input } }), "")).toThrow(/not here/);
  expect(leftovers()).toEqual(before);
});

it("tells of a command that is not there", async () => {
  const ended: EndedRerun[] = [];
  const missing = path.join(folder, "nothing");
  expect(existsSync(missing)).toBe(false);
  openReruns(folder, (end) => ended.push(end), [missing]).start(run(), "void fill() {}");
  await expect.poll(() => ended[0]?.message).toContain("ENOENT");
});
