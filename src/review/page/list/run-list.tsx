// The list of runs: filters, sortable heads, a virtual grid that is walked by keyboard, two runs chosen for a comparison.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { RunQuery, RunSummary } from "../../api.ts";
import * as format from "../format.ts";
import { Failed } from "../parts/notices.tsx";
import { useMedia } from "../parts/use-media.ts";
import { useVirtualRows } from "../parts/use-virtual-rows.ts";
import { goTo } from "../route.ts";
import { columns } from "./columns.tsx";
import { Filters } from "./filters.tsx";
import { Chosen, useChosen } from "./chosen.tsx";
import { GridHead, headHeight } from "./grid-head.tsx";
import { useRunPages } from "./use-run-pages.ts";

/** Where each list was left: the row on which the keyboard stood and how far it was scrolled. */
const places = new Map<string, { active: string | null; top: number }>();

export function RunList({ query }: { query: RunQuery }) {
  const name = JSON.stringify(query);
  const pages = useRunPages(query);
  const grid = useRef<HTMLDivElement>(null);
  const rowHeight = useMedia("(max-width: 52rem)") ? 54 : 28;
  const list = useVirtualRows(grid, pages.total, rowHeight, headHeight);
  const [active, setActive] = useState<string | null>(places.get(name)?.active ?? null);
  const chosen = useChosen();
  const activeIndex = active === null ? -1 : pages.indexOf(active);

  useEffect(() => {
    pages.want(list.rows[0]?.index ?? 0, list.rows.at(-1)?.index ?? 0);
  });
  usePlace(grid, name, active, pages.total > 0);
  useSteady(grid, list.rows, pages, rowHeight);

  const move = (to: number): void => {
    const index = Math.max(0, Math.min(pages.total - 1, to));
    list.scrollTo(index);
    const run = pages.rowAt(index);
    if (run !== null) setActive(run.key);
  };
  const press = (event: KeyboardEvent): void => {
    const visible = Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / rowHeight) - 2);
    const steps: Record<string, number> = {
      ArrowDown: activeIndex + 1,
      ArrowUp: activeIndex - 1,
      PageDown: activeIndex + visible,
      PageUp: activeIndex - visible,
      Home: 0,
      End: pages.total - 1,
    };
    const to = steps[event.key];
    if (event.target !== grid.current) return;
    if (to !== undefined) move(to);
    else if (event.key === "Enter" && active !== null) open(active);
    else if (event.key === " " && active !== null) chosen.toggle(active);
    else return;
    event.preventDefault();
  };

  return (
    <div class="run-list">
      <h2 class="unseen">Runs</h2>
      <Filters query={query} facets={pages.facets} />
      <p class="found" role="status">
        {format.counted(pages.total, "run")}
        {pages.unread > 0 && `, ${format.count(pages.unread)} more being read`}
      </p>
      <Chosen chosen={chosen} />
      {pages.error !== null && <Failed error={pages.error} />}
      <div
        ref={grid}
        class="grid"
        role="grid"
        aria-label="Runs"
        aria-rowcount={pages.total + 1}
        aria-activedescendant={activeIndex < 0 ? undefined : `row-${active}`}
        tabIndex={0}
        onKeyDown={press}
        onFocus={() => active === null && pages.total > 0 && move(0)}
      >
        <GridHead query={query} />
        <div role="rowgroup" class="rows" style={{ height: `${list.height}px` }}>
          {list.rows.map(({ index, top }) => (
            <Row
              key={pages.rowAt(index)?.key ?? index}
              run={pages.rowAt(index)}
              index={index}
              top={top}
              isActive={index === activeIndex}
              isChosen={chosen.keys.includes(pages.rowAt(index)?.key ?? "")}
              toggle={chosen.toggle}
              activate={setActive}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

function Row({
  run,
  index,
  top,
  isActive,
  isChosen,
  toggle,
  activate,
}: {
  run: RunSummary | null;
  index: number;
  top: number;
  isActive: boolean;
  isChosen: boolean;
  toggle: (key: string) => void;
  activate: (key: string) => void;
}) {
  const place = { transform: `translateY(${top}px)` };
  if (run === null)
    return (
      <div role="row" class="row" aria-rowindex={index + 2} style={place}>
        <span role="gridcell">…</span>
      </div>
    );
  return (
    <div
      role="row"
      id={`row-${run.key}`}
      class={`row${isActive ? " active" : ""}`}
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      style={place}
      onClick={(event) => {
        activate(run.key);
        if (!(event.target instanceof HTMLElement && event.target.closest("a, input")))
          open(run.key);
      }}
    >
      <span role="gridcell" class="c-choose">
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isChosen}
          aria-label={`Choose ${run.name} for a comparison`}
          onChange={() => toggle(run.key)}
        />
      </span>
      {columns.map((column) => (
        <span key={column.name} role="gridcell" class={`c-${column.name}`}>
          {column.cell(run)}
        </span>
      ))}
    </div>
  );
}

/** Coming back to a list, the reader finds it as it was left. */
function usePlace(
  grid: { readonly current: HTMLDivElement | null },
  name: string,
  active: string | null,
  isThere: boolean,
): void {
  useLayoutEffect(() => {
    if (isThere && grid.current !== null) grid.current.scrollTop = places.get(name)?.top ?? 0;
  }, [isThere, name]);
  // In the layout, not after the next paint: who opens a run at once would come back to where the keyboard stood before.
  useLayoutEffect(() => {
    const element = grid.current;
    const keep = (): void => {
      if (isThere) places.set(name, { active, top: element?.scrollTop ?? 0 });
    };
    keep();
    element?.addEventListener("scroll", keep, { passive: true });
    return () => {
      keep();
      element?.removeEventListener("scroll", keep);
    };
  }, [name, active, isThere]);
}

/** New runs that come in above must not push away what is being read: the first row in view stays where it is. */
function useSteady(
  grid: { readonly current: HTMLDivElement | null },
  rows: readonly { readonly index: number }[],
  pages: { rowAt(index: number): RunSummary | null; indexOf(key: string): number },
  rowHeight: number,
): void {
  const before = useRef<{ key: string; index: number } | null>(null);
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return;
    const first = Math.floor(element.scrollTop / rowHeight);
    if (first > 0 && before.current !== null) {
      const now = pages.indexOf(before.current.key);
      if (now >= 0 && now !== before.current.index)
        element.scrollTop += (now - before.current.index) * rowHeight;
    }
    const index = Math.floor(element.scrollTop / rowHeight);
    const run = pages.rowAt(index);
    before.current = run === null ? null : { key: run.key, index };
  }, [rows, pages, rowHeight]);
}

function open(key: string): void {
  goTo({ page: "run", key, section: null });
}
