// Takes apart Docker's attach stream: in, frames of both logs in one stream; out, two streams, with back-pressure, and the report at their end.
import { PassThrough, type Readable } from "node:stream";
import { cutReport } from "./report.ts";

/** Frame header: stream number (1 stdout, 2 stderr), three zero bytes, length as 32 bits, big-endian (Docker Engine API, "Attach"). */
const headerBytes = 8;

/** A piece of one log. */
export interface LogPiece {
  readonly stream: "stdout" | "stderr";
  readonly bytes: Buffer;
}

/** Turns chunks, cut anywhere, into pieces; a long frame is passed on as it arrives, never gathered. */
export async function* logPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<LogPiece> {
  let header = Buffer.alloc(0);
  let stream: LogPiece["stream"] = "stdout";
  let leftBytes = 0;
  for await (const chunk of chunks) {
    let rest = chunk;
    while (rest.length > 0) {
      if (leftBytes === 0) {
        const missing = headerBytes - header.length;
        header = Buffer.concat([header, rest.subarray(0, missing)]);
        rest = rest.subarray(missing);
        if (header.length < headerBytes) break;
        stream = header[0] === 2 ? "stderr" : "stdout";
        leftBytes = header.readUInt32BE(4);
        header = Buffer.alloc(0);
      } else {
        const bytes = rest.subarray(0, leftBytes);
        rest = rest.subarray(bytes.length);
        leftBytes -= bytes.length;
        yield { stream, bytes };
      }
    }
  }
}

/** Both logs without the report at their end. */
export interface Logs {
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** The report once both logs have brought it: nothing follows it. Null where the attached stream ended or broke before. */
  readonly report: Promise<string | null>;
}

/** Both logs as streams that end with their report, or end or break with the attached one. */
export function demultiplex(attached: Readable, token: string): Logs {
  const logs = { stdout: new PassThrough(), stderr: new PassThrough() };
  const cutters = { stdout: cutReport(token), stderr: cutReport(token) };
  const write = async (log: PassThrough, bytes: Buffer): Promise<void> => {
    // A log whose reader gave up takes no more; the other one goes on.
    if (bytes.length > 0 && !log.destroyed && !log.write(bytes)) await roomOrClose(log);
  };
  const pump = async (): Promise<string | null> => {
    for await (const { stream, bytes } of logPieces(attached)) {
      await write(logs[stream], cutters[stream].push(bytes));
      if (cutters.stdout.report() !== null && cutters.stderr.report() !== null) break;
    }
    for (const stream of ["stdout", "stderr"] as const) {
      await write(logs[stream], cutters[stream].rest());
      logs[stream].end();
    }
    return cutters.stderr.report() === null ? null : cutters.stdout.report();
  };
  const report = pump().catch((error: Error) => {
    logs.stdout.destroy(error);
    logs.stderr.destroy(error);
    return null;
  });
  return { ...logs, report };
}

function roomOrClose(log: PassThrough): Promise<void> {
  return new Promise((resolve) => {
    const settle = (): void => {
      log.off("drain", settle);
      log.off("close", settle);
      resolve();
    };
    log.on("drain", settle);
    log.on("close", settle);
  });
}
