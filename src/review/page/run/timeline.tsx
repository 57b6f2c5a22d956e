// Stages and rounds over time: a row for what came before the rounds and one for each round.
import type { RunView } from "../../api.ts";
import * as format from "../format.ts";
import { VerdictLabel } from "../parts/labels.tsx";

type Stage = RunView["timeline"][number];

/** What a stage's title begins with → its look; the letter stands inside the bar. */
const kinds: readonly (readonly [begins: string, kind: string, letter: string])[] = [
  ["opening", "open", "O"],
  ["retrieving", "retrieve", "R"],
  ["choosing", "tutorials", "E"],
  ["writing", "write", "W"],
  ["running", "run", "X"],
  ["judging", "judge", "J"],
];
const other = ["", "repair", "P"] as const;

export function Timeline({ run }: { run: RunView }) {
  const { timeline } = run;
  const total = Math.max(1, run.summary.wallMs, ...timeline.map(({ toMs }) => toMs));
  if (timeline.length === 0) return null;
  const rounds = [...new Set(timeline.map(({ round }) => round))];
  return (
    <figure class="timeline">
      <figcaption>Timeline, {format.duration(total)} in all</figcaption>
      <ol>
        {rounds.map((round) => (
          <Line key={round} run={run} round={round} total={total} />
        ))}
      </ol>
      <Legend timeline={timeline} />
    </figure>
  );
}

function Line({ run, round, total }: { run: RunView; round: number | null; total: number }) {
  const stages = run.timeline.filter((stage) => stage.round === round);
  const verdict = run.rounds.find(({ index }) => index === round)?.verdict ?? null;
  const took = stages.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  return (
    <li>
      <span class="name">{round === null ? "before" : `round ${round}`}</span>
      <span class="bars">
        {stages.map((stage, position) => (
          <Bar key={position} stage={stage} total={total} />
        ))}
      </span>
      <span class="took">{format.duration(took)}</span>
      <span class="verdict">{verdict !== null && <VerdictLabel status={verdict.status} />}</span>
    </li>
  );
}

function Bar({ stage, total }: { stage: Stage; total: number }) {
  const [, kind, letter] = kindOf(stage.stage);
  const words = `${stage.stage}: ${format.duration(stage.toMs - stage.fromMs)}`;
  return (
    <span
      class={`bar ${kind}`}
      role="img"
      aria-label={words}
      title={words}
      style={{
        left: `${(100 * stage.fromMs) / total}%`,
        width: `${(100 * (stage.toMs - stage.fromMs)) / total}%`,
      }}
    >
      {stage.toMs - stage.fromMs > total / 40 && letter}
    </span>
  );
}

function Legend({ timeline }: { timeline: readonly Stage[] }) {
  const sums = new Map<string, number>();
  for (const { stage, fromMs, toMs } of timeline)
    sums.set(stage, (sums.get(stage) ?? 0) + toMs - fromMs);
  return (
    <ul class="legend">
      {[...sums].map(([stage, ms]) => {
        const [, kind, letter] = kindOf(stage);
        return (
          <li key={stage}>
            <span class={`swatch ${kind}`} aria-hidden="true">
              {letter}
            </span>{" "}
            {stage}, {format.duration(ms)}
          </li>
        );
      })}
    </ul>
  );
}

function kindOf(stage: string): readonly [string, string, string] {
  return kinds.find(([begins]) => stage.startsWith(begins)) ?? other;
}
