// Differences group by group: in, differences with intervals; out, a forest plot.
import * as Plot from "@observablehq/plot";
import type { Interval } from "../../statistics/bootstrap.ts";
import type { Drawing } from "../dom.ts";
import { drawPlot, looks } from "./draw.ts";

export interface ForestRow {
  readonly label: string;
  readonly tasks: number;
  readonly difference: Interval;
  /** Stands for all groups. */
  readonly isAll: boolean;
}

export function forest(rows: readonly ForestRow[]): Drawing {
  const shown = rows.flatMap(({ label, tasks, difference: { value, low, high }, isAll }) =>
    value === null
      ? []
      : [
          {
            label: `${label} (${tasks})`,
            isAll,
            value: 100 * value,
            low: low === null ? null : 100 * low,
            high: high === null ? null : 100 * high,
          },
        ],
  );
  const [groups, all] = looks;
  const dots = (isAll: boolean): Plot.Markish =>
    Plot.dot(
      shown.filter((row) => row.isAll === isAll),
      {
        x: "value",
        y: "label",
        r: isAll ? 7 : 5,
        symbol: isAll ? "diamond" : "square",
        fill: isAll ? all.colour : groups.colour,
      },
    );
  return (document) =>
    drawPlot(document, "Difference of the rate of success, group by group", {
      height: 80 + 28 * shown.length,
      marginTop: 16,
      marginLeft: 220,
      marginBottom: 40,
      inset: 4,
      x: { label: "difference (percentage points)", domain: [-100, 100], grid: true },
      y: { label: null, domain: shown.map(({ label }) => label) },
      marks: [
        Plot.ruleX([0], { stroke: "#000" }),
        Plot.ruleY(
          shown.filter(({ low, high }) => low !== null && high !== null),
          { y: "label", x1: "low", x2: "high", stroke: "#000", strokeWidth: 1.5 },
        ),
        dots(false),
        dots(true),
      ],
    });
}
