// Takes apart Docker's attach stream: in, frames of both logs in one stream; out, two streams, with back-pressure.
import { PassThrough, type Readable } from "node:stream";

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

/** Both logs as streams that end, or break, with the attached one. */
export function demultiplex(attached: Readable): { stdout: Readable; stderr: Readable } {
  const logs = { stdout: new PassThrough(), stderr: new PassThrough() };
  const pump = async (): Promise<void> => {
    for await (const { stream, bytes } of logPieces(attached)) {
      const log = logs[stream];
      // A log whose reader gave up takes no more; the other one goes on.
      if (!log.destroyed && !log.write(bytes)) await roomOrClose(log);
    }
    logs.stdout.end();
    logs.stderr.end();
  };
  pump().catch((error: Error) => {
    logs.stdout.destroy(error);
    logs.stderr.destroy(error);
  });
  return logs;
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
