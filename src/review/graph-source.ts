// The built graph for the page: opened on first use, kept open; or why it is not there.
import { openIndex } from "../graph/query/open-index.ts";
import type { BuiltGraph } from "../graph/graph-reader.ts";
import { RootsmithError } from "../errors.ts";
import type { TranscriptEvent } from "../transcript/schema.ts";

type UsedIndex = NonNullable<Extract<TranscriptEvent, { type: "context-ready" }>["index"]>;

export interface GraphSource {
  /** The graph, or a line that says why there is none. @param used the index that a run names; none is asked for where it is left out. */
  open(used?: Pick<UsedIndex, "source" | "version">): Promise<BuiltGraph | string>;
  close(): void;
}

/** Runs use the index of ROOT, whatever their transcripts say. */
const indexName = "root";

export function openGraphSource(): GraphSource {
  let opening: Promise<BuiltGraph> | null = null;
  let graph: BuiltGraph | null = null;
  return {
    async open(used) {
      try {
        opening ??= openIndex(indexName);
        graph = await opening;
      } catch (error) {
        // It may be built meanwhile.
        opening = null;
        if (error instanceof RootsmithError) return error.message;
        throw error;
      }
      const { sourceName, sourceVersion } = graph.status();
      if (used === undefined || (used.source === sourceName && used.version === sourceVersion))
        return graph;
      return `the run used the index of ${used.source} ${used.version}; here is that of ${sourceName} ${sourceVersion}`;
    },
    close: () => graph?.close(),
  };
}
