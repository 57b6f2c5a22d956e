// One large file that the set-up fetches: what it is called, how it is known to be right, and where it may come from, in order.

/** What a source needs to know while it fetches. */
export interface FetchContext {
  /** Bytes of the file that are there so far. */
  readonly onBytes: (done: number) => void;
  readonly note: (line: string) => void;
  readonly signal: AbortSignal;
}

/** One place a file may come from. */
export interface Source {
  readonly kind: "local folder" | "registry package" | "public address";
  /** Told to the user: folder, package or address. */
  readonly from: string;
  /**
   * Brings the whole file to `partFile`; may find there what an earlier, interrupted try left.
   * @throws Error with a short reason; the next source is tried then.
   */
  fetch(partFile: string, context: FetchContext): Promise<void>;
}

export interface Artifact {
  /** File name: what users are told, and what is looked for in a local folder. */
  readonly file: string;
  readonly bytes: number;
  /** SHA-256, lower-case hex. */
  readonly sha256: string;
  /** Free space that fetching needs at most, bytes (the file, and what is beside it on the way). */
  readonly diskBytes: number;
  readonly sources: readonly Source[];
}
