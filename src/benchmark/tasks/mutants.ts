// Wrong programs: in, a reference and where to spoil it; out, programs that the checks of the task must refuse. Pure.
import { RootsmithError } from "../../errors.ts";
import type { Mutant } from "./task.ts";

export interface Program {
  readonly kind: "reference" | "empty-body" | Mutant["kind"];
  readonly code: string;
}

/** The name of every reference's file and entry function. */
export const referenceName = "reference";

/** The reference first. @throws RootsmithError `bad-input` where a place to change does not occur exactly once, or nothing changes. */
export function programsOf(id: string, code: string, mutants: readonly Mutant[]): Program[] {
  return [
    { kind: "reference", code },
    { kind: "empty-body", code: `void ${referenceName}()\n{\n}\n` },
    ...mutants.map(({ kind, find, replace }) => {
      const parts = code.split(find);
      if (parts.length !== 2 || find === replace)
        throw new RootsmithError(
          "bad-input",
          `${id}: the mutant's text ${JSON.stringify(find)} occurs ${parts.length - 1} times in reference.C, not once`,
        );
      return { kind, code: parts.join(replace) };
    }),
  ];
}
