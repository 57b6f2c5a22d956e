// What the gate says of one run: the union every later stage reads.
import { z } from "zod";

export const issueSchema = z.strictObject({
  stream: z.enum(["stdout", "stderr", "both", "unknown"]),
  /** Excerpt of the log or precise description. */
  evidence: z.string(),
  /** Why it does or does not affect the result. */
  impact: z.string(),
});

/**
 * `pass`: the evidence shows a completed run. `fail`: there is evidence against it, or the judge failed (closed).
 * `undecided`: rules alone cannot tell and no judge was asked; never counted as success.
 */
export const verdictSchema = z.strictObject({
  status: z.enum(["pass", "fail", "undecided"]),
  /** Exit status 0 and no time-out (P IV.1). */
  processSuccess: z.boolean(),
  /** Who decided: the process status, the clean-log fast path, a rule, or the judge model. */
  decidedBy: z.enum(["process", "fast-path", "rule", "judge"]),
  /** Name of the deciding rule, where a rule decided. */
  rule: z.string().exactOptional(),
  severity: z.enum(["none", "warning", "error"]),
  reason: z.string(),
  issues: z.array(issueSchema),
});

export type Issue = z.infer<typeof issueSchema>;
export type Verdict = z.infer<typeof verdictSchema>;
