// Direct against grounded, task by task: two by two cells for each endpoint; a cell lists its tasks with links to both runs.
import type { BatchView, Endpoint, TransitionTask } from "../../api.ts";
import * as format from "../format.ts";
import { DataTable } from "../parts/data-table.tsx";
import { addressOf, type Cell, type ChosenCell } from "../route.ts";

const endpoints: readonly (readonly [Endpoint, string])[] = [
  ["checks", "all checks of the task met"],
  ["gate", "passed by the gate"],
];

const names: Record<Cell, string> = {
  bothPassed: "both passed",
  rescued: "rescued: direct failed, grounded passed",
  regressed: "regressed: direct passed, grounded failed",
  bothFailed: "both failed",
};

export function Transitions({ batch, cell }: { batch: BatchView; cell: ChosenCell | null }) {
  return (
    <>
      <div class="columns">
        {endpoints.map(([endpoint, title]) => (
          <Matrix key={endpoint} batch={batch} endpoint={endpoint} title={title} chosen={cell} />
        ))}
      </div>
      {cell !== null && (
        <Tasks
          title={`${names[cell.cell]} (${endpoint(cell.endpoint)})`}
          tasks={batch.transitions[cell.endpoint][cell.cell]}
        />
      )}
    </>
  );
}

function Matrix({
  batch,
  endpoint: of,
  title,
  chosen,
}: {
  batch: BatchView;
  endpoint: Endpoint;
  title: string;
  chosen: ChosenCell | null;
}) {
  const show = (cell: Cell) => {
    const { length } = batch.transitions[of][cell];
    const isChosen = chosen?.endpoint === of && chosen.cell === cell;
    return (
      <td class={isChosen ? "chosen" : undefined}>
        <a
          href={addressOf({ page: "batch", key: batch.key, cell: { endpoint: of, cell } })}
          aria-label={`${length}, ${names[cell]}`}
          aria-current={isChosen ? "true" : undefined}
        >
          {length}
        </a>
      </td>
    );
  };
  return (
    <table class="transitions">
      <caption>Transitions: {title}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">grounded passed</th>
          <th scope="col">grounded failed</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">direct passed</th>
          {show("bothPassed")}
          {show("regressed")}
        </tr>
        <tr>
          <th scope="row">direct failed</th>
          {show("rescued")}
          {show("bothFailed")}
        </tr>
      </tbody>
    </table>
  );
}

function Tasks({ title, tasks }: { title: string; tasks: readonly TransitionTask[] }) {
  const run = (key: string | null, words: string) =>
    key === null ? (
      "no transcript"
    ) : (
      <a href={addressOf({ page: "run", key, section: null })}>{words}</a>
    );
  return (
    <div role="status">
      {tasks.length === 0 ? (
        <p class="notice">No task: {title}.</p>
      ) : (
        <DataTable
          caption={`${format.counted(tasks.length, "task")}: ${title}`}
          columns={[
            { head: "task" },
            { head: "seed", isNumber: true },
            { head: "direct" },
            { head: "grounded" },
            { head: "both" },
          ]}
          rows={tasks.map(({ taskId, seed, direct, grounded }) => [
            taskId,
            seed,
            run(direct, "direct run"),
            run(grounded, "grounded run"),
            direct === null || grounded === null ? (
              ""
            ) : (
              <a href={addressOf({ page: "compare", left: direct, right: grounded })}>compare</a>
            ),
          ])}
        />
      )}
    </div>
  );
}

function endpoint(of: Endpoint): string {
  return endpoints.find(([name]) => name === of)?.[1] ?? of;
}
