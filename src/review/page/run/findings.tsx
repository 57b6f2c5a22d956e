// What the static check saw in a program before it ran, and what it mended.
import type { RoundView } from "../../api.ts";
import { DataTable } from "../parts/data-table.tsx";
import { LineButton } from "./line-button.tsx";

export function Findings({
  round,
  showLine,
}: {
  round: RoundView;
  showLine: (line: number) => void;
}) {
  return (
    <>
      <DataTable
        caption="Static check"
        columns={[
          { head: "line" },
          { head: "kind" },
          { head: "subject" },
          { head: "finding" },
          { head: "instead" },
        ]}
        rows={round.findings.map(({ line, kind, subject, message, suggestions }) => [
          <LineButton line={line} showLine={showLine} />,
          kind,
          <code>{subject}</code>,
          message,
          suggestions.join(", "),
        ])}
      />
      <DataTable
        caption="Mended before the run"
        columns={[{ head: "line" }, { head: "kind" }, { head: "what" }]}
        rows={round.fixes.map(({ line, kind, what }) => [
          <LineButton line={line} showLine={showLine} />,
          kind,
          what,
        ])}
      />
    </>
  );
}
