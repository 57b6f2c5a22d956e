// One run from its request to its outcome, section after section; loaded again when it changes.
import { useEffect, useState } from "preact/hooks";
import type { RunView } from "../../api.ts";
import { GroundingSection } from "../grounding/grounding-section.tsx";
import { HumanSection } from "../human/human-section.tsx";
import { useKeys } from "../keys.tsx";
import { verdictSign } from "../parts/labels.tsx";
import { WhenLoaded } from "../parts/notices.tsx";
import { useLoaded } from "../parts/use-loaded.ts";
import { addressOf } from "../route.ts";
import { useSource } from "../source/source.ts";
import { RoundSection } from "./round-section.tsx";
import { RunHeader } from "./run-header.tsx";

export function RunPage({ runKey, section }: { runKey: string; section: string | null }) {
  const source = useSource();
  const loaded = useLoaded(() => source.run(runKey), [runKey]);
  useEffect(
    () =>
      source.watch((event) => {
        if (event.type === "runs-changed" && event.keys.includes(runKey)) loaded.reload();
      }),
    [runKey],
  );
  return (
    <WhenLoaded loaded={loaded}>{(run) => <Sections run={run} section={section} />}</WhenLoaded>
  );
}

function Sections({ run, section }: { run: RunView; section: string | null }) {
  const [mark, setMark] = useState<{ round: number; line: number; stamp: number } | null>(null);
  const sections = sectionsOf(run);
  useEffect(() => {
    if (section !== null) show(section);
  }, [section]);
  useKeys({ j: () => step(sections, 1), k: () => step(sections, -1) });
  const showLine = (round: number, line: number): void =>
    setMark((before) => ({ round, line, stamp: (before?.stamp ?? 0) + 1 }));
  return (
    <>
      <nav class="sections" aria-label="Sections of the run">
        {sections.map(({ id, title }) => (
          <a
            key={id}
            href={addressOf({ page: "run", key: run.summary.key, section: id })}
            onClick={() => show(id)}
          >
            {title}
          </a>
        ))}
      </nav>
      <RunHeader run={run} />
      {run.grounding !== null && (
        <GroundingSection runKey={run.summary.key} grounding={run.grounding} />
      )}
      {run.rounds.map((round, position) => (
        <RoundSection
          key={round.index}
          run={run}
          round={round}
          before={run.rounds[position - 1] ?? null}
          mark={mark?.round === round.index ? mark : null}
          showLine={showLine}
        />
      ))}
      <HumanSection run={run} />
    </>
  );
}

function sectionsOf({ summary, grounding, rounds }: RunView): { id: string; title: string }[] {
  return [
    { id: "run", title: `Run · ${summary.status}` },
    ...(grounding === null ? [] : [{ id: "grounding", title: "Grounding" }]),
    ...rounds.map(({ index, verdict }) => ({
      id: `round-${index}`,
      title: `Round ${index}${verdict === null ? "" : ` ${verdictSign(verdict.status)}`}`,
    })),
    { id: "human", title: "Human verdicts" },
  ];
}

function step(sections: readonly { id: string }[], by: 1 | -1): void {
  const heads = sections.flatMap(({ id }) => document.querySelector(`#${id}`) ?? []);
  // The section whose head is at the top of the window, with some room for the line above it.
  const at = heads.findLastIndex((head) => head.getBoundingClientRect().top < 80);
  const focused = heads.findIndex((head) => head.contains(document.activeElement));
  const next = sections[Math.max(0, (focused >= 0 ? focused : at) + by)];
  if (next !== undefined) show(next.id);
}

function show(id: string): void {
  const section = document.querySelector(`#${CSS.escape(id)}`);
  section?.scrollIntoView({ block: "start" });
  section?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
}
