// The keys of a ROOT file as a tree on the left, the chosen object drawn on the right.
import { useEffect, useRef, useState } from "preact/hooks";
import type { FrameFile } from "./frame-file.ts";
import { entriesOf, type Entry } from "./root-file.ts";

interface Choice {
  readonly name: string;
  readonly type: string;
  readonly title: string;
}

export function KeyTree({ file }: { file: FrameFile }) {
  const place = useRef<HTMLDivElement>(null);
  const [entries, setEntries] = useState<readonly Entry[] | null>(null);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [words, setWords] = useState(`Opening ${file.name} …`);
  const show = async (entry: Entry): Promise<void> => {
    if (entry.draw === null || place.current === null) return;
    setChosen(entry);
    setWords("drawing …");
    try {
      await entry.draw(place.current);
      setWords("");
    } catch (error) {
      place.current.replaceChildren();
      setWords(`Not drawn: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  useEffect(() => {
    entriesOf(file.content).then(
      (found) => {
        setEntries(found);
        setWords(found.length === 0 ? "The file holds no keys." : "");
        const first = found.find(({ draw }) => draw !== null);
        if (first !== undefined) void show(first);
      },
      (error: unknown) => setWords(`Not read: ${String(error)}`),
    );
  }, [file]);
  return (
    <div class="file">
      <nav aria-label="Keys of the file">
        {entries !== null && <Entries entries={entries} chosen={chosen} show={show} />}
      </nav>
      <main>
        <p class="words" role="status">
          {chosen !== null && (
            <>
              <strong>{chosen.name}</strong> {chosen.type} {chosen.title}{" "}
            </>
          )}
          {words}
        </p>
        <div ref={place} class="drawing" />
      </main>
    </div>
  );
}

function Entries({
  entries,
  chosen,
  show,
}: {
  entries: readonly Entry[];
  chosen: Choice | null;
  show: (entry: Entry) => void;
}) {
  return (
    <ul>
      {entries.map((entry, position) => (
        <li key={position}>
          {entry.draw === null ? (
            <Inner entry={entry} chosen={chosen} show={show} />
          ) : (
            <button type="button" aria-pressed={chosen === entry} onClick={() => show(entry)}>
              {entry.name} <small>{entry.type}</small>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Inner({
  entry,
  chosen,
  show,
}: {
  entry: Entry;
  chosen: Choice | null;
  show: (entry: Entry) => void;
}) {
  const [inside, setInside] = useState<readonly Entry[] | null>(null);
  const [failure, setFailure] = useState("");
  const open = (isOpen: boolean): void => {
    if (!isOpen || inside !== null) return;
    entry.inside().then(setInside, (error: unknown) => setFailure(String(error)));
  };
  return (
    <details onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>
        {entry.name} <small>{entry.type}</small>
      </summary>
      {failure}
      {inside !== null && <Entries entries={inside} chosen={chosen} show={show} />}
    </details>
  );
}
