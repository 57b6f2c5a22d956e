// The shape of a call's usage wherever it leaves the process: transcripts, the call cache, the socket of a shared model.
import { z } from "zod";

const count = z.int().nonnegative();

/** As `Usage` says. */
export const usageSchema = z.strictObject({
  inputTokens: count,
  cachedTokens: count,
  outputTokens: count,
  durationMs: z.number().nonnegative(),
  cost: z.number().nonnegative(),
});
