// Every ranking of the retrieval beside each other: where a node stood in which list.
import type { Grounding } from "../../api.ts";
import * as format from "../format.ts";
import { DataTable } from "../parts/data-table.tsx";

export function Rankings({ rankings }: { rankings: Grounding["rankings"] }) {
  return (
    <div class="rankings">
      {rankings.map(({ list, total, top }) => (
        <div key={list}>
          {top.length === 0 ? (
            <p class="hint">{list}: nothing found</p>
          ) : (
            <DataTable
              caption={`${list}, ${format.count(top.length)} of ${format.count(total)}`}
              columns={[
                { head: "#", isNumber: true },
                { head: "node" },
                { head: "score", isNumber: true },
              ]}
              rows={top.map(({ id, rank, score }) => [
                rank,
                <code>{format.nodeName(id)}</code>,
                format.score(score),
              ])}
            />
          )}
        </div>
      ))}
    </div>
  );
}
