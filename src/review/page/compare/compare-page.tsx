// Two runs beside each other: facts, programs in a merge view, verdicts, outputs with the figures.
import { useState } from "preact/hooks";
import type { RoundView, RunView } from "../../api.ts";
import { DiffView } from "../code/diff-view.tsx";
import * as format from "../format.ts";
import { Outputs } from "../outputs/outputs.tsx";
import { ConditionLabel, HumanLabel, StatusLabel } from "../parts/labels.tsx";
import { WhenLoaded } from "../parts/notices.tsx";
import { useLoaded } from "../parts/use-loaded.ts";
import { addressOf } from "../route.ts";
import { VerdictView } from "../run/verdict-view.tsx";
import { useSource } from "../source/source.ts";

export function ComparePage({ left, right }: { left: string; right: string }) {
  const source = useSource();
  const loaded = useLoaded(() => Promise.all([source.run(left), source.run(right)]), [left, right]);
  return (
    <>
      <h2>Two runs side by side</h2>
      <WhenLoaded loaded={loaded}>
        {([leftRun, rightRun]) => <Both left={leftRun} right={rightRun} />}
      </WhenLoaded>
    </>
  );
}

function Both({ left, right }: { left: RunView; right: RunView }) {
  const [leftRound, chooseLeft] = useRound(left);
  const [rightRound, chooseRight] = useRound(right);
  const sides = [
    { name: "Left", run: left, round: leftRound, choose: chooseLeft },
    { name: "Right", run: right, round: rightRound, choose: chooseRight },
  ];
  const isSame = left.summary.request === right.summary.request;
  return (
    <>
      {isSame && <p class="request">{left.summary.request}</p>}
      <div class="columns">
        {sides.map(({ name, run, round, choose }) => (
          <Head
            key={name}
            name={name}
            run={run}
            request={isSame ? null : run.summary.request}
            round={round}
            choose={choose}
          />
        ))}
      </div>
      <h3>Programs</h3>
      <DiffView
        before={{ text: leftRound?.program ?? "", label: labelOf(left, leftRound) }}
        after={{ text: rightRound?.program ?? "", label: labelOf(right, rightRound) }}
      />
      <div class="columns">
        {sides.map(({ name, run, round }) => (
          <div key={name}>
            {round === null ? (
              <p class="notice">No round.</p>
            ) : (
              <>
                <VerdictView round={round} />
                <Outputs runKey={run.summary.key} round={round} />
              </>
            )}
          </div>
        ))}
      </div>
    </>
  );
}

function Head({
  name,
  run: { summary, rounds, checks },
  request,
  round,
  choose,
}: {
  name: string;
  run: RunView;
  /** Null where both have the same, which stands above. */
  request: string | null;
  round: RoundView | null;
  choose: (index: number) => void;
}) {
  return (
    <section class="side" aria-label={`${name} run`}>
      <h3>
        <a href={addressOf({ page: "run", key: summary.key, section: null })}>
          {summary.taskId ?? summary.name} · {format.dateTime(summary.startedAt)}
        </a>
      </h3>
      <p>
        <ConditionLabel run={summary} /> <StatusLabel status={summary.status} />{" "}
        <HumanLabel human={summary.human} /> {format.counted(summary.rounds, "round")},{" "}
        {format.duration(summary.wallMs)},{" "}
        {format.count(summary.spent.inputTokens + summary.spent.outputTokens)} tokens
        {checks !== null && `, ${checks.met} of ${checks.of} checks met`}
      </p>
      <p class="hint">{summary.model}</p>
      {request !== null && <p class="request">{request}</p>}
      <label>
        {name} round{" "}
        <select
          value={round?.index ?? ""}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        >
          {rounds.map(({ index, verdict }) => (
            <option key={index} value={index}>
              {index} {verdict?.status ?? ""}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}

/** The round that is compared: at first the last one with a program. */
function useRound(run: RunView): [RoundView | null, (index: number) => void] {
  const last = run.rounds.findLast(({ program }) => program !== null);
  const [index, choose] = useState(last?.index ?? null);
  return [run.rounds.find((round) => round.index === index) ?? null, choose];
}

function labelOf({ summary }: RunView, round: RoundView | null): string {
  return `${summary.condition}, ${summary.taskId ?? summary.name}, round ${round?.index ?? "none"}`;
}
