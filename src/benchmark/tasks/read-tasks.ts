// Reads the benchmark: in, its folder; out, tasks, and for those who check answers, the reference programs and checks.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { RootsmithError } from "../../errors.ts";
import { type Answer, answerSchema, type Task, taskSchema } from "./task.ts";

/** Tasks of every `*.jsonl` in the folder, by id. @throws RootsmithError `bad-input` naming file and line, or an id that is taken. */
export function readTasks(tasksFolder: string): Task[] {
  const tasks = new Map<string, Task>();
  for (const name of readdirSync(tasksFolder).filter((entry) => entry.endsWith(".jsonl"))) {
    const file = path.join(tasksFolder, name);
    for (const [position, line] of readFileSync(file, "utf8").split("\n").entries()) {
      if (line.trim() === "") continue;
      const task = parsed(line, taskSchema, `${file}:${position + 1} is no benchmark task`);
      if (tasks.has(task.id))
        throw new RootsmithError(
          "bad-input",
          `${file}:${position + 1}: the id ${task.id} is taken`,
        );
      tasks.set(task.id, task);
    }
  }
  return [...tasks.values()].toSorted((left, right) => (left.id < right.id ? -1 : 1));
}

export interface Solution extends Answer {
  /** The reference program; its entry function is `reference`. */
  readonly code: string;
}

/** @throws RootsmithError `bad-input` where the answer is missing or malformed. */
export function readSolution(answersFolder: string, id: string): Solution {
  const folder = path.join(answersFolder, id);
  const read = (name: string): string => {
    const file = path.join(folder, name);
    if (!existsSync(file))
      throw new RootsmithError("bad-input", `the task ${id} has no ${file}: write it`);
    return readFileSync(file, "utf8");
  };
  const answer = parsed(
    read("answer.json"),
    answerSchema,
    `${path.join(folder, "answer.json")} is no answer`,
  );
  return { ...answer, code: read("reference.C") };
}

/** Answers by id of the tasks that have a readable one. */
export function readAnswers(answersFolder: string, tasks: readonly Task[]): Map<string, Solution> {
  const answers = new Map<string, Solution>();
  for (const { id } of tasks) {
    try {
      answers.set(id, readSolution(answersFolder, id));
    } catch (error) {
      // Told by the validation itself.
      if (!(error instanceof RootsmithError && error.code === "bad-input")) throw error;
    }
  }
  return answers;
}

function parsed<Value>(text: string, schema: z.ZodType<Value>, complaint: string): Value {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split("\n").slice(0, 12).join(" ") : "";
    throw new RootsmithError("bad-input", `${complaint}: ${reason}`, { cause });
  }
}
