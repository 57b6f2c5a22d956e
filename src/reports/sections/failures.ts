// What the runs that are no success failed by. (P Fig. 5)
import type { ArmComparison } from "../analyse.ts";
import type { Arm } from "../arms.ts";
import { type Block, figure, heading, paragraph, table } from "../blocks.ts";
import { failureKindOf, failureKinds } from "../failure-kinds.ts";
import { countBars } from "../plots/count-bars.ts";

export function failuresSection({ first, second }: ArmComparison): Block[] {
  const counts = failureKinds.map((kind) => ({
    kind,
    first: countOf(first, kind),
    second: countOf(second, kind),
  }));
  const met = counts.filter((count) => count.first + count.second > 0);
  if (met.length === 0)
    return [heading(3, "Failures"), paragraph("Every run met all checks: there is no failure.")];
  return [
    heading(3, "Failures"),
    figure(
      "Runs that did not meet all checks, by the first kind that fits.",
      countBars(met, [first.name, second.name]),
    ),
    table(
      [
        "kind",
        `${first.name} (${first.runs.length} runs)`,
        `${second.name} (${second.runs.length} runs)`,
      ],
      counts.map((count) => [count.kind, String(count.first), String(count.second)]),
    ),
  ];
}

function countOf({ runs }: Arm, kind: string): number {
  return runs.filter(({ result }) => failureKindOf(result) === kind).length;
}
