// Cumulative success by round: in, both arms' rates; out, a drawing. (P Fig. 4)
import * as Plot from "@observablehq/plot";
import type { RoundRates } from "../../statistics/compare-by-round.ts";
import type { Drawing } from "../dom.ts";
import { armLegend, drawPlot, looks } from "./draw.ts";

export function ratesByRound(
  rounds: readonly RoundRates[],
  names: readonly [string, string],
): Drawing {
  const series = (["first", "second"] as const).map((side) =>
    rounds.flatMap(({ round, [side]: rate }) =>
      rate === null ? [] : [{ round, percent: 100 * rate }],
    ),
  );
  return (document) =>
    drawPlot(document, "Part of the tasks whose gate had passed, by round", {
      height: 300,
      marginLeft: 50,
      marginBottom: 40,
      inset: 8,
      x: {
        label: "round (0 is the first try)",
        domain: [0, Math.max(1, ...rounds.map(({ round }) => round))],
        ticks: Math.max(1, rounds.length - 1),
        tickFormat: "d",
      },
      y: { label: "tasks passed (%)", domain: [0, 100], grid: true },
      marks: [
        ...series.flatMap((points, position) => {
          const { colour, symbol, dash, fillOpacity } = looks[position === 0 ? 0 : 1];
          return [
            Plot.line(points, {
              x: "round",
              y: "percent",
              stroke: colour,
              strokeWidth: 2,
              strokeDasharray: dash,
            }),
            Plot.dot(points, {
              x: "round",
              y: "percent",
              symbol,
              r: 5,
              fill: colour,
              fillOpacity,
              stroke: colour,
            }),
          ];
        }),
        ...armLegend(names, "lines"),
      ],
    });
}
