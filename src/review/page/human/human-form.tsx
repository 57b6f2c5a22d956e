// The verdict form: accept, reject or note, with a corrected program where there is one; the same program can be run again.
import { useState } from "preact/hooks";
import type { NewVerdict, RunView } from "../../api.ts";
import { ProgramEditor } from "../code/program-editor.tsx";
import { messageOf } from "../parts/use-loaded.ts";
import { useSource } from "../source/source.ts";
import { RerunState, useRerun } from "./rerun.tsx";

export function HumanForm({ run }: { run: RunView }) {
  const source = useSource();
  const { key } = run.summary;
  const written = run.rounds.filter(({ program }) => program !== null);
  const [round, setRound] = useState<number | null>(written.at(-1)?.index ?? null);
  const [note, setNote] = useState("");
  const [isEditing, setEditing] = useState(false);
  const [edited, setEdited] = useState<string | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const rerun = useRerun(key);
  const start = written.find(({ index }) => index === round)?.program ?? "";
  const program = isEditing && edited !== null && edited !== start ? edited : null;

  const send = async (verdict: NewVerdict["verdict"]): Promise<void> => {
    setSending(true);
    try {
      await source.sendVerdict(key, { verdict, round, note, program });
      setAnswer(`Stored: ${verdict}.`);
      setNote("");
    } catch (error) {
      setAnswer(messageOf(error));
    }
    setSending(false);
  };
  return (
    <form class="human-form" aria-label="Your verdict" onSubmit={(event) => event.preventDefault()}>
      <label>
        Round
        <select
          value={round ?? ""}
          onChange={({ currentTarget: { value } }) => {
            setRound(value === "" ? null : Number(value));
            setEdited(null);
          }}
        >
          <option value="">the whole run</option>
          {written.map(({ index }) => (
            <option key={index} value={index}>
              round {index}
            </option>
          ))}
        </select>
      </label>
      <label class="wide">
        Note
        <textarea
          rows={3}
          value={note}
          onInput={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </label>
      {round !== null && (
        <button
          type="button"
          aria-expanded={isEditing}
          onClick={() => setEditing((before) => !before)}
        >
          {isEditing ? "Leave the program as it is" : "Correct the program"}
        </button>
      )}
      {isEditing && round !== null && (
        <div class="wide">
          <ProgramEditor
            start={start}
            label={`Program of round ${round}, to be corrected`}
            changed={setEdited}
          />
        </div>
      )}
      <div class="wide actions">
        <button type="button" disabled={isSending} onClick={() => send("accepted")}>
          ✓ Accept
        </button>
        <button type="button" disabled={isSending} onClick={() => send("rejected")}>
          ✗ Reject
        </button>
        <button
          type="button"
          disabled={isSending || (note === "" && program === null)}
          onClick={() => send("note")}
        >
          ✎ Note only
        </button>
        {round !== null && (
          <button
            type="button"
            disabled={rerun.isUnderWay}
            onClick={() => rerun.start({ round, program: program ?? start })}
          >
            ▶ Run again from here{program !== null && " with the corrected program"}
          </button>
        )}
      </div>
      <p class="wide" role="status">
        {answer}
      </p>
      <RerunState rerun={rerun} />
    </form>
  );
}
