// What a server refused goes in, the next way to say the same request comes out: OpenAI-compatible servers differ in three things.
import type { APIError } from "openai";

/** How requests are put to one endpoint; starts with the newest form that is widely known. */
export interface Dialect {
  /** How an answer is bound to a JSON Schema: by the server, as any JSON, or by words in the prompt alone. */
  readonly json: "schema" | "object" | "prompt";
  /** Newer OpenAI models refuse `max_tokens`, other servers know nothing else. */
  readonly tokenLimit: "max_tokens" | "max_completion_tokens";
  /** Reasoning models refuse `temperature` and `seed`. */
  readonly sampling: boolean;
}

export const firstDialect: Dialect = { json: "schema", tokenLimit: "max_tokens", sampling: true };

/** The dialect to try after a refusal with status 400 or 422, or undefined where another form cannot help. */
export function nextDialect(
  dialect: Dialect,
  error: APIError,
  asksForJson: boolean,
): Dialect | undefined {
  if (error.status !== 400 && error.status !== 422) return undefined;
  const said = `${error.param ?? ""} ${error.message}`;
  if (dialect.tokenLimit === "max_tokens" && said.includes("max_completion_tokens")) {
    return { ...dialect, tokenLimit: "max_completion_tokens" };
  }
  if (dialect.sampling && /\b(temperature|seed)\b/.test(said))
    return { ...dialect, sampling: false };
  if (!asksForJson || dialect.json === "prompt") return undefined;
  return { ...dialect, json: dialect.json === "schema" ? "object" : "prompt" };
}
