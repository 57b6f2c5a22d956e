// A program to change.
import { useEffect, useRef } from "preact/hooks";

export function ProgramEditor({
  start,
  label,
  changed,
}: {
  start: string;
  label: string;
  changed: (text: string) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(changed);
  latest.current = changed;
  useEffect(() => {
    let isWanted = true;
    let shown: { destroy(): void } | null = null;
    void import("./code-mirror.ts").then(({ editProgram }) => {
      if (isWanted && place.current !== null)
        shown = editProgram(place.current, start, label, (text) => latest.current(text));
    });
    return () => {
      isWanted = false;
      shown?.destroy();
    };
  }, [start, label]);
  return (
    <>
      <div ref={place} class="code editor" />
      <p class="hint">Tab indents; press Esc and then Tab to leave the editor.</p>
    </>
  );
}
