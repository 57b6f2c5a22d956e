// A table with a caption, in a frame that scrolls where it is too wide.
import type { ComponentChildren } from "preact";

interface TableColumn {
  readonly head: string;
  readonly isNumber?: boolean;
}

export function DataTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly TableColumn[];
  rows: readonly (readonly ComponentChildren[])[];
}) {
  if (rows.length === 0) return null;
  return (
    <div class="table" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ head, isNumber }) => (
              <th key={head} scope="col" class={isNumber ? "number" : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            <tr key={index}>
              {cells.map((cell, position) => (
                <td key={position} class={columns[position]?.isNumber ? "number" : undefined}>
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
