// How a repaired program came about: what was wrong, what was planned, what the model was told, what was changed.
import type { Repair } from "../../api.ts";
import { DataTable } from "../parts/data-table.tsx";
import { Fold } from "../parts/fold.tsx";
import { LineButton } from "./line-button.tsx";

export function RepairView({
  repair,
  showLine,
}: {
  repair: Repair;
  /** In the program that was repaired. */
  showLine: (line: number) => void;
}) {
  const { plan } = repair;
  return (
    <div class="repair-view">
      <h3>Repair that led here</h3>
      {repair.firstError !== "" && (
        <p>
          <strong>First error:</strong> <code>{repair.firstError}</code>
        </p>
      )}
      {plan !== null && (
        <>
          <p>
            <strong>Diagnosis:</strong> {plan.diagnosis || "none"} <strong>Action:</strong>{" "}
            <code>{plan.action}</code>, planned by {plan.plannedBy}.{" "}
            {plan.overruled !== null && <em>Overruled: {plan.overruled}</em>}
          </p>
          {plan.instruction !== "" && (
            <p>
              <strong>Instruction:</strong> {plan.instruction}
            </p>
          )}
          {plan.nodes.length > 0 && (
            <p>
              Nodes asked for: <code>{plan.nodes.join(", ")}</code>
            </p>
          )}
          {plan.dropped.map(({ name, near }) => (
            <p key={name} class="hint">
              Dropped, not in the index: <code>{name}</code>
              {near.length > 0 && ` (near: ${near.join(", ")})`}
            </p>
          ))}
        </>
      )}
      <DataTable
        caption="Diagnostics, by line of the program before"
        columns={[
          { head: "line" },
          { head: "kind" },
          { head: "message" },
          { head: "subject" },
          { head: "candidates" },
        ]}
        rows={repair.diagnostics.map(({ line, kind, message, subject, candidates }) => [
          <LineButton line={line} showLine={showLine} />,
          kind,
          message,
          subject === null ? "" : <code>{subject}</code>,
          <ul>
            {candidates.map(({ signature, reason }) => (
              <li key={signature}>
                <code>{signature}</code> {reason}
              </li>
            ))}
          </ul>,
        ])}
      />
      <DataTable
        caption="Mechanical edits"
        columns={[{ head: "line" }, { head: "rule" }, { head: "before" }, { head: "after" }]}
        rows={repair.edits.map(({ line, rule, before, after }) => [
          <LineButton line={line} showLine={showLine} />,
          rule,
          <code>{before}</code>,
          <code>{after}</code>,
        ])}
      />
      <DataTable
        caption="Attempts"
        columns={[
          { head: "route" },
          { head: "temperature", isNumber: true },
          { head: "seed", isNumber: true },
          { head: "result" },
          { head: "findings", isNumber: true },
        ]}
        rows={repair.attempts.map(({ route, temperature, seed, result, findings }) => [
          route,
          temperature,
          seed,
          result,
          findings ?? "–",
        ])}
      />
      <Given repair={repair} />
    </div>
  );
}

function Given({ repair: { facts, parts } }: { repair: Repair }) {
  if (facts.length + parts.length === 0) return null;
  return (
    <Fold title={`API facts (${facts.length}) and nodes (${parts.length}) given to the model`}>
      {() => (
        <>
          {facts.map(({ about, text }, position) => (
            <div key={position}>
              <h4>{about}</h4>
              <pre class="text" tabIndex={0} aria-label={`Facts about ${about}`}>
                {text}
              </pre>
            </div>
          ))}
          <DataTable
            caption="Nodes"
            columns={[{ head: "node" }, { head: "rendering" }, { head: "tokens", isNumber: true }]}
            rows={parts.map(({ id, rendering, tokens }) => [<code>{id}</code>, rendering, tokens])}
          />
        </>
      )}
    </Fold>
  );
}
