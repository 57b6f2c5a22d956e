// A text or a table, page after page.
import { useState } from "preact/hooks";
import * as format from "../format.ts";
import { WhenLoaded } from "../parts/notices.tsx";
import { useLoaded } from "../parts/use-loaded.ts";
import { useSource } from "../source/source.ts";
import type { TextPage } from "../../api.ts";

export function TextFile({ runKey, round, name }: { runKey: string; round: number; name: string }) {
  const source = useSource();
  const [starts, setStarts] = useState<readonly number[]>([0]);
  const from = starts.at(-1) ?? 0;
  const loaded = useLoaded(
    () => source.text(runKey, round, name, from),
    [runKey, round, name, from],
  );
  return (
    <WhenLoaded loaded={loaded}>
      {(page) => (
        <>
          {page.to - page.from < page.size && (
            <p class="pager">
              {format.bytes(page.from)} to {format.bytes(page.to)} of {format.bytes(page.size)}{" "}
              <button
                type="button"
                disabled={starts.length === 1}
                onClick={() => setStarts(starts.slice(0, -1))}
              >
                Earlier
              </button>
              <button
                type="button"
                disabled={page.to >= page.size}
                onClick={() => setStarts([...starts, page.to])}
              >
                Later
              </button>
            </p>
          )}
          <Content page={page} name={name} hasHead={from === 0} />
        </>
      )}
    </WhenLoaded>
  );
}

function Content({ page, name, hasHead }: { page: TextPage; name: string; hasHead: boolean }) {
  if (page.rows === null)
    return (
      <pre class="text" tabIndex={0} aria-label={name}>
        {page.text}
      </pre>
    );
  const rows = hasHead ? page.rows.slice(1) : page.rows;
  const head = hasHead ? (page.rows[0] ?? []) : [];
  return (
    <div class="table cells" tabIndex={0} role="region" aria-label={name}>
      <table>
        {head.length > 0 && (
          <thead>
            <tr>
              {head.map((cell, position) => (
                <th key={position} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, index) => (
            <tr key={index}>
              {cells.map((cell, position) => (
                <td key={position} class={isNumber(cell) ? "number" : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isNumber(cell: string): boolean {
  return cell.trim() !== "" && Number.isFinite(Number(cell));
}
