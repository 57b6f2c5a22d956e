import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lintTasks } from "./lint.ts";
import { type Task, taskSchema } from "./task.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "rootsmith-lint-"));
  for (const name of ["answers", "inputs", "tutorials"]) mkdirSync(path.join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const code =
  'void reference()\n{\n   TH1D h("h", "", 100, 0, 1);\n   h.FillRandom("gaus", 50);\n   h.SaveAs("a.root");\n}\n';

function task(change: Partial<Task> = {}): Task {
  const made = taskSchema.parse({
    id: "hist-001",
    name: "fill_histogram",
    group: "histograms-fitting-unfolding",
    difficulty: "basic",
    style: "plain",
    comment:
      "Fill a histogram with 50 numbers from a bell curve and save it in a.root. Print the mean.",
    inputs: [],
    outputs: ["a.root"],
    ...change,
  });
  const answers = path.join(folder, "answers", made.id);
  mkdirSync(answers, { recursive: true });
  writeFileSync(path.join(answers, "reference.C"), code);
  const checks = [{ kind: "object", file: "a.root", name: "h", class: "TH1" }];
  const mutants = [
    { kind: "wrong-parameter", find: "50", replace: "60" },
    { kind: "missing-output", find: "100", replace: "10" },
  ];
  writeFileSync(path.join(answers, "answer.json"), JSON.stringify({ checks, mutants }));
  return made;
}

function problems(...tasks: Task[]): string[] {
  return problemsOf(tasks, false);
}

function problemsOf(tasks: readonly Task[], isWhole: boolean): string[] {
  return lintTasks(tasks, isWhole, {
    graph: {
      nodesNamed: (name) =>
        ["TH1D", "RooFit", "TTree"].includes(name)
          ? [{ id: name, type: "Class", name, path: "", description: "" }]
          : [],
      isMemberName: (name) => name === "GetMean" || name === "fitTo",
    },
    answersFolder: path.join(folder, "answers"),
    inputsFolder: path.join(folder, "inputs"),
    tutorialsFolder: path.join(folder, "tutorials"),
  }).map(({ problem }) => problem);
}

test("a request in plain words is sound", () => {
  expect(problems(task())).toEqual([]);
});

test.each(["TH1D", "GetMean", "fitTo", "TTree", "RooFit"])(
  "the identifier %s in a request is told",
  (word) => {
    const comment = `Use ${word} to fill the histogram with 50 numbers and save it in a.root please.`;
    expect(problems(task({ comment }))).toEqual([`the request names the identifier ${word}`]);
  },
);

test("units, acronyms and names of its own files are no identifiers", () => {
  const comment =
    "Energies in GeV, keV and TeV from the QCD sample, a PDF page; save a.root with 50 numbers.";
  expect(problems(task({ comment }))).toEqual([]);
});

test("an output without a check, a check of no output, a post without its file are told", () => {
  expect(problems(task({ outputs: [] }))).toEqual([
    "a check asks for a.root, which is no output of the task",
  ]);
  expect(
    problems(
      task({
        outputs: ["a.root", "b.png"],
        comment: "Save the histogram of 50 numbers in a.root and b.png now.",
      }),
    ),
  ).toEqual(["no check opens b.png"]);
  expect(problems(task({ style: "forum" }))).toEqual(["a forum post without a file attached"]);
  expect(problems(task({ inputs: [{ file: "data.csv", about: "a table of numbers" }] }))).toEqual([
    "nothing makes the input data.csv",
  ]);
});

test("near-identical requests are told, different ones are not", () => {
  const other = task({ id: "hist-002" });
  expect(problems(task(), other)).toEqual([expect.stringContaining("near-identical to hist-001")]);
  const comment =
    "Draw the lifetime of muons from a list of decay times, with an exponential curve on it; save a.root.";
  expect(problems(task(), task({ id: "hist-002", comment }))).toEqual([]);
});

test("a reference that stands in an installed tutorial is told", () => {
  writeFileSync(path.join(folder, "tutorials", "fill.C"), code.replace("reference", "fill"));
  expect(problems(task())).toEqual([expect.stringContaining("stands in an installed tutorial")]);
});

test("of the whole benchmark, group sizes and generators that nobody uses are told", () => {
  writeFileSync(path.join(folder, "inputs", "left_over.C"), "void left_over() {}\n");
  const told = problemsOf([task()], true);
  expect(told).toContain("left_over.C makes no input of any task");
  expect(told).toContain("1 tasks of histograms-fitting-unfolding, not 57");
});
