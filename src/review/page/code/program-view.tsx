// A program to read; as plain text until CodeMirror is there.
import { useEffect, useRef, useState } from "preact/hooks";
import type { ShownProgram } from "./code-mirror.ts";

/** A line to scroll to; `stamp` tells a second click on the same line from the first. */
export interface Mark {
  readonly line: number;
  readonly stamp: number;
}

export function ProgramView({
  program,
  label,
  mark,
}: {
  program: string;
  label: string;
  mark: Mark | null;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<ShownProgram | null>(null);
  useEffect(() => {
    let isWanted = true;
    let made: ShownProgram | null = null;
    void import("./code-mirror.ts").then(({ showProgram }) => {
      if (!isWanted || place.current === null) return;
      made = showProgram(place.current, program, label);
      setShown(made);
    });
    return () => {
      isWanted = false;
      made?.destroy();
      setShown(null);
    };
  }, [program, label]);
  useEffect(() => {
    if (mark === null || shown === null) return;
    shown.mark(mark.line);
    place.current?.scrollIntoView({ block: "nearest" });
  }, [mark, shown]);
  return (
    <>
      <div ref={place} class="code" />
      {shown === null && (
        <pre class="code plain" tabIndex={0} aria-label={label}>
          {program}
        </pre>
      )}
      <p class="unseen" role="status">
        {mark !== null && `line ${mark.line} of the program marked`}
      </p>
    </>
  );
}
