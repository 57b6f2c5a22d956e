// Bring your own: in, a folder of macros; out, a benchmark folder of records that a model wrote and checks that their runs gave, and what fell.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { RootsmithError } from "../../errors.ts";
import { normaliseEntry } from "../../generation/normalise-entry.ts";
import type { ChatModel } from "../../models/chat-model.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import { benchmarkFolders } from "../tasks/folders.ts";
import {
  listingMacro,
  inspectionMacro,
  inspectionName,
  parseInspection,
} from "../tasks/inspection.ts";
import { referenceName } from "../tasks/mutants.ts";
import { checkSchema, taskSchema, type Check, type Task } from "../tasks/task.ts";
import { deriveAnswer, type SeenObject, type SeenRun } from "./derive-answer.ts";
import { describeMacro } from "./describe-macro.ts";

export interface BuildDeps {
  readonly model: ChatModel;
  readonly sandbox: Sandbox;
  readonly onDone: (result: BuiltTask) => void;
  readonly signal?: AbortSignal;
}

export type BuiltTask =
  | { readonly status: "built"; readonly macro: string; readonly id: string }
  | { readonly status: "left-out"; readonly macro: string; readonly reason: string };

const timeoutMs = 60_000;
const tasksFile = "own.jsonl";

/**
 * Writes `tasks/own.jsonl` and `answers/own-NNN/` into `to`. A macro that does not run, leaves nothing to check, or that the model cannot
 * describe is left out with its reason. What is built still has to pass `rootsmith bench validate --from`.
 * @throws RootsmithError `bad-input` where `from` holds no macro, and what the model throws.
 */
export async function buildTasks(from: string, to: string, deps: BuildDeps): Promise<BuiltTask[]> {
  const macros = readdirSync(from)
    .filter((name) => /\.(?:C|cxx|cpp|cc)$/.test(name))
    .toSorted();
  if (macros.length === 0)
    throw new RootsmithError("bad-input", `${from} holds no macro: give a folder with .C files`);
  const folders = benchmarkFolders(to);
  mkdirSync(folders.tasks, { recursive: true });
  mkdirSync(folders.inputs, { recursive: true });
  const tasks: Task[] = [];
  const results: BuiltTask[] = [];
  for (const macro of macros) {
    const id = `own-${String(tasks.length + 1).padStart(3, "0")}`;
    const built = await buildOne(path.join(from, macro), id, deps);
    if (typeof built !== "string") {
      tasks.push(built.task);
      const folder = path.join(folders.answers, id);
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, "reference.C"), built.code);
      writeFileSync(path.join(folder, "answer.json"), `${JSON.stringify(built.answer, null, 2)}\n`);
      writeFileSync(
        path.join(folders.tasks, tasksFile),
        tasks.map((task) => `${JSON.stringify(task)}\n`).join(""),
      );
    }
    const result: BuiltTask =
      typeof built === "string"
        ? { status: "left-out", macro, reason: built }
        : { status: "built", macro, id };
    results.push(result);
    deps.onDone(result);
  }
  return results;
}

/** The task with its answer, or why there is none. */
async function buildOne(file: string, id: string, deps: BuildDeps) {
  const entry = normaliseEntry(readFileSync(file, "utf8"), referenceName);
  if (entry.status === "no-entry") return "it is not plain which function is its entry";
  const runs: SeenRun[] = [];
  for (let time = 0; time < 2; time += 1) {
    const seen = await look(entry.code, deps);
    if (typeof seen === "string") return seen;
    runs.push(seen);
  }
  const [first, second] = runs;
  if (first === undefined || second === undefined) throw new Error("a run left nothing");
  const answer = deriveAnswer(entry.code, first, second);
  if (answer.checks.length === 0) return "two runs have nothing in common that can be checked";
  if (answer.mutants.length < 2) return "no place was found to make it wrong in two ways";
  const described = await describeMacro(entry.code, first.outputs, deps.model, deps.signal);
  if (described.status === "unusable") return `the model did not describe it: ${described.reason}`;
  const { request, ...rest } = described.description;
  const task = taskSchema.safeParse({
    ...rest,
    id,
    style: "plain",
    comment: request,
    inputs: [],
    outputs: first.outputs.filter((name) => second.outputs.includes(name)),
  });
  return task.success
    ? { task: task.data, code: entry.code, answer }
    : `no record: ${task.error.message}`;
}

async function look(code: string, deps: BuildDeps): Promise<SeenRun | string> {
  const folder = mkdtempSync(path.join(tmpdir(), "rootsmith-build-"));
  try {
    const run = await runIn(path.join(folder, "run"), referenceName, code, {}, deps);
    const stdout = readFileSync(run.stdoutPath, "utf8");
    if (run.exitCode !== 0)
      return `it ends with exit status ${run.exitCode}: ${readFileSync(run.stderrPath, "utf8").trim().split("\n")[0] ?? ""}`;
    const outputs = run.outputs.filter(({ collected }) => collected).map(({ name }) => name);
    const files = outputs.filter((name) => name.endsWith(".root"));
    const inputs = Object.fromEntries(
      files.map((name) => [name, path.join(folder, "run", "outputs", name)]),
    );
    const objects = files.length === 0 ? [] : await objectsIn(folder, files, inputs, deps);
    return { stdout, outputs, objects };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function objectsIn(
  folder: string,
  files: readonly string[],
  inputs: Readonly<Record<string, string>>,
  deps: BuildDeps,
): Promise<SeenObject[]> {
  const ask = async (name: string, code: string) => {
    const run = await runIn(path.join(folder, name), inspectionName, code, inputs, deps);
    return parseInspection(readFileSync(run.stdoutPath, "utf8"), 1).facts[0] ?? new Map();
  };
  const listed = await ask("list", listingMacro(files));
  const checks: Extract<Check, { kind: "object" }>[] = files.flatMap((file, position) =>
    [...(listed.get(position) ?? new Map())].flatMap(([fact, value]) => {
      const check = checkSchema.safeParse({
        kind: "object",
        file,
        name: String(fact).replace(/^key /, ""),
        class: String(value),
      });
      return check.success && check.data.kind === "object" ? [check.data] : [];
    }),
  );
  const macro = inspectionMacro([{ checks, placed: (file) => file }]);
  if (macro === null) return [];
  const facts = await ask("facts", macro);
  return checks.map((check, position) => ({
    file: check.file,
    name: check.name,
    class: check.class,
    facts: facts.get(position) ?? new Map(),
  }));
}

async function runIn(
  resultFolder: string,
  name: string,
  code: string,
  inputs: Readonly<Record<string, string>>,
  { sandbox, signal }: BuildDeps,
) {
  mkdirSync(resultFolder, { recursive: true });
  return sandbox.run({
    name,
    code,
    inputs,
    resultFolder,
    timeoutMs,
    ...(signal !== undefined && { signal }),
  });
}
