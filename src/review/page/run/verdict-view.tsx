// What the gate said of a run: who decided, by which rule, on what evidence.
import type { RoundView } from "../../api.ts";
import type { Issue } from "../../../gate/verdict.ts";
import { DataTable } from "../parts/data-table.tsx";
import { VerdictLabel } from "../parts/labels.tsx";

const deciders = {
  process: "the process status",
  "fast-path": "clean logs",
  rule: "a rule",
  judge: "the judge model",
};

export function VerdictView({ round }: { round: RoundView }) {
  const { verdict, gate } = round;
  if (verdict === null) return <p class="notice">No verdict yet.</p>;
  return (
    <div class="verdict-view">
      <h3>
        Verdict <VerdictLabel status={verdict.status} />
      </h3>
      <p>{verdict.reason}</p>
      <p class="hint">
        Decided by {deciders[verdict.decidedBy]}
        {verdict.rule !== undefined && (
          <>
            {" "}
            <code>{verdict.rule}</code>
          </>
        )}
        {gate?.judge && ` (${gate.judge})`}; severity {verdict.severity}; process{" "}
        {verdict.processSuccess ? "ended well" : "did not end well"}.
      </p>
      {gate?.failedClosed && (
        <p class="notice warn">The judge gave no usable answer, which fails the run.</p>
      )}
      <Issues caption="Evidence" issues={verdict.issues} />
      {gate !== null && <Issues caption="What the rules left to the judge" issues={gate.open} />}
    </div>
  );
}

function Issues({ caption, issues }: { caption: string; issues: readonly Issue[] }) {
  return (
    <DataTable
      caption={caption}
      columns={[{ head: "stream" }, { head: "evidence" }, { head: "what it means" }]}
      rows={issues.map(({ stream, evidence, impact }) => [
        stream,
        <q class="evidence">{evidence}</q>,
        impact,
      ])}
    />
  );
}
