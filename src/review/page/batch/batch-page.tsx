// The dashboard of a benchmark run: headline figures, transitions whose cells list their tasks, plots of the report.
import type { BatchView } from "../../api.ts";
import * as format from "../format.ts";
import { DataTable } from "../parts/data-table.tsx";
import { WhenLoaded } from "../parts/notices.tsx";
import { useLoaded } from "../parts/use-loaded.ts";
import { addressOf, type ChosenCell } from "../route.ts";
import { useSource } from "../source/source.ts";
import { Transitions } from "./transitions.tsx";

export function BatchPage({ batchKey, cell }: { batchKey: string; cell: ChosenCell | null }) {
  const source = useSource();
  const loaded = useLoaded(() => source.batch(batchKey), [batchKey]);
  return (
    <WhenLoaded loaded={loaded}>{(batch) => <Dashboard batch={batch} cell={cell} />}</WhenLoaded>
  );
}

function Dashboard({ batch, cell }: { batch: BatchView; cell: ChosenCell | null }) {
  const source = useSource();
  return (
    <>
      <h2>
        Benchmark run {batch.folder || "."} <small>{format.counted(batch.results, "result")}</small>
      </h2>
      <p>
        {batch.models.join(", ")} ·{" "}
        {batch.conditions
          .map(({ condition, passed, of }) => `${condition} ${passed} of ${of} passed`)
          .join(" · ")}{" "}
        · <a href={addressOf({ page: "runs", query: { batch: batch.folder } })}>its runs</a>
      </p>
      {batch.headline !== null && (
        <DataTable
          caption="Headline"
          columns={batch.headline.head.map((head) => ({ head }))}
          rows={batch.headline.rows}
        />
      )}
      {batch.unpaired === null ? (
        <Transitions batch={batch} cell={cell} />
      ) : (
        <p class="notice">No paired comparison: {batch.unpaired}</p>
      )}
      <div class="plots">
        {batch.plots.map(({ name, title }) => (
          <figure key={name}>
            <figcaption>{title}</figcaption>
            <img src={source.plot(batch.key, name)} alt={title} loading="lazy" />
          </figure>
        ))}
      </div>
    </>
  );
}
