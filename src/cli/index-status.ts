// `rootsmith index status`: what an index holds, by type, and what was left out.
import { Command } from "commander";
import type { GraphStatus } from "../graph/graph-reader.ts";

interface StatusFlags {
  readonly name: string;
  readonly json?: boolean;
}

export function indexStatusCommand(): Command {
  return new Command("status")
    .description(
      "show what the index holds: nodes and edges by type, members, vectors, skipped files",
    )
    .option("--name <name>", "index to look at", "root")
    .option("--json", "print as JSON, with every skipped file")
    .action(async (flags: StatusFlags) => {
      const { openIndex } = await import("../graph/query/open-index.ts");
      const graph = await openIndex(flags.name);
      try {
        const status = graph.status();
        process.stdout.write(
          flags.json === true ? `${JSON.stringify(status, null, 2)}\n` : describe(status),
        );
      } finally {
        graph.close();
      }
    });
}

function describe(status: GraphStatus): string {
  const list = (counts: Readonly<Record<string, number>>): string =>
    Object.entries(counts)
      .map(([type, count]) => `${count} ${type}`)
      .join(", ");
  return [
    `source    ${status.sourceName} ${status.sourceVersion}`,
    `built     ${status.builtAt} (schema ${status.schemaVersion})`,
    `nodes     ${list(status.nodes)}; ${status.isolatedNodes} isolated`,
    `edges     ${list(status.edges)}`,
    `members   ${status.members}`,
    `vectors   ${status.vectors} by ${status.embedderId}`,
    `partly    ${status.parseErrors.length} files with declarations that could not be read`,
    `skipped   ${status.skipped.length}`,
    ...[...countReasons(status.skipped)].map(([reason, count]) => `          ${count} ${reason}`),
    "",
  ].join("\n");
}

function countReasons(skipped: GraphStatus["skipped"]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return new Map([...counts].sort((a, b) => b[1] - a[1]));
}
