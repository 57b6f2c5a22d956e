// A folder with answers as the benchmark has them, in a repository that holds them too; and the watcher, compiled for these tests.
import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import ts from "typescript";

export const secret = "S3CRET-5f2c";

/** The real path of a fresh folder with `answers/`, `.git/` and an empty `work/` that links to the answers. */
export function secretFolder(): string {
  const base = mkdtempSync(path.join(tmpdir(), "isolation-"));
  const task = path.join(base, "answers", "t-001");
  mkdirSync(task, { recursive: true });
  mkdirSync(path.join(base, "work"));
  writeFileSync(path.join(task, "reference.C"), `// ${secret}\n`);
  writeFileSync(path.join(task, "secret.mjs"), `export const secret = "${secret}";\n`);
  writeFileSync(path.join(task, "secret.cjs"), `module.exports = "${secret}";\n`);
  const database = new Database(path.join(task, "secret.sqlite"));
  database.exec(`create table secret (text); insert into secret values ('${secret}')`);
  database.close();
  symlinkSync(path.join(base, "answers"), path.join(base, "work", "link"));
  symlinkSync(path.join(task, "reference.C"), path.join(base, "work", "file-link"));
  const git = (...args: string[]): void => {
    execFileSync("git", ["-C", base, "-c", "user.name=t", "-c", "user.email=t@t", ...args], {
      stdio: "ignore",
    });
  };
  git("init");
  git("add", "answers/t-001/reference.C");
  git("commit", "-m", "answers");
  return base;
}

/** Path of the compiled watcher. */
export function compiledPreload(): string {
  const source = path.resolve(import.meta.dirname, "..", "preload");
  const target = mkdtempSync(path.join(tmpdir(), "isolation-preload-"));
  writeFileSync(path.join(target, "package.json"), '{"type":"module"}');
  const options = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    rewriteRelativeImportExtensions: true,
  };
  for (const name of readdirSync(source).filter((file) => !file.endsWith(".test.ts"))) {
    const text = readFileSync(path.join(source, name), "utf8");
    const { outputText } = ts.transpileModule(text, { compilerOptions: options });
    writeFileSync(path.join(target, name.replace(/\.ts$/, ".js")), outputText);
  }
  return path.join(target, "audit-preload.js");
}
