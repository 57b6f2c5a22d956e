// Usage of each model call.
import type { ModelCall } from "../../api.ts";
import * as format from "../format.ts";
import { DataTable } from "../parts/data-table.tsx";
import { Fold } from "../parts/fold.tsx";

const columns = [
  { head: "purpose" },
  { head: "model" },
  { head: "end" },
  { head: "tokens in", isNumber: true },
  { head: "of them cached", isNumber: true },
  { head: "tokens out", isNumber: true },
  { head: "time", isNumber: true },
  { head: "cost", isNumber: true },
];

export function Calls({ calls, title }: { calls: readonly ModelCall[]; title: string }) {
  if (calls.length === 0) return null;
  return (
    <Fold title={`${title} (${calls.length})`}>
      {() => (
        <DataTable
          caption={title}
          columns={columns}
          rows={calls.map(({ purpose, model, finish, usage, fromCache }) => [
            purpose,
            model,
            fromCache ? `${finish}, from the call cache` : finish,
            format.count(usage.inputTokens),
            format.count(usage.cachedTokens),
            format.count(usage.outputTokens),
            format.duration(usage.durationMs),
            format.cost(usage.cost),
          ])}
        />
      )}
    </Fold>
  );
}
