// Two programs against each other.
import { useEffect, useRef } from "preact/hooks";
import { useMedia } from "../parts/use-media.ts";

interface Side {
  readonly text: string;
  readonly label: string;
}

export function DiffView({ before, after }: { before: Side; after: Side }) {
  const place = useRef<HTMLDivElement>(null);
  const isNarrow = useMedia("(max-width: 52rem)");
  useEffect(() => {
    let isWanted = true;
    let shown: { destroy(): void } | null = null;
    void import("./code-mirror.ts").then(({ showDiff }) => {
      if (isWanted && place.current !== null)
        shown = showDiff(place.current, before, after, isNarrow);
    });
    return () => {
      isWanted = false;
      shown?.destroy();
    };
  }, [before.text, before.label, after.text, after.label, isNarrow]);
  if (before.text === after.text) return <p class="notice">The same program, letter by letter.</p>;
  return (
    <div class="diff">
      <div class="diff-heads" aria-hidden="true">
        <span>− {before.label}</span>
        <span>+ {after.label}</span>
      </div>
      <div ref={place} class="code" />
    </div>
  );
}
