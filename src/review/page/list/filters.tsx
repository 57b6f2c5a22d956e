// Search and facets of the run list; what is chosen is kept in the address.
import { useEffect, useState } from "preact/hooks";
import type { Facet, RunPage, RunQuery } from "../../api.ts";
import { goTo, replaceBy } from "../route.ts";

const waitMs = 250;

export function Filters({ query, facets }: { query: RunQuery; facets: RunPage["facets"] | null }) {
  const set = (name: keyof RunQuery, value: string): void =>
    goTo({ page: "runs", query: withValue(query, name, value) });
  const isFiltered = Object.keys(query).some((name) => name !== "sort" && name !== "order");
  return (
    <form class="filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <Search query={query} />
      <Choice
        label="Outcome"
        value={query.status}
        facets={facets?.statuses}
        choose={(value) => set("status", value)}
      />
      <Choice
        label="Condition"
        value={query.condition}
        facets={facets?.conditions}
        choose={(value) => set("condition", value)}
      />
      <Choice
        label="Model"
        value={query.model}
        facets={facets?.models}
        choose={(value) => set("model", value)}
      />
      <Choice
        label="Benchmark run"
        value={query.batch}
        facets={facets?.batches}
        choose={(value) => set("batch", value)}
      />
      <Choice
        label="Human verdict"
        value={query.human}
        facets={["accepted", "rejected", "none"].map((value) => ({ value, count: null }))}
        choose={(value) => set("human", value)}
      />
      {isFiltered && (
        <button type="button" onClick={() => goTo({ page: "runs", query: sortOf(query) })}>
          Show all
        </button>
      )}
    </form>
  );
}

function Search({ query }: { query: RunQuery }) {
  const [text, setText] = useState(query.text ?? "");
  // Where the address changed by itself, as by the back button.
  useEffect(() => setText(query.text ?? ""), [query.text]);
  useEffect(() => {
    if (text === (query.text ?? "")) return undefined;
    const timer = window.setTimeout(
      () => replaceBy({ page: "runs", query: withValue(query, "text", text) }),
      waitMs,
    );
    return () => window.clearTimeout(timer);
  }, [text]);
  return (
    <label class="search">
      Search
      <input
        id="search"
        type="search"
        value={text}
        placeholder="words of request, program, log, reason"
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
    </label>
  );
}

/** No value at all means any; the empty batch means the runs of their own. */
const any = "\0any";

function Choice({
  label,
  value,
  facets,
  choose,
}: {
  label: string;
  value: string | undefined;
  facets: readonly (Omit<Facet, "count"> & { count: number | null })[] | undefined;
  choose: (value: string) => void;
}) {
  const known = facets ?? [];
  const isKnown = value === undefined || known.some((facet) => facet.value === value);
  const choices = isKnown ? known : [...known, { value, count: null }];
  return (
    <label>
      {label}
      <select value={value ?? any} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        <option value={any}>any</option>
        {choices.map((facet) => (
          <option key={facet.value} value={facet.value}>
            {facet.value === "" ? "none" : facet.value}
            {facet.count !== null && ` (${facet.count})`}
          </option>
        ))}
      </select>
    </label>
  );
}

function withValue(query: RunQuery, name: keyof RunQuery, value: string): RunQuery {
  const { [name]: _, ...others } = query;
  const isUnset = value === any || (name === "text" && value === "");
  return isUnset ? others : { ...others, [name]: value };
}

function sortOf({ sort, order }: RunQuery): RunQuery {
  return { ...(sort && { sort }), ...(order && { order }) };
}
