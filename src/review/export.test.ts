import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeRun } from "./__fixtures__/made-run.ts";
import type { ExportedData } from "./api.ts";
import { exportRuns } from "./export.ts";
import { keyOf, RunIndex } from "./index/run-index.ts";
import { keysOf } from "./keys-of.ts";
import { RunReader } from "./read-run.ts";

const hostile = "</script><script>alert(1)</script><!-- <script> $& $' \u2028";
let folders: string[];
let root: string;
let pageFolder: string;
let index: RunIndex;

beforeEach(() => {
  folders = ["root", "cache", "page"].map((name) => mkdtempSync(path.join(tmpdir(), `${name}-`)));
  const [one = "", cache = "", page = ""] = folders;
  [root, pageFolder] = [one, page];
  index = new RunIndex(root, cache);
  writeFileSync(
    path.join(pageFolder, "export.html"),
    '<script type="application/json" id="exported">\n__EXPORTED__\n</script><script>own()</script>',
  );
});
afterEach(() => {
  index.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function exported(keys: readonly string[]): Promise<{ html: string; data: ExportedData }> {
  const html = await exportRuns(keys, {
    index,
    reader: new RunReader(index),
    graphSource: { open: async () => "no index here", close: () => undefined },
    pageFolder,
    rootsmithVersion: "0.1.0",
  });
  const text = /id="exported">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
  return { html, data: JSON.parse(text) as ExportedData };
}

it("carries a run whole, with its logs and pictures, and hostile text stays data", async () => {
  writeRun(path.join(root, "run"), {
    request: `Draw ${hostile}`,
    programs: [`// ${hostile}`],
    stderr: `${hostile}\nError in <TFile::Open>: gone\n`,
    outputs: {
      "fit.png": Buffer.from("89504e470d0a1a0a", "hex"),
      "bad.svg": `<svg>${hostile}</svg>`,
    },
    inputs: { "data.csv": "/home/somebody/data.csv" },
  });
  await index.bringUpToDate();
  const key = keyOf("run");
  const { html, data } = await exported([key]);
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html.match(/<\/script>/g)).toHaveLength(2);
  expect(html).not.toMatch(/<!--|alert\(1\)<|somebody/);
  expect(data.runs[0]?.summary.request).toBe(`Draw ${hostile}`);
  expect(data.runs[0]?.rounds[0]?.program).toBe(`// ${hostile}`);
  expect(data.runs[0]?.inputs).toEqual({ "data.csv": "…/data.csv" });
  expect(data.logs[`${key}/rounds/0/run/stderr.log`]?.lines.at(-1)?.level).toBe("error");
  expect(data.pictures).toEqual({ [`${key}/0/fit.png`]: "data:image/png;base64,iVBORw0KGgo=" });
  expect(data.neighbourhoods[key]?.missing).toBe("no index here");
});

it("leaves pictures out that would make the file too large to mail", async () => {
  const picture = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(4_000_000)]);
  const outputs = Object.fromEntries(["a", "b", "c", "d"].map((name) => [`${name}.png`, picture]));
  writeRun(path.join(root, "run"), { outputs: { ...outputs, "e.png": Buffer.alloc(5_000_000) } });
  await index.bringUpToDate();
  const { html, data } = await exported([keyOf("run")]);
  expect(Object.keys(data.pictures)).toHaveLength(2);
  expect(html.length).toBeLessThan(14_000_000);
});

it("names runs by key, by folder from here or from the reviewed folder; or takes all", async () => {
  for (const name of ["one", "two"]) writeRun(path.join(root, name));
  await index.bringUpToDate();
  expect(keysOf(index, [keyOf("one"), "one", path.join(root, "two")])).toEqual([
    keyOf("one"),
    keyOf("two"),
  ]);
  expect(keysOf(index, undefined)).toHaveLength(2);
  expect(() => keysOf(index, ["three"])).toThrow(/no run/);
});
