import { expect, test } from "vitest";
import { answerSchema } from "../tasks/task.ts";
import { deriveAnswer, type SeenRun } from "./derive-answer.ts";

const code = 'void reference()\n{\n   h.Fill(5, 0.7);\n   c.SaveAs("a.png");\n   g.Set(3, 4);\n}\n';
const run = (change: Partial<SeenRun> = {}): SeenRun => ({
  stdout: "Mean: 5.0\nseed = 17\n",
  outputs: ["a.png", "a.root"],
  objects: [
    {
      file: "a.root",
      name: "h",
      class: "TH1D",
      facts: new Map([
        ["entries", 100],
        ["mean", 5],
      ]),
    },
  ],
  ...change,
});

test("what two runs have in common becomes checks", () => {
  const answer = answerSchema.parse(deriveAnswer(code, run(), run()));
  expect(answer.checks.map(({ kind }) => kind)).toEqual(["picture", "object", "number", "number"]);
  expect(answer.mutants.map(({ kind }) => kind)).toEqual([
    "missing-output",
    "mutated-constant",
    "mutated-constant",
  ]);
});

test("what differs between them is not checked", () => {
  const other = run({
    stdout: "Mean: 5.0\nseed = 99\n",
    outputs: ["a.root"],
    objects: [
      {
        file: "a.root",
        name: "h",
        class: "TH1D",
        facts: new Map([
          ["entries", 100],
          ["mean", 5.3],
        ]),
      },
    ],
  });
  const { checks } = deriveAnswer(code, run(), other);
  expect(checks).toMatchObject([
    { kind: "object", facts: { entries: { value: 100 } } },
    { kind: "number", labels: ["Mean"] },
  ]);
  expect(checks[0]).not.toHaveProperty("facts.mean");
});

test("two runs without anything in common give no check", () => {
  const nothing = run({ stdout: "", outputs: [], objects: [] });
  expect(deriveAnswer(code, run(), nothing).checks).toEqual([]);
});
