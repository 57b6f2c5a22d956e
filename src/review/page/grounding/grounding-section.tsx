// What the prompt was grounded in, and why: rankings, anchors, expansion, what was cut, the walk to the tutorials.
import type { Grounding } from "../../api.ts";
import * as format from "../format.ts";
import { DataTable } from "../parts/data-table.tsx";
import { Fold } from "../parts/fold.tsx";
import { GraphView } from "../graph/graph-view.tsx";
import { Rankings } from "./rankings.tsx";
import { Tutorials } from "./tutorials.tsx";

export function GroundingSection({ runKey, grounding }: { runKey: string; grounding: Grounding }) {
  const { anchors, expanded, tokens, limitTokens } = grounding;
  const kept = anchors.filter((anchor) => anchor.kept);
  return (
    <section id="grounding" aria-labelledby="grounding-title">
      <h2 id="grounding-title" tabIndex={-1}>
        Grounding{" "}
        <small>
          {format.counted(kept.length, "anchor")} · {format.count(expanded.length)} expanded ·{" "}
          {format.count(tokens)} of {format.count(limitTokens)} tokens
        </small>
      </h2>
      {grounding.degraded !== null && <p class="notice warn">Degraded: {grounding.degraded}</p>}
      {grounding.fallbacks.map(({ step, reason }, position) => (
        <p key={position} class="notice warn">
          Fallback at {step}: {reason}
        </p>
      ))}
      <Fold title="Graph of what was retrieved">{() => <GraphView runKey={runKey} />}</Fold>
      <div class="columns">
        <Anchors grounding={grounding} />
        <Shown grounding={grounding} />
      </div>
      <Queries grounding={grounding} />
      <Fold title={`Rankings (${grounding.rankings.length})`}>
        {() => <Rankings rankings={grounding.rankings} />}
      </Fold>
      <Tutorials tutorials={grounding.tutorials} />
      <Fold title={`Graph context as the prompt got it (${format.count(tokens)} tokens)`}>
        {() => (
          <pre class="text" tabIndex={0} aria-label="Graph context">
            {grounding.graphContext}
          </pre>
        )}
      </Fold>
      {grounding.tutorialContext !== "" && (
        <Fold title="Examples as the prompt got them">
          {() => (
            <pre class="text" tabIndex={0} aria-label="Examples">
              {grounding.tutorialContext}
            </pre>
          )}
        </Fold>
      )}
    </section>
  );
}

function Anchors({ grounding }: { grounding: Grounding }) {
  return (
    <div>
      <DataTable
        caption="Anchors"
        columns={[
          { head: "node" },
          { head: "score", isNumber: true },
          { head: "taken" },
          { head: "why" },
        ]}
        rows={grounding.anchors.map(({ id, score, kept, why }) => [
          <code>{format.nodeName(id)}</code>,
          format.score(score),
          kept ? "✓ kept" : "✗ cut",
          why,
        ])}
      />
      {grounding.anchorReason !== null && <p class="hint">{grounding.anchorReason}</p>}
    </div>
  );
}

function Shown({ grounding }: { grounding: Grounding }) {
  return (
    <div>
      <DataTable
        caption="Expanded from the anchors"
        columns={[{ head: "node" }, { head: "score", isNumber: true }, { head: "path" }]}
        rows={grounding.expanded.map(({ id, anchorId, score, path }) => [
          <code>{format.nodeName(id)}</code>,
          format.score(score),
          <code>
            {format.nodeName(anchorId)}
            {path.map(
              ({ edge, direction, to }) =>
                ` ${direction === "out" ? `—${edge}→` : `←${edge}—`} ${format.nodeName(to)}`,
            )}
          </code>,
        ])}
      />
      <DataTable
        caption="In the prompt"
        columns={[{ head: "node" }, { head: "rendering" }, { head: "tokens", isNumber: true }]}
        rows={grounding.parts.map(({ id, rendering, tokens }) => [
          <code>{format.nodeName(id)}</code>,
          rendering,
          tokens,
        ])}
      />
      <DataTable
        caption="Cut"
        columns={[{ head: "node" }, { head: "what" }, { head: "why" }]}
        rows={grounding.cut.map(({ id, what, why }) => [
          <code>{format.nodeName(id)}</code>,
          what,
          why,
        ])}
      />
    </div>
  );
}

function Queries({ grounding: { queries } }: { grounding: Grounding }) {
  if (queries === null) return null;
  const terms = (list: readonly { name: string; strength: number }[]): string =>
    list.map(({ name, strength }) => `${name} ${strength.toFixed(2)}`).join(", ");
  return (
    <Fold title={`Queries${queries.rewrittenBy === null ? "" : `, by ${queries.rewrittenBy}`}`}>
      {() => (
        <dl class="facts">
          {[
            ["dense", queries.dense],
            ["sparse", queries.sparse],
            ["classes", terms(queries.classTerms)],
            ["members", terms(queries.memberTerms)],
          ].map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Fold>
  );
}
