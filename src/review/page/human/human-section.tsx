// What people said of the run, and the forms to say more: a verdict, a corrected program, another try from it.
import type { HumanVerdict, RunView } from "../../api.ts";
import * as format from "../format.ts";
import { Fold } from "../parts/fold.tsx";
import { HumanLabel } from "../parts/labels.tsx";
import { useSource } from "../source/source.ts";
import { HumanForm } from "./human-form.tsx";

export function HumanSection({ run }: { run: RunView }) {
  const source = useSource();
  return (
    <section id="human" aria-labelledby="human-title">
      <h2 id="human-title" tabIndex={-1}>
        Human verdicts <small>{run.human.length}</small>
      </h2>
      {run.human.length === 0 && <p class="hint">Nobody has judged this run yet.</p>}
      <ol class="human">
        {run.human.map((verdict, position) => (
          <li key={position}>
            <Said verdict={verdict} />
          </li>
        ))}
      </ol>
      {source.isServer && <HumanForm run={run} />}
    </section>
  );
}

function Said({ verdict: { verdict, at, by, round, note, program } }: { verdict: HumanVerdict }) {
  return (
    <>
      <HumanLabel human={verdict} /> {by}, {format.dateTime(at)}
      {round !== null && `, round ${round}`}
      {note !== "" && <p class="note">{note}</p>}
      {program !== null && (
        <Fold title="Corrected program">
          {() => (
            <pre class="text" tabIndex={0} aria-label="Corrected program">
              {program}
            </pre>
          )}
        </Fold>
      )}
    </>
  );
}
