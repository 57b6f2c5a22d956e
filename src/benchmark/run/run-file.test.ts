import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import lockfile from "proper-lockfile";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { someCall } from "./__fixtures__/some-call.ts";
import {
  keepCall,
  readRun,
  refuseOtherSettings,
  type RunFile,
  unitsOfRun,
  withCall,
} from "./run-file.ts";

let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), "rootsmith-run-")), "out");
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

const settings = { "models.generator": "a", "repair.rounds": 3 };
const begun: RunFile = { v: 1, settings, calls: [someCall({})] };

describe("keepCall", () => {
  it("begins a run in a folder that is not there, and one of an older version", async () => {
    expect(readRun(folder)).toBeNull();
    await keepCall(folder, settings, someCall({}));
    expect(readRun(folder)).toEqual(begun);
    expect(readdirSync(folder)).toEqual(["run.json"]);
  });

  it.each([
    [
      "another model",
      { ...settings, "models.generator": "b" },
      /models\.generator was "a", is "b"/,
    ],
    ["other rounds", { ...settings, "repair.rounds": 1 }, /repair\.rounds was 3, is 1/],
  ])("refuses %s, in one line, and keeps what was", async (_, other, message) => {
    await keepCall(folder, settings, someCall({}));
    const call = someCall({ tasks: ["b-001"] });
    await expect(keepCall(folder, other, call)).rejects.toMatchObject({
      code: "bad-input",
      message: expect.stringMatching(/^.*take another --out$/),
    });
    expect(() => refuseOtherSettings(folder, other)).toThrow(message);
    expect(readRun(folder)).toEqual(begun);
  });

  it("loses none of many that come at once", async () => {
    const ids = Array.from({ length: 12 }, (_, position) => `t-${100 + position}`);
    await Promise.all(ids.map((id) => keepCall(folder, settings, someCall({ tasks: [id] }))));
    const kept = readRun(folder)?.calls.flatMap(({ plan }) => plan.tasks);
    expect(kept?.toSorted()).toEqual(ids);
  });

  it("works while the process holds the folder for a submission", async () => {
    mkdirSync(folder);
    const release = await lockfile.lock(folder, { lockfilePath: path.join(folder, "slurm.lock") });
    await keepCall(folder, settings, someCall({}));
    await expect(release()).resolves.toBeUndefined();
  });

  it.each(["", "{", "[]", '{"v":2}', JSON.stringify({ ...begun, more: 1 })])(
    "names the file where it is not ours: %j",
    async (text) => {
      mkdirSync(folder);
      writeFileSync(path.join(folder, "run.json"), text);
      await expect(keepCall(folder, settings, someCall({}))).rejects.toMatchObject({
        code: "bad-input",
        message: expect.stringContaining("run.json is no plan of this version"),
      });
    },
  );
});

describe("a run's calls", () => {
  it("say nothing new where the same is asked for again, from such a machine", () => {
    const again = someCall({}, { at: "2026-12-01T00:00:00.000Z", argv: ["bench", "run"] });
    expect(withCall(begun, settings, again)).toBe(begun);
  });

  it.each([
    ["more tasks", someCall({ tasks: ["a-001", "b-001"] })],
    ["another condition", someCall({ conditions: ["grounded"] })],
    ["another seed", someCall({ seeds: [8] })],
    ["an arm", someCall({ arms: ["agent"] })],
    ["another number of shards", someCall({ shards: 4 })],
    ["another version of ROOT", someCall({}, { root: "6.42.00" })],
    ["another machine", someCall({}, { cores: 64 })],
  ])("are kept with %s", (_, call) => {
    expect(withCall(begun, settings, call).calls).toEqual([...begun.calls, call]);
  });

  it("follow a submission from its plan to its jobs, and keep each submission", () => {
    const jobs = { shards: [1, 2], units: 4, arrayJob: null, summaryJob: null };
    const first = someCall({}, { slurm: jobs });
    const taken = { ...first, slurm: { ...jobs, arrayJob: "12" } };
    const later = { ...taken, at: "2026-12-01T00:00:00.000Z" };
    const run = [first, taken, later].reduce<RunFile>(
      (before, call) => withCall(before, settings, call),
      begun,
    );
    expect(run.calls).toEqual([...begun.calls, taken, later]);
  });

  it("take in a setting that an older version did not know, and hold to it", () => {
    const newer = { ...settings, "models.new": 1 };
    const run = withCall(begun, newer, someCall({ seeds: [8] }));
    expect(run.settings).toEqual(newer);
  });

  it("ask for each unit once, and for none that nobody asked for", () => {
    const calls = [
      someCall({ tasks: ["a-001", "b-001"] }),
      someCall({ tasks: ["b-001"], seeds: [7, 8] }),
    ];
    expect(
      unitsOfRun({ calls })
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(["a-001.direct.7", "b-001.direct.7", "b-001.direct.8"]);
  });
});
