// Where the page gets its data: a server, or the file itself in an export. Both answer the same questions.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type {
  BatchSummary,
  BatchView,
  LogPage,
  Neighbourhood,
  NewVerdict,
  NodeDetail,
  Rerun,
  RerunStarted,
  RunPage,
  RunQuery,
  RunView,
  ServerEvent,
  TextPage,
} from "../../api.ts";

export type Stream = "stdout" | "stderr";

/** Where a page of a log begins: a byte offset and the number of the line there, or the end. */
export type LogPlace = { readonly from: number; readonly line: number | null } | "end";

/** Every call throws an Error whose message can be shown. */
export interface Source {
  /** False in an export: no verdicts, no reruns, nothing changes. */
  readonly isServer: boolean;
  runs(query: RunQuery): Promise<RunPage>;
  run(key: string): Promise<RunView>;
  log(key: string, round: number, stream: Stream, place: LogPlace): Promise<LogPage>;
  text(key: string, round: number, name: string, from: number): Promise<TextPage>;
  /** Address of an output's bytes; null where an export leaves them out. */
  file(key: string, round: number, name: string): string | null;
  neighbourhood(key: string): Promise<Neighbourhood>;
  node(id: string): Promise<NodeDetail>;
  batches(): Promise<readonly BatchSummary[]>;
  batch(key: string): Promise<BatchView>;
  plot(batch: string, name: string): string;
  sendVerdict(key: string, verdict: NewVerdict): Promise<void>;
  rerun(key: string, rerun: Rerun): Promise<RerunStarted>;
  /** Calls `listener` with every event until the returned function is called. */
  watch(listener: (event: ServerEvent) => void): () => void;
}

export const SourceContext = createContext<Source | null>(null);

export function useSource(): Source {
  const source = useContext(SourceContext);
  if (source === null) throw new Error("no source around this component");
  return source;
}
