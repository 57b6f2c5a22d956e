// Columns of the run list: head, what to sort by, and the cell of a run.
import type { ComponentChildren } from "preact";
import type { RunSummary, SortKey } from "../../api.ts";
import * as format from "../format.ts";
import { ConditionLabel, HumanLabel, StatusLabel } from "../parts/labels.tsx";
import { addressOf } from "../route.ts";

interface Column {
  readonly name: string;
  readonly head: string;
  readonly sort?: SortKey;
  cell(run: RunSummary): ComponentChildren;
}

export const columns: readonly Column[] = [
  {
    name: "request",
    head: "Request",
    sort: "request",
    cell: (run) => (
      <a
        tabIndex={-1}
        href={addressOf({ page: "run", key: run.key, section: null })}
        title={run.request}
      >
        {run.taskId !== null && <span class="task">{run.taskId} </span>}
        {firstLine(run.request) || run.folder}
      </a>
    ),
  },
  { name: "condition", head: "Condition", cell: (run) => <ConditionLabel run={run} /> },
  {
    name: "model",
    head: "Model",
    cell: (run) => <span title={run.model}>{shortModel(run.model)}</span>,
  },
  {
    name: "status",
    head: "Outcome",
    sort: "status",
    cell: (run) => (
      <>
        <StatusLabel status={run.status} />
        {run.checksPassed !== null && (
          <small
            title={run.checksPassed ? "all checks of the task met" : "checks of the task missed"}
          >
            {" "}
            checks {run.checksPassed ? "✓" : "✗"}
          </small>
        )}
      </>
    ),
  },
  { name: "rounds", head: "Rounds", sort: "rounds", cell: (run) => run.rounds },
  { name: "wall", head: "Time", sort: "wallMs", cell: (run) => format.shortDuration(run.wallMs) },
  {
    name: "tokens",
    head: "Tokens",
    sort: "tokens",
    cell: ({ spent }) => format.count(spent.inputTokens + spent.outputTokens),
  },
  { name: "cost", head: "Cost", sort: "cost", cell: ({ spent }) => format.cost(spent.cost) },
  {
    name: "date",
    head: "Date",
    sort: "startedAt",
    cell: (run) => format.dateTime(run.startedAt),
  },
  { name: "human", head: "Human", cell: (run) => <HumanLabel human={run.human} /> },
];

/** A model file's name without what every one of them ends with. */
function shortModel(model: string): string {
  return model.replace(/\.gguf$/, "").replace(/^embedded:/, "");
}

function firstLine(text: string): string {
  return text.trim().split("\n", 1)[0] ?? "";
}
