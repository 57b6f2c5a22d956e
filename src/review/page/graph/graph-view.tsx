// The retrieved part of the graph: a drawing, its legend, the same nodes as a list for the keyboard, and the content of the chosen one.
import { useEffect, useRef, useState } from "preact/hooks";
import type { EdgeKind, Neighbourhood } from "../../api.ts";
import { WhenLoaded } from "../parts/notices.tsx";
import { useLoaded } from "../parts/use-loaded.ts";
import { useSource } from "../source/source.ts";
import type { Drawing } from "./draw-graph.ts";

type Role = Neighbourhood["nodes"][number]["role"];

const roles: readonly (readonly [Role, string])[] = [
  ["anchor", "◆ anchor"],
  ["expanded", "● expanded"],
  ["shown", "■ in the prompt"],
  ["near", "○ near"],
];
const edges: readonly (readonly [EdgeKind, string])[] = [
  ["extends", "—▷ extends (solid)"],
  ["contains", "╌◆ contains (dashed)"],
  ["depends", "┄→ depends (dotted)"],
];

export function GraphView({ runKey }: { runKey: string }) {
  const source = useSource();
  const loaded = useLoaded(() => source.neighbourhood(runKey), [runKey]);
  return (
    <WhenLoaded loaded={loaded}>
      {(graph) =>
        graph.missing === null ? (
          <Graph graph={graph} />
        ) : (
          <p class="notice">No graph: {graph.missing}</p>
        )
      }
    </WhenLoaded>
  );
}

function Graph({ graph }: { graph: Neighbourhood }) {
  const place = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const drawing = useRef<Drawing | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    import("./draw-graph.ts").then(
      ({ drawGraph }) => {
        if (isWanted && place.current !== null)
          drawing.current = drawGraph(place.current, graph, setChosen);
      },
      (error: unknown) => setFailure(String(error)),
    );
    return () => {
      isWanted = false;
      drawing.current?.destroy();
    };
  }, [graph]);
  useEffect(() => {
    if (chosen !== null) drawing.current?.choose(chosen);
  }, [chosen]);
  return (
    <div class="graph">
      <div class="graph-left">
        <ul class="legend" aria-label="Legend">
          {roles.map(([role, words]) => (
            <li key={role} class={`role-${role}`}>
              {words}
            </li>
          ))}
          {edges.map(([kind, words]) => (
            <li key={kind} class={`edge-${kind}`}>
              {words}
            </li>
          ))}
        </ul>
        {failure !== null && <p class="notice bad">{failure}</p>}
        <div ref={place} class="drawing" aria-hidden="true" />
      </div>
      <div class="graph-right">
        <h4>Nodes</h4>
        <ul class="nodes">
          {roles.flatMap(([role, words]) =>
            graph.nodes
              .filter((node) => node.role === role)
              .map(({ id, type, name }) => (
                <li key={id}>
                  <button type="button" aria-pressed={chosen === id} onClick={() => setChosen(id)}>
                    <span class={`role-${role}`} aria-hidden="true">
                      {words.slice(0, 1)}
                    </span>{" "}
                    {name} <small>{type}</small>
                    <span class="unseen">, {role}</span>
                  </button>
                </li>
              )),
          )}
        </ul>
        {chosen !== null && <Node id={chosen} graph={graph} />}
      </div>
    </div>
  );
}

function Node({ id, graph }: { id: string; graph: Neighbourhood }) {
  const source = useSource();
  const loaded = useLoaded(() => source.node(id), [id]);
  const touching = graph.edges.filter(({ from, to }) => from === id || to === id);
  return (
    <div class="node" aria-live="polite">
      <WhenLoaded loaded={loaded}>
        {(node) => (
          <>
            <h4>
              {node.name} <small>{node.type}</small>
            </h4>
            <p class="hint">{node.path}</p>
            {node.description !== "" && <p>{node.description}</p>}
            <pre class="text" tabIndex={0} aria-label={`Content of ${node.name}`}>
              {node.content}
              {node.isCut && "\n… (cut here)"}
            </pre>
          </>
        )}
      </WhenLoaded>
      {touching.length > 0 && (
        <ul class="touching" aria-label="Edges of this node">
          {touching.map(({ from, to, kind }, position) => (
            <li key={position}>
              <code>
                {from} —{kind}→ {to}
              </code>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
