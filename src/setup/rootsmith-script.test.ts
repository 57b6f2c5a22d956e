// scripts/rootsmith.mjs in a small checkout of its own, with an npm on the PATH that notes what it is asked.
import { chmod, cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { afterEach, beforeEach, expect, test } from "vitest";
import { packageFolder } from "../config/paths.ts";

let checkout: string;
const at = (...parts: string[]): string => path.join(checkout, ...parts);

const lock = (version: string): string =>
  JSON.stringify({ packages: { "": {}, "node_modules/thing": { version } } });

/** Stands for npm: installs a "tsc" that copies .ts files to dist/, as npm records it, and counts its calls. */
const fakeNpm = `#!/bin/sh
echo "npm $*"; echo "$*" >> npm-calls
rm -rf node_modules; mkdir -p node_modules/typescript/bin
cp package-lock.json node_modules/.package-lock.json
cp fake-tsc.js node_modules/typescript/bin/tsc
`;
const fakeTsc = `const fs = require("fs");
fs.appendFileSync("tsc-calls", "called\\n");
if (fs.existsSync("break-tsc")) process.exit(2);
fs.mkdirSync("dist/cli", { recursive: true });
fs.copyFileSync("src/cli/main.ts", "dist/cli/main.js");
`;

beforeEach(async () => {
  checkout = await mkdtemp(path.join(tmpdir(), "rootsmith-script-"));
  await Promise.all(
    ["scripts", "src/cli", "bin"].map((folder) => mkdir(at(folder), { recursive: true })),
  );
  await cp(path.join(packageFolder, "scripts", "rootsmith.mjs"), at("scripts", "rootsmith.mjs"));
  await writeFile(at("package.json"), `{"type":"module"}`);
  await writeFile(at("package-lock.json"), lock("1.0.0"));
  await writeFile(
    at("src", "cli", "main.ts"),
    `console.log(JSON.stringify(process.argv.slice(2)));\n`,
  );
  await writeFile(at("fake-tsc.js"), fakeTsc);
  // tsc is CommonJS here although the checkout is not.
  await writeFile(
    at("bin", "npm"),
    `${fakeNpm}echo '{"type":"commonjs"}' > node_modules/typescript/package.json\n`,
  );
  await chmod(at("bin", "npm"), 0o755);
});

afterEach(() => rm(checkout, { recursive: true, force: true }));

interface Ended {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number | undefined;
}

async function start(...args: string[]): Promise<Ended> {
  const PATH = `${at("bin")}:${process.env["PATH"]}`;
  const { stdout, stderr, exitCode } = await execa(
    process.execPath,
    [at("scripts", "rootsmith.mjs"), ...args],
    { env: { PATH }, reject: false },
  );
  return { stdout, stderr, exitCode };
}

const calls = async (tool: "npm" | "tsc"): Promise<number> =>
  (await readFile(at(`${tool}-calls`), "utf8").catch(() => ""))
    .split("\n")
    .filter((line) => line !== "").length;

test("a fresh checkout is installed and compiled, once, and only the command writes to standard output", async () => {
  const first = await start("generate", "a b", "--json");
  expect(first.stdout).toBe(`["generate","a b","--json"]`);
  expect(first.stderr).toContain("npm ci");
  const second = await start();
  expect(second.stderr).toBe("");
  expect([await calls("npm"), await calls("tsc")]).toEqual([1, 1]);
});

test("a changed lock is installed again; one whose packages are all there is not", async () => {
  await start();
  await writeFile(at("package-lock.json"), lock("2.0.0"));
  await start();
  expect(await calls("npm")).toBe(2);
  await writeFile(at("package-lock.json"), `${lock("2.0.0")}\n`);
  await start();
  await start();
  expect(await calls("npm")).toBe(2);
});

test("a changed source is compiled again, a changed test is not", async () => {
  await start();
  const later = new Date(Date.now() + 5_000);
  await writeFile(at("src", "a.test.ts"), "");
  await utimes(at("src", "a.test.ts"), later, later);
  await start();
  expect(await calls("tsc")).toBe(1);
  await writeFile(at("src", "b.ts"), "");
  const now = new Date();
  await utimes(at("src", "b.ts"), now, now);
  await start();
  expect(await calls("tsc")).toBe(2);
});

test("a build that fails is told with exit code 5 and tried again next time", async () => {
  await writeFile(at("break-tsc"), "");
  const broken = await start();
  expect(broken.exitCode).toBe(5);
  expect(broken.stderr).toMatch(/tsc .*ended with 2/);
  await rm(at("break-tsc"));
  expect((await start("x")).stdout).toBe(`["x"]`);
});

test("two at once build one after the other", async () => {
  const [one, two] = await Promise.all([start("1"), start("2")]);
  expect([one.stdout, two.stdout]).toEqual([`["1"]`, `["2"]`]);
  expect([await calls("npm"), await calls("tsc")]).toEqual([1, 1]);
  expect(existsSync(at(".rootsmith", "bring-up.lock"))).toBe(false);
});

test("the lock of a process that is gone is taken over", async () => {
  await mkdir(at(".rootsmith", "bring-up.lock"), { recursive: true });
  const gone = await execa(process.execPath, ["-e", "console.log(process.pid)"]);
  await writeFile(at(".rootsmith", "bring-up.lock", "pid"), String(gone.stdout));
  expect((await start("x")).stdout).toBe(`["x"]`);
});
