// A log in pages of the server's size, virtual inside a page; ROOT's levels marked, lines that name a macro line lead to it.
import { useEffect, useRef, useState } from "preact/hooks";
import type { LogLine, LogPage } from "../../api.ts";
import * as format from "../format.ts";
import { Failed } from "../parts/notices.tsx";
import { useLoaded } from "../parts/use-loaded.ts";
import { useVirtualRows } from "../parts/use-virtual-rows.ts";
import { type LogPlace, type Stream, useSource } from "../source/source.ts";

const rowHeight = 18;
const visibleRows = 16;
const signs = { info: "i", warning: "W", error: "E", fatal: "F" } as const;
const start: LogPlace = { from: 0, line: 1 };

interface LogViewProps {
  readonly runKey: string;
  readonly round: number;
  readonly stream: Stream;
  readonly size: number;
  readonly isGrowing: boolean;
  readonly showLine: (line: number) => void;
}

export function LogView({ runKey, round, stream, size, isGrowing, showLine }: LogViewProps) {
  const source = useSource();
  const [place, setPlace] = useState<LogPlace>(isGrowing ? "end" : start);
  const [passed, setPassed] = useState<readonly LogPlace[]>([]);
  const loaded = useLoaded(
    () => source.log(runKey, round, stream, place),
    [runKey, round, stream, place],
  );
  const [latest, setLatest] = useState<LogPage | null>(null);
  useEffect(() => {
    if (loaded.value !== null) setLatest(loaded.value);
  }, [loaded.value]);
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) loaded.reload();
    first.current = false;
  }, [size]);
  const page = loaded.value ?? latest;
  const title = `Standard ${stream === "stdout" ? "output" : "error"}`;
  const go = (to: LogPlace): void => {
    setPassed([]);
    setPlace(to);
  };
  if (size === 0) return <p class="log-head empty">{title}: empty</p>;
  return (
    <div class="log">
      <div class="bar-line">
        <h3>{title}</h3>
        <span class="hint">
          {format.bytes(size)}
          {page !== null && page.to - page.from < page.size && ` · ${extent(page)}`}
        </span>
        {source.isServer && page !== null && page.to - page.from < page.size && (
          <span class="pager" role="group" aria-label={`Pages of ${title.toLowerCase()}`}>
            <button type="button" disabled={page.from === 0} onClick={() => go(start)}>
              Start
            </button>
            <button
              type="button"
              disabled={page.from === 0}
              onClick={() => {
                setPlace(passed.at(-1) ?? earlier(page));
                setPassed(passed.slice(0, -1));
              }}
            >
              Earlier
            </button>
            <button
              type="button"
              disabled={page.to >= page.size}
              onClick={() => {
                setPassed([...passed, { from: page.from, line: page.firstLine }]);
                setPlace(later(page));
              }}
            >
              Later
            </button>
            <button type="button" disabled={page.to >= page.size} onClick={() => go("end")}>
              End
            </button>
          </span>
        )}
      </div>
      {loaded.error !== null && <Failed error={loaded.error} />}
      {page !== null && (
        <Lines
          key={page.from}
          page={page}
          title={title}
          atEnd={place === "end"}
          showLine={showLine}
        />
      )}
    </div>
  );
}

function Lines({
  page,
  title,
  atEnd,
  showLine,
}: {
  page: LogPage;
  title: string;
  atEnd: boolean;
  showLine: (line: number) => void;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useVirtualRows(scroller, page.lines.length, rowHeight);
  useEffect(() => {
    if (atEnd && scroller.current !== null) scroller.current.scrollTop = list.height;
  }, [atEnd, list.height]);
  return (
    <div
      ref={scroller}
      class="lines"
      role="region"
      aria-label={title}
      tabIndex={0}
      style={{ height: `${Math.min(page.lines.length, visibleRows) * rowHeight + 14}px` }}
    >
      <div class="all" style={{ height: `${list.height}px` }}>
        {list.rows.map(({ index, top }) => (
          <Line
            key={index}
            line={page.lines[index]}
            isNumbered={page.firstLine !== null}
            top={top}
            showLine={showLine}
          />
        ))}
      </div>
    </div>
  );
}

function Line({
  line,
  isNumbered,
  top,
  showLine,
}: {
  line: LogLine | undefined;
  isNumbered: boolean;
  top: number;
  showLine: (line: number) => void;
}) {
  if (line === undefined) return null;
  const { macroLine } = line;
  return (
    <div
      class={`line ${line.level ?? ""}${macroLine === null ? "" : " linked"}`}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => macroLine !== null && showLine(macroLine)}
    >
      <span class="number">{isNumbered ? line.number : ""}</span>
      <span class="level" title={line.level ?? undefined}>
        {line.level !== null && signs[line.level]}
      </span>
      {macroLine !== null && (
        <button
          type="button"
          class="line-link"
          aria-label={`Show line ${macroLine} of the program`}
        >
          → {macroLine}
        </button>
      )}
      <span class="words">{line.text}</span>
    </div>
  );
}

function extent({ from, to, size, firstLine, lines }: LogPage): string {
  const where = `${Math.round((100 * from) / size)}–${Math.round((100 * to) / size)} %`;
  return firstLine === null
    ? where
    : `lines ${format.count(firstLine)}–${format.count(firstLine + lines.length - 1)}, ${where}`;
}

function later({ to, firstLine, lines }: LogPage): LogPlace {
  return { from: to, line: firstLine === null ? null : firstLine + lines.length };
}

/** A page's worth before this one, whose line numbers nobody has counted. */
function earlier({ from, to }: LogPage): LogPlace {
  const place = Math.max(0, from - (to - from));
  return place === 0 ? start : { from: place, line: null };
}
