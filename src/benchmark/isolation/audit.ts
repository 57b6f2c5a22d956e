// The audit of one run: what its process opened and started, as JSON Lines. Written whole by the starter when the process has ended, so
// that the process cannot change it; read back with every doubt counted against it.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { type Policy, policyDigest, policySchema } from "./policy.ts";

/** What the watcher inside tells, a line each. */
const toldSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("begin"), digest: z.string() }),
  z.strictObject({
    type: z.literal("open"),
    path: z.string(),
    /** As for open(2) (`r`, `w`, `a`), or what else was done: `list`, `look`, `link`, `load` … */
    flags: z.string(),
    allowed: z.boolean(),
  }),
  z.strictObject({ type: z.literal("spawn"), command: z.string(), args: z.array(z.string()) }),
  /** Files opened below folders of programs and libraries, by folder. */
  z.strictObject({ type: z.literal("counts"), counts: z.record(z.string(), z.number()) }),
  z.strictObject({ type: z.literal("end") }),
]);
type Told = z.infer<typeof toldSchema>;
type Opened = Extract<Told, { type: "open" }>;
type Spawned = Extract<Told, { type: "spawn" }>;

const headSchema = z.strictObject({
  type: z.literal("policy"),
  policy: policySchema,
  digest: z.string(),
});
/** Last line: how many lines stand before it and the SHA-256 of their bytes. */
const sealSchema = z.strictObject({
  type: z.literal("seal"),
  lines: z.number(),
  digest: z.string(),
});

export interface Audit {
  readonly policy: Policy | null;
  readonly opened: readonly Opened[];
  readonly denied: readonly Opened[];
  readonly spawned: readonly Spawned[];
  /** Files opened below folders of programs and libraries, by folder. */
  readonly counts: Readonly<Record<string, number>>;
  /** The whole life of the process was watched, and the record is the one that was made of it. */
  readonly isComplete: boolean;
  /** Why it is not complete; null where it is. */
  readonly problem: string | null;
}

/** Writes the audit: the policy, what was told, the seal. */
export function writeAudit(file: string, policy: Policy, told: readonly string[]): void {
  const head = JSON.stringify({ type: "policy", policy, digest: policyDigest(policy) });
  const lines = [head, ...told];
  const body = lines.map((line) => `${line}\n`).join("");
  writeFileSync(file, `${body}${JSON.stringify(sealOf(body, lines.length))}\n`);
}

/**
 * Reads an audit. Never throws for what the file holds: a missing, cut, changed or foreign one is not complete.
 * @param subject the run whose audit it must be
 */
export function readAudit(file: string, subject: string): Audit {
  if (!existsSync(file)) return failed(`${file} is missing`);
  const text = readFileSync(file, "utf8");
  const lines = text.split("\n").filter((line) => line !== "");
  const head = parsed(lines[0], headSchema);
  if (head === null) return failed("it does not begin with a policy");
  const told = lines.slice(1, -1).map((line) => parsed(line, toldSchema));
  const known = told.filter((line) => line !== null);
  const opens = known.filter((line) => line.type === "open");
  const problem = problemOf(text, head, told, subject);
  return {
    policy: head.policy,
    opened: opens.filter(({ allowed }) => allowed),
    denied: opens.filter(({ allowed }) => !allowed),
    spawned: known.filter((line) => line.type === "spawn"),
    counts: summed(known.filter((line) => line.type === "counts").map(({ counts }) => counts)),
    isComplete: problem === null,
    problem,
  };
}

function problemOf(
  text: string,
  head: z.infer<typeof headSchema>,
  told: readonly (Told | null)[],
  subject: string,
): string | null {
  const lines = text.split("\n");
  const seal = parsed(lines.at(-2), sealSchema);
  const body = lines
    .slice(0, -2)
    .map((line) => `${line}\n`)
    .join("");
  if (seal === null || lines.at(-1) !== "") return "it is cut: it does not end with its seal";
  if (JSON.stringify(seal) !== JSON.stringify(sealOf(body, lines.length - 2)))
    return "it was changed after it was sealed";
  if (head.digest !== policyDigest(head.policy)) return "its digest is another policy's";
  if (head.policy.subject !== subject)
    return `it belongs to another run, ${head.policy.subject}, not ${subject}`;
  if (told.includes(null)) return "a line of it cannot be read";
  const begins = told.filter((line) => line?.type === "begin");
  if (begins.length !== 1 || begins[0]?.digest !== head.digest || told[0] !== begins[0])
    return "the process did not keep to this policy from its start";
  const ends = told.filter((line) => line?.type === "end").length;
  if (ends === 0) return "the process was ended before it could finish its audit";
  // What other exit handlers open after ours is told behind the end.
  const isLate = told
    .slice(told.findIndex((line) => line?.type === "end") + 1)
    .every((line) => line?.type === "open" || line?.type === "spawn");
  return isLate ? null : "it goes on after its end";
}

function sealOf(body: string, lines: number): z.infer<typeof sealSchema> {
  return { type: "seal", lines, digest: createHash("sha256").update(body).digest("hex") };
}

function summed(all: readonly Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const counts of all)
    for (const [folder, count] of Object.entries(counts))
      sums[folder] = (sums[folder] ?? 0) + count;
  return sums;
}

function failed(problem: string): Audit {
  return {
    policy: null,
    opened: [],
    denied: [],
    spawned: [],
    counts: {},
    isComplete: false,
    problem,
  };
}

function parsed<Value>(line: string | undefined, schema: z.ZodType<Value>): Value | null {
  try {
    return schema.parse(JSON.parse(line ?? ""));
  } catch {
    return null;
  }
}
