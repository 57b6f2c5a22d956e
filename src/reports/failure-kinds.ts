// Why a run is no success: in, a result; out, one of a few kinds, the first that fits, or null.
import type { Result } from "../benchmark/run/record.ts";
import { isCleared, succeeds } from "./endpoints.ts";

const kinds = [
  { name: "audit does not clear the run", fits: (result: Result) => !isCleared(result) },
  { name: "ended by an error", fits: ({ outcome }: Result) => outcome === "error" },
  { name: "environment blocked", fits: ({ outcome }: Result) => outcome === "environment-blocked" },
  { name: "no program written", fits: ({ rounds }: Result) => rounds === 0 },
  { name: "gate never passed", fits: ({ gatePassed }: Result) => !gatePassed },
  { name: "gate passed, checks missed", fits: () => true },
] as const;
type FailureKind = (typeof kinds)[number]["name"];

export const failureKinds: readonly FailureKind[] = kinds.map(({ name }) => name);

/** null for a run that met all checks. */
export function failureKindOf(result: Result): FailureKind | null {
  if (succeeds(result, "checks")) return null;
  return kinds.find(({ fits }) => fits(result))?.name ?? null;
}
