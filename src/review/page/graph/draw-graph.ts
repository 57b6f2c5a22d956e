// The graph drawn by cytoscape; loaded when it is first opened. Shape and line tell roles and kinds apart, colour repeats it.
import cytoscape from "cytoscape";
import type { Neighbourhood } from "../../api.ts";

export interface Drawing {
  /** Marks a node and brings it into view. */
  choose(id: string): void;
  destroy(): void;
}

const styleId = "__________cytoscape_stylesheet";

export function drawGraph(
  parent: HTMLElement,
  graph: Neighbourhood,
  chosen: (id: string) => void,
): Drawing {
  keepStyleAway();
  const known = new Set(graph.nodes.map(({ id }) => id));
  const drawn = cytoscape({
    container: parent,
    elements: [
      ...graph.nodes.map(({ id, name, role }) => ({ data: { id, name }, classes: role })),
      ...graph.edges
        .filter(({ from, to }) => known.has(from) && known.has(to))
        .map(({ from, to, kind }) => ({
          data: { id: `${from} ${kind} ${to}`, source: from, target: to },
          classes: kind,
        })),
    ],
    style: looks(parent),
    layout: {
      name: "cose",
      animate: false,
      // From the same start to the same picture.
      randomize: false,
      nodeRepulsion: () => 40_000,
      idealEdgeLength: () => 70,
      nodeDimensionsIncludeLabels: true,
    },
    minZoom: 0.2,
    maxZoom: 3,
  });
  drawn.on("tap", "node", ({ target }) => chosen(String(target.id())));
  return {
    choose: (id) => {
      drawn.elements().removeClass("chosen");
      const node = drawn.getElementById(id);
      node.addClass("chosen");
      if (node.nonempty()) drawn.animate({ center: { eles: node }, duration: 150 });
    },
    destroy: () => drawn.destroy(),
  };
}

/** Cytoscape adds a style element for one rule unless it finds it; the page's policy allows none, and styles.css has the rule. */
function keepStyleAway(): void {
  if (document.getElementById(styleId) !== null) return;
  const stand = document.createElement("meta");
  stand.id = styleId;
  document.head.append(stand);
}

function looks(parent: HTMLElement): cytoscape.StylesheetJson {
  const colour = (name: string): string => resolved(parent, `var(--${name})`);
  const line = (name: string, style: "solid" | "dashed" | "dotted", arrow: string) => ({
    "line-color": colour(name),
    "target-arrow-color": colour(name),
    "target-arrow-shape": arrow as "triangle",
    "target-arrow-fill": (arrow === "triangle" ? "hollow" : "filled") as "hollow",
    "line-style": style,
    width: 1.5,
    "curve-style": "bezier" as const,
  });
  const node = (name: string, shape: string, size: number) => ({
    "background-color": colour(name),
    shape: shape as "ellipse",
    width: size,
    height: size,
  });
  return [
    {
      selector: "node",
      style: {
        label: "data(name)",
        color: colour("ink"),
        "font-size": 11,
        "font-family": "system-ui, sans-serif",
        "text-valign": "bottom",
        "text-margin-y": 3,
        "text-outline-color": colour("paper"),
        "text-outline-width": 2,
      },
    },
    { selector: ".anchor", style: node("orange", "diamond", 24) },
    { selector: ".expanded", style: node("blue", "ellipse", 18) },
    { selector: ".shown", style: node("green", "rectangle", 15) },
    {
      selector: ".near",
      style: {
        ...node("paper", "ellipse", 11),
        "border-width": 1.5,
        "border-color": colour("faint"),
        color: colour("faint"),
      },
    },
    { selector: ".extends", style: line("blue", "solid", "triangle") },
    { selector: ".contains", style: line("orange", "dashed", "diamond") },
    { selector: ".depends", style: line("faint", "dotted", "vee") },
    { selector: "node.chosen", style: { "border-width": 3, "border-color": colour("focus") } },
  ];
}

/** Cytoscape draws on a canvas and knows no variables. */
function resolved(parent: HTMLElement, value: string): string {
  const probe = document.createElement("span");
  probe.style.color = value;
  parent.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
