// All rules of the gate, in the order in which they are asked.
import { compilerRules } from "./compiler.ts";
import { fitRules } from "./fits.ts";
import { ownWordsRules } from "./own-words.ts";
import { processRules } from "./process.ts";
import { resultRules } from "./results.ts";
import { rootMessageRules } from "./root-messages.ts";
import type { RecordRule, RunRule } from "./rule.ts";

const crashRules: readonly RecordRule[] = [
  {
    name: "crash",
    weight: "fail",
    impact: "The process crashed; what it had not yet done is missing.",
    source: "TUnixSystem::DispatchSignals prints `*** Break ***` and a stack trace",
    when: (record) => record.kind === "crash",
  },
  {
    name: "terminated",
    weight: "fail",
    impact: "The C++ runtime or the C library ended the process.",
    source: "std::terminate, assert, heap checks of glibc",
    when: (record) => record.kind === "terminate",
  },
];

export const runRules: readonly RunRule[] = [...processRules, ...resultRules];

export const recordRules: readonly RecordRule[] = [
  ...crashRules,
  ...compilerRules,
  ...fitRules,
  ...rootMessageRules,
  ...ownWordsRules,
];
