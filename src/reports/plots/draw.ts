// What all plots share: sizes, the two arms' looks, and Observable Plot drawing into the report's own document.
import * as Plot from "@observablehq/plot";
import type { DomDocument, DomElement } from "../dom.ts";
import { shortened } from "../told.ts";

/** Colours by Okabe and Ito, told apart by the colour-blind; shape, dash and fill tell the arms apart in grey print too. */
export const looks = [
  { colour: "#0072B2", symbol: "circle", dash: "5 3", line: "dashed", fillOpacity: 0.35 },
  { colour: "#D55E00", symbol: "square", dash: "none", line: "solid", fillOpacity: 1 },
] as const;

const width = 640;
const top = 52;

export type Marks = NonNullable<Plot.PlotOptions["marks"]>;

/** @param label what a screen reader says. */
export function drawPlot(
  document: DomDocument,
  label: string,
  options: Plot.PlotOptions,
): DomElement {
  const svg = Plot.plot({
    width,
    marginTop: top,
    ...options,
    document: document as never,
  }) as unknown as DomElement;
  // Its own style sheet would need a licence in the page's security policy; the page styles plots itself.
  for (const style of svg.querySelectorAll("style")) style.remove();
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", label);
  svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return svg;
}

/** Names of both arms above the plot, each with its colour and shape, and its dash where `of` is lines. */
export function armLegend(names: readonly [string, string], of: "lines" | "bars"): Marks {
  return names.flatMap((name, position) => {
    const { colour, symbol, line, fillOpacity } = looks[position === 0 ? 0 : 1];
    const dx = 8 + (position * width) / 2.6;
    // Once for the whole plot, facets or not.
    const place = { frameAnchor: "top-left", dy: -22, facet: "super" } as const;
    return [
      Plot.dot([0], { ...place, dx, r: 5, symbol, fill: colour, fillOpacity, stroke: colour }),
      Plot.text([`${shortened(name, 28)}${of === "lines" ? `, ${line}` : ""}`], {
        ...place,
        dx: dx + 10,
        textAnchor: "start",
        lineAnchor: "middle",
        fontSize: 12,
      }),
    ];
  });
}
