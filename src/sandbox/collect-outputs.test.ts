import {
  mkdir,
  mkdtemp,
  readdir,
  rm,
  symlink,
  truncate,
  utimes,
  writeFile,
} from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { collectOutputs } from "./collect-outputs.ts";
import { fileState } from "./work-folder.ts";

describe("collectOutputs", () => {
  let folder: string;
  let work: string;
  let outputs: string;
  const limits = { fileLimitBytes: 100, outputLimitBytes: 150, outputLimitFiles: 3 };
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "rootsmith-outputs-"));
    work = path.join(folder, "work");
    outputs = path.join(folder, "outputs");
    await mkdir(work);
  });
  afterEach(() => rm(folder, { recursive: true }));
  const put = (name: string, bytes: number): Promise<void> =>
    writeFile(path.join(work, name), "x".repeat(bytes));

  it("takes files in order of name while they fit together", async () => {
    await Promise.all([put("c", 60), put("a", 60), put("b", 60), put("d", 20)]);
    const listed = await collectOutputs(work, new Map(), outputs, limits);
    expect(listed.map(({ name, collected }) => [name, collected])).toEqual([
      ["a", true],
      ["b", true],
      ["c", false],
      ["d", true],
    ]);
    expect(listed[2]?.reason).toContain("150 bytes");
    expect((await readdir(outputs)).toSorted()).toEqual(["a", "b", "d"]);
  });

  it("takes no more files than allowed", async () => {
    await Promise.all(["a", "b", "c", "d"].map((name) => put(name, 1)));
    const listed = await collectOutputs(work, new Map(), outputs, limits);
    expect(listed.filter(({ collected }) => collected)).toHaveLength(3);
    expect(listed[3]).toMatchObject({ name: "d", collected: false, reason: "more than 3 files" });
  });

  it("leaves a file that reached the limit, however little of it is on the disk", async () => {
    await put("sparse", 0);
    await truncate(path.join(work, "sparse"), 100);
    expect(await collectOutputs(work, new Map(), outputs, limits)).toEqual([
      {
        name: "sparse",
        bytes: 100,
        collected: false,
        reason: expect.stringContaining("100 bytes"),
      },
    ]);
  });

  it("counts a placed file as output only once it was changed", async () => {
    await Promise.all([put("same", 4), put("touched", 4)]);
    const placed = new Map([
      ["same", await fileState(path.join(work, "same"))],
      ["touched", await fileState(path.join(work, "touched"))],
    ]);
    await utimes(path.join(work, "touched"), 1, 1);
    expect((await collectOutputs(work, placed, outputs, limits)).map(({ name }) => name)).toEqual([
      "touched",
    ]);
  });

  it("does not enter a linked folder", async () => {
    await symlink("/etc", path.join(work, "link"));
    expect(await collectOutputs(work, new Map(), outputs, limits)).toEqual([
      {
        name: "link",
        bytes: 0,
        collected: false,
        reason: expect.stringContaining("no regular file"),
      },
    ]);
  });

  it("lists a thousand entries and counts the rest", async () => {
    await Promise.all(Array.from({ length: 1_005 }, (_, number) => put(`f${number}`, 0)));
    const listed = await collectOutputs(work, new Map(), outputs, limits);
    expect(listed).toHaveLength(1_001);
    expect(listed.at(-1)).toMatchObject({
      name: "(more)",
      collected: false,
      reason: "5 more entries are not listed",
    });
  });

  it("looks into folders only so deep", async () => {
    const deep = Array.from({ length: 14 }, (_, level) => `d${level}`).join("/");
    await mkdir(path.join(work, deep), { recursive: true });
    const listed = await collectOutputs(work, new Map(), outputs, limits);
    expect(listed).toEqual([
      {
        name: deep.split("/").slice(0, 13).join("/"),
        bytes: 0,
        collected: false,
        reason: expect.stringContaining("deeper"),
      },
    ]);
  });
});
