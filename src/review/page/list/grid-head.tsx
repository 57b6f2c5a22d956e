// The heads of the run list; those that can sort are buttons.
import type { RunQuery, SortKey } from "../../api.ts";
import { goTo } from "../route.ts";
import { columns } from "./columns.tsx";

export const headHeight = 28;

export function GridHead({ query }: { query: RunQuery }) {
  const sorted = query.sort ?? "startedAt";
  const order = query.order ?? "desc";
  const sortBy = (sort: SortKey): void => {
    const turned = order === "desc" ? "asc" : "desc";
    const first = sort === "request" || sort === "status" ? "asc" : "desc";
    goTo({ page: "runs", query: { ...query, sort, order: sort === sorted ? turned : first } });
  };
  return (
    <div role="rowgroup" class="head">
      <div role="row" class="row" aria-rowindex={1}>
        <span role="columnheader" class="c-choose">
          <span class="unseen">Choose</span>
        </span>
        {columns.map(({ name, head, sort }) => (
          <span
            key={name}
            role="columnheader"
            class={`c-${name}`}
            aria-sort={sort === sorted ? (order === "asc" ? "ascending" : "descending") : undefined}
          >
            {sort === undefined ? (
              head
            ) : (
              <button type="button" onClick={() => sortBy(sort)}>
                {head}
                <span aria-hidden="true">
                  {sort === sorted ? (order === "asc" ? " ▲" : " ▼") : ""}
                </span>
              </button>
            )}
          </span>
        ))}
      </div>
    </div>
  );
}
