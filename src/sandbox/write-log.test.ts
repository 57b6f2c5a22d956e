import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeLog } from "./write-log.ts";

describe("writeLog", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "rootsmith-log-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("keeps a log whole up to the limit, cuts it there and says so once", async () => {
    const file = path.join(folder, "log");
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ minLength: 1, maxLength: 50 })),
        fc.integer({ min: 0, max: 200 }),
        async (chunks, limit) => {
          const sent = Buffer.concat(chunks);
          let calls = 0;
          await writeLog(
            Readable.from(chunks.map((chunk) => Buffer.from(chunk))),
            file,
            limit,
            () => (calls += 1),
          );
          expect(await readFile(file)).toEqual(sent.subarray(0, limit));
          expect(calls).toBe(sent.length > limit ? 1 : 0);
        },
      ),
      { numRuns: 50 },
    );
  });

  it("fails where the file cannot be written", async () => {
    await expect(
      writeLog(Readable.from([Buffer.from("x")]), path.join(folder, "none", "log"), 10, () => {}),
    ).rejects.toMatchObject({ code: "ENOENT" });
  });
});
