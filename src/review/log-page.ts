// A piece of a log of any size: in, an open file and where to begin; out, its lines with ROOT's levels and the lines of the macro that they name.
import { type LogRecord, type LogStream, parseLog, splitLines } from "../gate/log-grammar.ts";
import type { LogLine, LogPage } from "./api.ts";
import type { OpenedFile } from "./open-inside.ts";

const pageBytes = 262_144;
/** Up to here lines before a page are counted; beyond, the whole file would be read for a number. */
const countedBytes = 33_554_432;

export interface LogPlace {
  /** Byte offset, or the last page. */
  readonly from: number | "tail";
  /** Number of the line at `from`, where it is known. */
  readonly line: number | null;
}

/** @param macro its file name, as `fill.C` */
export function logPage(
  file: OpenedFile,
  stream: LogStream,
  place: LogPlace,
  macro: string,
): LogPage {
  const { size } = file;
  const asked = place.from === "tail" ? Math.max(0, size - pageBytes) : Math.min(place.from, size);
  const from = lineStartAt(file, asked);
  const bytes = file.read(from, pageBytes);
  const to = from + wholeLines(bytes, from + bytes.length >= size);
  const text = bytes.subarray(0, to - from).toString("utf8");
  const known = place.line !== null && from === asked ? place.line : null;
  const firstLine = from === 0 ? 1 : (known ?? lineNumberAt(file, from));
  const levels = levelsOf(stream, text);
  return {
    from,
    to,
    size,
    firstLine,
    lines: splitLines(text).map((line, position) => ({
      number: (firstLine ?? 1) + position,
      text: line,
      level: levels[position] ?? null,
      macroLine: macroLineIn(line, macro),
    })),
  };
}

/** The line begun before `offset` is skipped, unless it is longer than a page. */
function lineStartAt(file: OpenedFile, offset: number): number {
  if (offset === 0 || offset >= file.size) return offset;
  const [before] = file.read(offset - 1, 1);
  if (before === 0x0a) return offset;
  const feed = file.read(offset, pageBytes).indexOf(0x0a);
  return feed === -1 || offset + feed + 1 >= file.size ? offset : offset + feed + 1;
}

/** Up to the last line end; a line longer than a page is cut between two letters. */
function wholeLines(bytes: Buffer, isEnd: boolean): number {
  if (isEnd) return bytes.length;
  const feed = bytes.lastIndexOf(0x0a);
  if (feed !== -1) return feed + 1;
  // The last letter may go on behind this page: from its first byte on it is the next page's.
  let end = bytes.length;
  while (end > 1 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1;
  return (bytes[end - 1] ?? 0) >= 0xc0 && end > 1 ? end - 1 : bytes.length;
}

/** Null where counting would read too much. */
function lineNumberAt(file: OpenedFile, offset: number): number | null {
  if (offset > countedBytes) return null;
  let lines = 1;
  let isAfterReturn = false;
  for (let at = 0; at < offset; at += pageBytes)
    for (const byte of file.read(at, Math.min(pageBytes, offset - at))) {
      // As the log grammar splits: a progress bar's carriage return ends a line, with a line feed behind it the same one.
      if (byte === 0x0d || (byte === 0x0a && !isAfterReturn)) lines += 1;
      isAfterReturn = byte === 0x0d;
    }
  return lines;
}

/** One for each line. */
function levelsOf(stream: LogStream, text: string): LogLine["level"][] {
  return parseLog(stream, text).flatMap((record) => {
    const level = levelOf(record);
    return record.lines.map(() => level);
  });
}

function levelOf(record: LogRecord): LogLine["level"] {
  switch (record.kind) {
    case "message":
      return messageLevels[record.level];
    case "diagnostic":
      return diagnosticLevels[record.level];
    case "roofit":
      return rooFitLevels[record.level] ?? null;
    case "fit":
      return record.outcome === "failed" ? "error" : null;
    case "call-failure":
      return "error";
    case "crash":
    case "terminate":
      return "fatal";
    default:
      return null;
  }
}

const messageLevels = {
  Info: "info",
  Warning: "warning",
  Error: "error",
  SysError: "error",
  Fatal: "fatal",
  Break: "fatal",
} as const;
const diagnosticLevels = {
  note: "info",
  warning: "warning",
  error: "error",
  "fatal error": "fatal",
} as const;
const rooFitLevels: Readonly<Record<string, LogLine["level"]>> = {
  INFO: "info",
  PROGRESS: "info",
  WARNING: "warning",
  ERROR: "error",
  FATAL: "fatal",
};

/**
 * `fill.C:12:3: error`, `at fill.C:12`, and cling's `ROOT_prompt_0:12:` or `input_line_9:12:` where the line names the macro as well: by
 * themselves those are lines of what ROOT was told, not of the macro.
 */
export function macroLineIn(text: string, macro: string): number | null {
  const at = text.indexOf(macro);
  if (at === -1) return null;
  // Part of a longer name.
  if (at > 0 && /[\w.-]/.test(text[at - 1] ?? "")) return null;
  const own = /^:(\d{1,7})\b/.exec(text.slice(at + macro.length));
  const prompt = /\b(?:input_line_\d+|ROOT_prompt_\d+):(\d{1,7}):/.exec(text);
  const line = Number((own ?? prompt)?.[1] ?? 0);
  return line === 0 ? null : line;
}
