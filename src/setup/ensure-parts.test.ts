import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { RootsmithError } from "../errors.ts";
import { ensureParts, selectParts } from "./ensure-parts.ts";
import type { SetupPart } from "./part.ts";

let folder: string;
let before: string | undefined;
let notes: string[];
const never = new AbortController().signal;
const progress = {
  forPart: (part: string) => ({
    step() {},
    advance() {},
    note: (line: string) => void notes.push(`${part}: ${line}`),
  }),
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rootsmith-parts-"));
  before = process.env["XDG_CACHE_HOME"];
  process.env["XDG_CACHE_HOME"] = folder;
  notes = [];
});

afterEach(async () => {
  if (before === undefined) delete process.env["XDG_CACHE_HOME"];
  else process.env["XDG_CACHE_HOME"] = before;
  await rm(folder, { recursive: true, force: true });
});

function fakePart(
  name: string,
  needs: readonly string[],
  work: (signal: AbortSignal) => Promise<void>,
): SetupPart {
  let ok = false;
  return {
    name,
    needs,
    state: async () => ({
      part: name,
      ok,
      version: null,
      path: null,
      problem: ok ? null : "missing",
      mend: ok ? null : "do it",
    }),
    ensure: async (_progress, signal) => {
      await work(signal);
      ok = true;
    },
  };
}

/** Resolves only once `count` callers are in it together. */
function meeting(count: number): () => Promise<void> {
  let here = 0;
  let open: () => void = () => {};
  const all = new Promise<void>((resolve) => (open = resolve));
  return async () => {
    here += 1;
    if (here === count) open();
    await all;
  };
}

test("parts that do not wait for one another are under way together", async () => {
  const meet = meeting(3);
  await ensureParts(
    [fakePart("a", [], meet), fakePart("b", [], meet), fakePart("c", [], meet)],
    progress,
    never,
  );
});

test("a part begins after all it needs, whatever the order of the table, and once", async () => {
  const log: string[] = [];
  const part = (name: string, ...needs: string[]): SetupPart =>
    fakePart(name, needs, async () => void log.push(name));
  await ensureParts(
    [part("top", "left", "right"), part("left", "base"), part("right", "base"), part("base")],
    progress,
    never,
  );
  expect(log[0]).toBe("base");
  expect(log.at(-1)).toBe("top");
  expect(log.toSorted()).toEqual(["base", "left", "right", "top"]);
});

test("what is in place is not touched, and a second set-up does nothing", async () => {
  let made = 0;
  const parts = [fakePart("a", ["elsewhere"], async () => void made++)];
  await ensureParts(parts, progress, never);
  await ensureParts(parts, progress, never);
  expect(made).toBe(1);
});

test("a failure stops what needs it and nothing else, and is what the user sees", async () => {
  const log: string[] = [];
  const failing = fakePart("bad", [], async () => {
    throw new RootsmithError("disk-full", "the disk is full");
  });
  const parts = [
    failing,
    fakePart("waits", ["bad"], async () => void log.push("waits")),
    fakePart("free", [], async () => void log.push("free")),
  ];
  await expect(ensureParts(parts, progress, never)).rejects.toMatchObject({ code: "disk-full" });
  expect(log).toEqual(["free"]);
  expect(notes).toContain("bad: failed: the disk is full");
});

test("an interruption reaches the part under way, begins no other, and the next set-up goes on", async () => {
  const stop = new AbortController();
  let interruptions = 1;
  const slow = fakePart("slow", [], async (signal) => {
    if (interruptions-- <= 0) return;
    stop.abort();
    signal.throwIfAborted();
  });
  let reached = 0;
  const parts = [slow, fakePart("next", ["slow"], async () => void reached++)];
  await expect(ensureParts(parts, progress, stop.signal)).rejects.toMatchObject({
    code: "interrupted",
  });
  expect(reached).toBe(0);
  await ensureParts(parts, progress, never);
  expect(reached).toBe(1);
});

test("two set-ups at once work one after the other", async () => {
  let inside = 0;
  let most = 0;
  let made = 0;
  const shared = fakePart("shared", [], async () => {
    most = Math.max(most, ++inside);
    await new Promise((resolve) => setTimeout(resolve, 100));
    inside -= 1;
    made += 1;
  });
  await Promise.all([
    ensureParts([shared], progress, never),
    ensureParts([shared], progress, never),
  ]);
  expect([most, made]).toEqual([1, 1]);
});

test("parts that need each other are a bug that is named, not a set-up that hangs", async () => {
  const nothing = async (): Promise<void> => {};
  const parts = [fakePart("a", ["b"], nothing), fakePart("b", ["a"], nothing)];
  await expect(ensureParts(parts, progress, never)).rejects.toThrow("a → b → a");
});

test("naming parts takes what they need along, and a wrong name is refused with the right ones", () => {
  const nothing = async (): Promise<void> => {};
  const parts = [
    fakePart("base", [], nothing),
    fakePart("other", [], nothing),
    fakePart("top", ["base"], nothing),
  ];
  expect(selectParts(parts, ["top"]).map((part) => part.name)).toEqual(["base", "top"]);
  expect(() => selectParts(parts, ["tpo"])).toThrow(/base, other, top/);
});
