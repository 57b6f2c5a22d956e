// A folder of runs and the real review server on it, for tests of the page.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { packageFolder } from "../src/config/paths.ts";
import type { Label } from "../src/review/api.ts";
import { freshFolder, rootsmith, startRootsmith } from "./rootsmith-process.ts";

export interface Review {
  /** With the token. */
  readonly url: string;
  /** Runs one of `tests/macros` by a command of Rootsmith; the run lands in the reviewed folder. */
  run(command: "run" | "repair", macro: string, ...args: string[]): Promise<void>;
  /** A benchmark run without transcripts. */
  batch(name: string, results: readonly unknown[]): void;
  serve(): Promise<void>;
  /** All that people said of runs, as the command line writes it. */
  verdicts(): Promise<Label[]>;
  /** Path of an exported page. */
  exported(): Promise<string>;
  close(): Promise<void>;
}

export function openReview(): Review {
  const work = freshFolder();
  const folder = path.join(work, "runs");
  mkdirSync(folder);
  cpSync(path.join(packageFolder, "tests", "macros"), work, { recursive: true });
  let server: ReturnType<typeof startRootsmith> | null = null;
  let url = "";
  return {
    get url() {
      return url;
    },
    async run(command, macro, ...args) {
      const common = ["--runs", folder, "--set", "gate.judge=false"];
      const { code, stderr } = await rootsmith([command, macro, ...common, ...args], {
        folder: work,
      });
      if (code !== 0 && code !== 3) throw new Error(stderr);
    },
    batch(name, results) {
      mkdirSync(path.join(folder, name));
      const lines = results.map((result) => `${JSON.stringify(result)}\n`).join("");
      writeFileSync(path.join(folder, name, "results.jsonl"), lines);
    },
    async serve() {
      server = startRootsmith(["review", folder, "--no-open"], { folder: work });
      url = await firstLine(server);
    },
    async verdicts() {
      const file = path.join(work, "verdicts.jsonl");
      const { code, stderr } = await rootsmith(["review", folder, "--verdicts", file]);
      if (code !== 0) throw new Error(stderr);
      const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
      return lines.map((line) => JSON.parse(line) as Label);
    },
    async exported() {
      const file = path.join(work, "exported.html");
      const { code, stderr } = await rootsmith(["review", folder, "--export", file]);
      if (code !== 0) throw new Error(stderr);
      return file;
    },
    async close() {
      server?.kill("SIGINT");
      await server;
    },
  };
}

/** @throws Error with what the process said, where it ended before it said where it serves. */
function firstLine(process: ReturnType<typeof startRootsmith>): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    process.stdout?.on("data", (some: Buffer) => {
      said += some.toString();
      if (said.includes("\n")) resolve(said.split("\n")[0] ?? "");
    });
    void process.then(({ stderr }) => reject(new Error(String(stderr))));
  });
}
