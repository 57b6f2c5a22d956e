// Counts of kinds: in, how often each arm has each; out, a drawing of paired bars.
import * as Plot from "@observablehq/plot";
import type { Drawing } from "../dom.ts";
import { armLegend, drawPlot, looks } from "./draw.ts";

export interface KindCount {
  readonly kind: string;
  readonly first: number;
  readonly second: number;
}

export function countBars(counts: readonly KindCount[], names: readonly [string, string]): Drawing {
  const bars = counts.flatMap(({ kind, first, second }) => [
    { kind, arm: "0", count: first },
    { kind, arm: "1", count: second },
  ]);
  return (document) =>
    drawPlot(document, "Runs that are no success, by kind of failure", {
      height: 92 + 42 * counts.length,
      marginLeft: 190,
      marginRight: 30,
      marginBottom: 40,
      x: {
        label: "runs",
        domain: [0, Math.max(1, ...bars.map(({ count }) => count))],
        tickFormat: "d",
        ticks: Math.min(8, Math.max(1, ...bars.map(({ count }) => count))),
        grid: true,
      },
      y: { axis: null, domain: ["0", "1"] },
      fy: { label: null, domain: counts.map(({ kind }) => kind), padding: 0.25 },
      marks: [
        ...(["0", "1"] as const).map((arm, position) => {
          const { colour, fillOpacity } = looks[position === 0 ? 0 : 1];
          return Plot.barX(
            bars.filter((bar) => bar.arm === arm),
            { x: "count", y: "arm", fy: "kind", fill: colour, fillOpacity, stroke: colour },
          );
        }),
        Plot.text(bars, {
          x: "count",
          y: "arm",
          fy: "kind",
          text: ({ count }: { count: number }) => String(count),
          textAnchor: "start",
          dx: 4,
        }),
        ...armLegend(names, "bars"),
      ],
    });
}
