// The run at a glance: request, outcome, what it ran on, what it took, its timeline and its siblings.
import type { ComponentChildren } from "preact";
import type { RunView } from "../../api.ts";
import * as format from "../format.ts";
import { Fold } from "../parts/fold.tsx";
import { ConditionLabel, HumanLabel, StatusLabel } from "../parts/labels.tsx";
import { addressOf } from "../route.ts";
import { Calls } from "./calls.tsx";
import { Timeline } from "./timeline.tsx";

export function RunHeader({ run }: { run: RunView }) {
  const { summary, sandbox, checks } = run;
  const { spent } = summary;
  const cached = run.rounds
    .flatMap(({ calls }) => calls)
    .concat(run.calls)
    .filter(({ fromCache }) => fromCache).length;
  return (
    <section id="run" class="run-header" aria-labelledby="run-title">
      <h2 id="run-title" tabIndex={-1}>
        {summary.name || summary.folder} <StatusLabel status={summary.status} />{" "}
        <HumanLabel human={summary.human} />
      </h2>
      <p class="request">{summary.request}</p>
      {summary.reason !== "" && <p class="reason">{summary.reason}</p>}
      <Problems run={run} />
      <dl class="facts">
        <Fact name="Condition">
          <ConditionLabel run={summary} />
        </Fact>
        <Fact name="Model">{summary.model}</Fact>
        {sandbox !== null && (
          <>
            <Fact name="Sandbox">
              <span title={sandbox.detail}>{sandbox.kind}</span>
            </Fact>
            <Fact name="ROOT">{sandbox.rootVersion}</Fact>
          </>
        )}
        <Fact name="Rootsmith">{run.rootsmithVersion}</Fact>
        <Fact name="Started">{format.dateTime(summary.startedAt)}</Fact>
        <Fact name="Rounds">{summary.rounds}</Fact>
        <Fact name="Time">
          {format.duration(summary.wallMs)}, {format.duration(spent.modelMs)} in models
        </Fact>
        <Fact name="Tokens">
          {format.count(spent.inputTokens)} in, {format.count(spent.outputTokens)} out
        </Fact>
        <Fact name="Model calls">
          {spent.calls}
          {cached > 0 && `, ${cached} from the cache`}
        </Fact>
        <Fact name="Cost">{format.cost(spent.cost)}</Fact>
        {summary.taskId !== null && (
          <Fact name="Task">
            {summary.taskId}
            {summary.seed !== null && `, seed ${summary.seed}`}
          </Fact>
        )}
        {checks !== null && (
          <Fact name="Checks" isWide>
            {checks.met} of {checks.of} met
            {checks.missed.length > 0 && `; missed: ${checks.missed.join("; ")}`}
          </Fact>
        )}
        <Fact name="Folder" isWide>
          <code>{summary.folder}</code>
        </Fact>
      </dl>
      <Siblings run={run} />
      <Timeline run={run} />
      <Fold title="Settings and inputs">{() => <Settings run={run} />}</Fold>
      <Calls calls={run.calls} title="Model calls outside the rounds" />
    </section>
  );
}

function Fact({
  name,
  isWide = false,
  children,
}: {
  name: string;
  isWide?: boolean;
  children: ComponentChildren;
}) {
  return (
    <div class={isWide ? "wide" : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Problems({ run }: { run: RunView }) {
  return (
    <>
      {run.isGiven && <p class="notice">Round 0 ran a program that was brought along.</p>}
      {run.forkedFrom !== null && (
        <p class="notice">
          Goes on from the run {run.forkedFrom.from} (arm {run.forkedFrom.arm}).
        </p>
      )}
      {run.problems.map((problem) => (
        <p key={problem} class="notice warn">
          {problem}
        </p>
      ))}
    </>
  );
}

function Siblings({ run }: { run: RunView }) {
  if (run.siblings.length === 0) return null;
  return (
    <div class="siblings">
      <h3>Other runs of the same {run.summary.taskId === null ? "request" : "task and seed"}</h3>
      <ul>
        {run.siblings.map((sibling) => (
          <li key={sibling.key}>
            <a href={addressOf({ page: "run", key: sibling.key, section: null })}>
              {format.dateTime(sibling.startedAt)}
            </a>{" "}
            <ConditionLabel run={sibling} /> <StatusLabel status={sibling.status} />{" "}
            {format.counted(sibling.rounds, "round")}{" "}
            <a
              href={addressOf({ page: "compare", ...sides(run, sibling) })}
              aria-label={`Compare with the ${sibling.condition} run of ${format.dateTime(sibling.startedAt)}`}
            >
              compare
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The direct run on the left, as in the reports. */
function sides(run: RunView, sibling: RunView["summary"]): { left: string; right: string } {
  return run.summary.condition === "grounded" && sibling.condition === "direct"
    ? { left: sibling.key, right: run.summary.key }
    : { left: run.summary.key, right: sibling.key };
}

function Settings({ run }: { run: RunView }) {
  const inputs = Object.entries(run.inputs);
  return (
    <>
      {inputs.length > 0 && (
        <>
          <h4>Input files</h4>
          <ul>
            {inputs.map(([name, from]) => (
              <li key={name}>
                <code>{name}</code> from <code>{from}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <pre class="text" tabIndex={0} aria-label="Settings">
        {JSON.stringify(run.settings, null, 1)}
      </pre>
    </>
  );
}
