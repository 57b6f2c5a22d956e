// Decides which model failures retrieval goes on after: in, what was thrown; out, its reason, or thrown again.
import { RootsmithError } from "../errors.ts";

/** @throws the error itself unless a model failed: a stop by the user, a reached budget and a bug are no reason to go on. */
export function reasonToFallBack(error: unknown): string {
  if (
    error instanceof RootsmithError &&
    (error.code === "model-unavailable" || error.code === "model-refused")
  ) {
    return error.message;
  }
  throw error;
}
