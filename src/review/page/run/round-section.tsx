// One round: how its program came about, the program, what it printed, the verdict, what it wrote, and the calls behind it.
import { useState } from "preact/hooks";
import type { RoundView, RunView } from "../../api.ts";
import { DiffView } from "../code/diff-view.tsx";
import { type Mark, ProgramView } from "../code/program-view.tsx";
import * as format from "../format.ts";
import { VerdictLabel } from "../parts/labels.tsx";
import { Outputs } from "../outputs/outputs.tsx";
import { Calls } from "./calls.tsx";
import { Findings } from "./findings.tsx";
import { LogView } from "./log-view.tsx";
import { Prompts } from "./prompts.tsx";
import { RepairView } from "./repair-view.tsx";
import { VerdictView } from "./verdict-view.tsx";

export function RoundSection({
  run,
  round,
  before,
  mark,
  showLine,
}: {
  run: RunView;
  round: RoundView;
  before: RoundView | null;
  mark: Mark | null;
  showLine: (round: number, line: number) => void;
}) {
  const [isDiff, setDiff] = useState(false);
  const [seen, setSeen] = useState(0);
  // A line that is asked for is shown in the program, not in the changes.
  if (mark !== null && mark.stamp !== seen) {
    setSeen(mark.stamp);
    setDiff(false);
  }
  const { index, verdict } = round;
  const { key } = run.summary;
  return (
    <section id={`round-${index}`} class="round" aria-labelledby={`round-${index}-title`}>
      <h2 id={`round-${index}-title`} tabIndex={-1}>
        Round {index} {verdict !== null && <VerdictLabel status={verdict.status} />}{" "}
        <small>{howItWent(round)}</small>
      </h2>
      {round.repair !== null && (
        <RepairView
          repair={round.repair}
          showLine={(line) => before !== null && showLine(before.index, line)}
        />
      )}
      <div class={isDiff ? "columns one" : "columns"}>
        <div>
          <Program round={round} before={before} mark={mark} isDiff={isDiff} setDiff={setDiff} />
          <Findings round={round} showLine={(line) => showLine(index, line)} />
        </div>
        <div>
          <VerdictView round={round} />
          {(["stderr", "stdout"] as const).map((stream) => (
            <LogView
              key={stream}
              runKey={key}
              round={index}
              stream={stream}
              size={round[stream].bytes}
              isGrowing={run.summary.status === "running" && round.run === null}
              showLine={(line) => showLine(index, line)}
            />
          ))}
        </div>
      </div>
      <Outputs runKey={key} round={round} />
      <Prompts prompts={round.prompts} />
      <Calls calls={round.calls} title="Model calls" />
    </section>
  );
}

function Program({
  round,
  before,
  mark,
  isDiff,
  setDiff,
}: {
  round: RoundView;
  before: RoundView | null;
  mark: Mark | null;
  isDiff: boolean;
  setDiff: (isDiff: boolean) => void;
}) {
  const { program, index } = round;
  const label = `Program of round ${index}`;
  const earlier = before?.program ?? null;
  if (program === null)
    return <p class="notice">No program{round.noProgram && `: ${round.noProgram}`}.</p>;
  return (
    <div class="program">
      <div class="bar-line">
        <h3>Program</h3>
        <code class="path">{round.programPath}</code>
        {earlier !== null && before !== null && (
          <span class="switch" role="group" aria-label="Show">
            <button type="button" aria-pressed={!isDiff} onClick={() => setDiff(false)}>
              Program
            </button>
            <button type="button" aria-pressed={isDiff} onClick={() => setDiff(true)}>
              Changes since round {before.index}
            </button>
          </span>
        )}
      </div>
      {isDiff && earlier !== null && before !== null ? (
        <DiffView
          before={{ text: earlier, label: `Program of round ${before.index}` }}
          after={{ text: program, label }}
        />
      ) : (
        <ProgramView program={program} label={label} mark={mark} />
      )}
    </div>
  );
}

function howItWent({ route, run }: RoundView): string {
  const end =
    run === null
      ? "not run yet"
      : run.status === "exited"
        ? `exit status ${run.exitCode ?? "none"}`
        : run.status;
  const parts = [
    route,
    end,
    run?.signal,
    run && format.duration(run.durationMs),
    run?.cpuMs != null && `${format.duration(run.cpuMs)} of processor`,
  ];
  return parts.filter((part) => typeof part === "string").join(" · ");
}
