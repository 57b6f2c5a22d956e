import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isBlankPicture, isOneColour } from "./blank-picture.ts";
import { decideByRules } from "./decide.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "rootsmith-blank-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Without a checksum: nobody here looks at it. */
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
};

/** An RGB picture whose rows are coded with the filters given in turn. */
function png(
  width: number,
  height: number,
  at: (x: number, y: number) => number,
  filters = [0],
): Buffer {
  const plain = (y: number): number[] =>
    Array.from({ length: width }, (_, x) => at(x, y)).flatMap((c) => [
      c >> 16,
      (c >> 8) & 255,
      c & 255,
    ]);
  const rows = Array.from({ length: height }, (_, y) => {
    const filter = filters[y % filters.length] ?? 0;
    const row = plain(y);
    const above = y === 0 ? row.map(() => 0) : plain(y - 1);
    const coded = row.map((value, place) => {
      const left = place < 3 ? 0 : (row[place - 3] ?? 0);
      const up = above[place] ?? 0;
      const corner = place < 3 ? 0 : (above[place - 3] ?? 0);
      const near = [left, up, corner].toSorted((one, other) => {
        const guess = left + up - corner;
        return Math.abs(guess - one) - Math.abs(guess - other);
      });
      const guesses = [0, left, up, Math.floor((left + up) / 2), near[0] ?? 0];
      return (value - (guesses[filter] ?? 0)) & 255;
    });
    return Buffer.from([filter, ...coded]);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  head[9] = 2;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("a PNG", () => {
  it("of one colour is blank, with every filter and size; one pixel makes it a picture", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: 0, max: 0xffffff }),
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 4 }),
        fc.nat(),
        (width, height, colour, filters, place) => {
          expect(isOneColour(png(width, height, () => colour, filters))).toBe(true);
          const [px, py] = [place % width, Math.floor(place / width) % height];
          const dotted = (x: number, y: number): number =>
            x === px && y === py ? colour ^ 1 : colour;
          expect(isOneColour(png(width, height, dotted, filters))).toBe(false);
        },
      ),
    );
  });

  it("that is damaged, cut or something else is not called blank", () => {
    const whole = png(8, 8, () => 0xffffff);
    expect(isOneColour(Buffer.from("no picture at all, but long enough"))).toBeNull();
    expect(isOneColour(whole.subarray(0, 50))).not.toBe(true);
    const broken = Buffer.from(whole);
    broken.fill(7, 45, 52);
    expect(isOneColour(broken)).not.toBe(true);
  });
});

describe("a file", () => {
  const file = (name: string, content: Buffer | string): string => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };

  it("is looked at by its kind", () => {
    expect(
      isBlankPicture(
        file(
          "a.png",
          png(4, 4, () => 0),
        ),
      ),
    ).toBe(true);
    expect(isBlankPicture(file("a.svg", "<svg><rect/></svg>"))).toBe(true);
    expect(isBlankPicture(file("b.svg", "<svg><rect/><path/></svg>"))).toBe(false);
    expect(isBlankPicture(file("a.pdf", "%PDF-1.4 cut"))).toBeNull();
    expect(isBlankPicture(file("a.root", "root"))).toBeNull();
  });
});

it("a run that leaves a blank picture fails, whatever its logs say", () => {
  const run = { exitCode: 0, signal: null, timedOut: false, stdout: "mean 5\n", stderr: "" };
  const outputs = (isBlank: boolean) => [{ name: "a.png", bytes: 900, isBlank }];
  expect(decideByRules({ ...run, outputs: outputs(true) }).verdict).toMatchObject({
    status: "fail",
    rule: "blank-picture",
  });
  expect(decideByRules({ ...run, outputs: outputs(false) }).verdict).toMatchObject({
    status: "pass",
  });
});
