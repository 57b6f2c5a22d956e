// The benchmark runs in the reviewed folder.
import { DataTable } from "../parts/data-table.tsx";
import { WhenLoaded } from "../parts/notices.tsx";
import { useLoaded } from "../parts/use-loaded.ts";
import { addressOf } from "../route.ts";
import { useSource } from "../source/source.ts";

export function BatchList() {
  const source = useSource();
  const loaded = useLoaded(() => source.batches(), []);
  return (
    <>
      <h2>Benchmark runs</h2>
      <WhenLoaded loaded={loaded}>
        {(batches) =>
          batches.length === 0 ? (
            <p class="notice">
              No benchmark run here: `rootsmith bench run` makes one, a folder with results.
            </p>
          ) : (
            <DataTable
              caption="Benchmark runs"
              columns={[
                { head: "folder" },
                { head: "models" },
                { head: "results", isNumber: true },
                { head: "passed" },
                { head: "runs" },
              ]}
              rows={batches.map(({ key, folder, models, results, conditions }) => [
                <a href={addressOf({ page: "batch", key, cell: null })}>{folder || "."}</a>,
                models.join(", "),
                results,
                conditions
                  .map(({ condition, passed, of }) => `${condition} ${passed} of ${of}`)
                  .join("; "),
                <a href={addressOf({ page: "runs", query: { batch: folder } })}>list</a>,
              ])}
            />
          )
        }
      </WhenLoaded>
    </>
  );
}
