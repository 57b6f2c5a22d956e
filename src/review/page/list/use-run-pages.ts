// The run list in pieces: those in view are loaded, and loaded again when runs change.
import { useEffect, useRef, useState } from "preact/hooks";
import type { RunPage, RunQuery, RunSummary } from "../../api.ts";
import { messageOf } from "../parts/use-loaded.ts";
import { useSource } from "../source/source.ts";

const pageSize = 100;

interface RunPages {
  readonly total: number;
  readonly unread: number;
  readonly facets: RunPage["facets"] | null;
  readonly error: string | null;
  /** Null while it is being loaded. */
  rowAt(index: number): RunSummary | null;
  /** Where a loaded run stands; -1 where it is not loaded. */
  indexOf(key: string): number;
  /** Has these rows loaded. */
  want(first: number, last: number): void;
}

interface Book {
  readonly of: string;
  readonly pages: Map<number, readonly RunSummary[]>;
  readonly asked: Set<number>;
}

export function useRunPages(query: RunQuery): RunPages {
  const source = useSource();
  const [, redraw] = useState(0);
  const [latest, setLatest] = useState<RunPage | null>(null);
  const [error, setError] = useState<string | null>(null);
  const of = JSON.stringify(query);
  const kept = useRef<Book>(emptyBook(of));
  if (kept.current.of !== of) kept.current = emptyBook(of);
  const book = kept.current;
  const inView = useRef<readonly [number, number]>([0, 0]);

  const load = async (page: number): Promise<void> => {
    book.asked.add(page);
    try {
      const answer = await source.runs({ ...query, offset: page * pageSize, limit: pageSize });
      if (kept.current !== book) return;
      book.pages.set(page, answer.runs);
      setLatest(answer);
      setError(null);
    } catch (failure) {
      // Not asked again before something changes, or a server that is gone would be asked without end.
      setError(messageOf(failure));
    }
    redraw((before) => before + 1);
  };
  const want = (first: number, last: number): void => {
    const pages: [number, number] = [Math.floor(first / pageSize), Math.floor(last / pageSize)];
    inView.current = pages;
    for (let page = pages[0]; page <= pages[1]; page += 1)
      if (!book.asked.has(page)) void load(page);
  };
  const loadInView = useRef(() => undefined as void);
  loadInView.current = () => {
    const [first, last] = inView.current;
    for (const page of book.asked)
      if (page >= first && page <= last) void load(page);
      else book.asked.delete(page);
  };
  useEffect(
    () =>
      source.watch(({ type }) => {
        if (type === "runs-changed") loadInView.current();
      }),
    [],
  );
  return {
    total: latest?.total ?? 0,
    unread: latest?.unread ?? 0,
    facets: latest?.facets ?? null,
    error,
    rowAt: (index) => book.pages.get(Math.floor(index / pageSize))?.[index % pageSize] ?? null,
    indexOf: (key) => {
      for (const [page, runs] of book.pages) {
        const at = runs.findIndex((run) => run.key === key);
        if (at >= 0) return page * pageSize + at;
      }
      return -1;
    },
    want,
  };
}

function emptyBook(of: string): Book {
  return { of, pages: new Map(), asked: new Set() };
}
