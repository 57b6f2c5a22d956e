// A benchmark of one task with its answer, for tests: a folder that `--from` takes.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freshFolder } from "./rootsmith-process.ts";

export const program = (name: string, mean: number): string => `#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
#include <iostream>
void ${name}()
{
   TRandom3 random(4);
   TH1D h("h", "h;x;entries", 50, 0, 10);
   for (int i = 0; i < 2000; ++i)
      h.Fill(random.Gaus(${mean}, 1));
   TFile out("spectrum.root", "RECREATE");
   h.Write();
   out.Close();
   std::cout << "mean " << h.GetMean() << std::endl;
}
`;
export const task = {
  id: "tiny-001",
  name: "spectrum",
  group: "other",
  difficulty: "basic",
  style: "plain",
  comment:
    "Fill a histogram named h of 50 bins from 0 to 10 with 2000 numbers from a bell curve at 5 with width 1, seed 4. Save it in spectrum.root and print its mean.",
  inputs: [],
  outputs: ["spectrum.root"],
};
export const answer = {
  checks: [
    {
      kind: "object",
      file: "spectrum.root",
      name: "h",
      class: "TH1",
      facts: { mean: { value: 5, tolerance: 0.12 }, bins: { value: 50, tolerance: 0 } },
    },
    { kind: "number", labels: ["mean"], value: 5, tolerance: 0.12 },
  ],
  mutants: [
    { kind: "wrong-parameter", find: "random.Gaus(5, 1)", replace: "random.Gaus(6, 1)" },
    { kind: "missing-output", find: "   h.Write();\n", replace: "" },
    { kind: "mutated-constant", find: "50, 0, 10", replace: "25, 0, 10" },
  ],
};

/** A benchmark folder with the task above, its answer changed. */
export function tinyBenchmark(change: Partial<typeof answer> = {}): string {
  const folder = freshFolder();
  for (const name of ["tasks", "inputs", "answers/tiny-001"])
    mkdirSync(path.join(folder, name), { recursive: true });
  const own = path.join(folder, "answers", "tiny-001");
  writeFileSync(path.join(folder, "tasks", "tiny.jsonl"), `${JSON.stringify(task)}\n`);
  writeFileSync(path.join(own, "reference.C"), program("reference", 5));
  writeFileSync(path.join(own, "answer.json"), JSON.stringify({ ...answer, ...change }));
  return folder;
}
