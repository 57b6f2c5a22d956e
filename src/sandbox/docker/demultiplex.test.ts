import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { demultiplex, logPieces } from "./demultiplex.ts";

const token = "0123abcd";

const frame = fc.record({
  stream: fc.constantFrom<"stdout" | "stderr">("stdout", "stderr"),
  bytes: fc.uint8Array({ maxLength: 40 }),
});

function encode(frames: readonly { stream: "stdout" | "stderr"; bytes: Uint8Array }[]): Buffer {
  return Buffer.concat(
    frames.flatMap(({ stream, bytes }) => {
      const header = Buffer.alloc(8);
      header[0] = stream === "stdout" ? 1 : 2;
      header.writeUInt32BE(bytes.length, 4);
      return [header, Buffer.from(bytes)];
    }),
  );
}

describe("logPieces", () => {
  it("gives back both logs, however the chunks are cut", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(frame, { maxLength: 12 }),
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }),
        async (frames, cuts) => {
          const seen = { stdout: Buffer.alloc(0), stderr: Buffer.alloc(0) };
          for await (const { stream, bytes } of logPieces(
            Readable.from(cut(encode(frames), cuts)),
          )) {
            seen[stream] = Buffer.concat([seen[stream], bytes]);
          }
          for (const stream of ["stdout", "stderr"] as const) {
            const sent = Buffer.concat(
              frames
                .filter((each) => each.stream === stream)
                .map(({ bytes }) => Buffer.from(bytes)),
            );
            expect(seen[stream]).toEqual(sent);
          }
        },
      ),
    );
  });
});

describe("demultiplex", () => {
  it("ends both logs with the attached stream", async () => {
    const bytes = encode([
      { stream: "stdout", bytes: Buffer.from("a") },
      { stream: "stderr", bytes: Buffer.from("b") },
    ]);
    const { stdout, stderr } = demultiplex(Readable.from([bytes]), token);
    expect(await Promise.all([text(stdout), text(stderr)])).toEqual(["a", "b"]);
  });

  it("ends both logs with their reports, though the attached stream stays open", async () => {
    const attached = new PassThrough();
    const { stdout, stderr, report } = demultiplex(attached, token);
    attached.write(
      encode([
        { stream: "stderr", bytes: Buffer.from(`b${token} 3 40\n`) },
        { stream: "stdout", bytes: Buffer.from("a 0123ab") },
        { stream: "stdout", bytes: Buffer.from(`late${token} 3 40\n`) },
      ]),
    );
    expect(await Promise.all([text(stdout), text(stderr)])).toEqual(["a 0123ablate", "b"]);
    expect(await report).toBe(" 3 40\n");
  });

  it("has no report where one log lacks it, and keeps what looked like its begin", async () => {
    const bytes = encode([
      { stream: "stdout", bytes: Buffer.from(`a${token} 0 1\n`) },
      { stream: "stderr", bytes: Buffer.from("b0123") },
    ]);
    const { stdout, stderr, report } = demultiplex(Readable.from([bytes]), token);
    expect(await Promise.all([text(stdout), text(stderr)])).toEqual(["a", "b0123"]);
    expect(await report).toBeNull();
  });

  it("breaks both logs with the attached stream", async () => {
    const broken = new Readable({ read: () => undefined });
    const { stdout, stderr } = demultiplex(broken, token);
    const both = Promise.allSettled([text(stdout), text(stderr)]);
    broken.destroy(new Error("connection lost"));
    expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });

  it("goes on with one log when the reader of the other gave up", async () => {
    const bytes = encode(
      Array.from({ length: 200 }, () => ({ stream: "stdout" as const, bytes: Buffer.alloc(1000) })),
    );
    const { stdout, stderr } = demultiplex(
      Readable.from([bytes, encode([{ stream: "stderr", bytes: Buffer.from("last") }])]),
      token,
    );
    stdout.on("error", () => undefined);
    stdout.destroy();
    expect(await text(stderr)).toBe("last");
  });
});

function* cut(bytes: Buffer, sizes: readonly number[]): Generator<Buffer> {
  for (let from = 0, turn = 0; from < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(from, from + size);
    from += size;
  }
}
