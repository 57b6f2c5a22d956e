// Which example workflows the prompt got: ranking, the walk through the index page after page, what was cut.
import type { Grounding } from "../../api.ts";
import * as format from "../format.ts";
import { DataTable } from "../parts/data-table.tsx";
import { Fold } from "../parts/fold.tsx";

type Chosen = Grounding["tutorials"];

export function Tutorials({ tutorials }: { tutorials: Chosen }) {
  const { ranked, walk, files, cut } = tutorials;
  return (
    <>
      <div class="columns">
        <DataTable
          caption="Examples in the prompt"
          columns={[{ head: "file" }, { head: "how" }, { head: "tokens", isNumber: true }]}
          rows={files.map(({ path, how, tokens }) => [<code>{path}</code>, how, tokens])}
        />
        <DataTable
          caption="Examples cut"
          columns={[{ head: "file" }, { head: "what" }, { head: "why" }]}
          rows={cut.map(({ path, what, why }) => [<code>{path}</code>, what, why])}
        />
      </div>
      {walk.length > 0 && <Walk walk={walk} />}
      {ranked.length > 0 && (
        <Fold title={`Ranking of the examples (${ranked.length})`}>
          {() => (
            <DataTable
              caption="Ranking of the examples"
              columns={[
                { head: "file" },
                { head: "score", isNumber: true },
                { head: "cosine", isNumber: true },
                { head: "words", isNumber: true },
                { head: "classes", isNumber: true },
              ]}
              rows={ranked.map(({ path, score, cosine, words, classes }) => [
                <code>{path}</code>,
                format.score(score),
                cosine === null ? "–" : format.score(cosine),
                format.score(words),
                format.score(classes),
              ])}
            />
          )}
        </Fold>
      )}
    </>
  );
}

function Walk({ walk }: { walk: Chosen["walk"] }) {
  return (
    <Fold title={`Walk through the example index (${format.counted(walk.length, "page")})`}>
      {() => (
        <ol class="walk">
          {walk.map(({ at, level, selected, reason, decisions }, position) => (
            <li key={position} style={{ marginInlineStart: `${level}rem` }}>
              <code>{at}</code> → <code>{selected.join(", ") || "nothing"}</code>{" "}
              <span class="hint">{reason}</span>
              <DataTable
                caption={`Decisions at ${at}`}
                columns={[
                  { head: "entry" },
                  { head: "score", isNumber: true },
                  { head: "relevant" },
                  { head: "why" },
                ]}
                rows={decisions.map((decision) => [
                  <code>{decision.id}</code>,
                  format.score(decision.score),
                  decision.relevant ? "✓ yes" : "✗ no",
                  decision.reason,
                ])}
              />
            </li>
          ))}
        </ol>
      )}
    </Fold>
  );
}
