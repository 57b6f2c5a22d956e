// What a model server or the way to it threw goes in; whether to try again, and the line for the user, come out.
import { APIConnectionError, APIError } from "openai";
import { RootsmithError } from "../../errors.ts";

export interface EndpointNames {
  readonly baseUrl: string;
  readonly keyVariable: string;
  /** Never printed: taken out of whatever the server echoes. */
  readonly key: string;
  readonly model: string;
  readonly timeoutMs: number;
}

/** 408, 409 (lock), 429 and 5xx, time-outs, and connections that were refused or broken. */
export function isRetryable(error: unknown): boolean {
  if (isTimeout(error) || error instanceof APIConnectionError) return true;
  if (error instanceof APIError && typeof error.status === "number") {
    return [408, 409, 429].includes(error.status) || error.status >= 500;
  }
  // A connection that breaks inside the body surfaces as the fetch implementation's own error.
  return error instanceof TypeError && error.message === "terminated";
}

/** Whether a 400 says that the prompt does not fit the model's window. */
export function isTooLong(error: APIError): boolean {
  const text = `${error.code ?? ""} ${error.message}`;
  return /context_length_exceeded|context (length|window|size)|maximum context|prompt is too long|too many tokens/i.test(
    text,
  );
}

/** The known failure behind an error: one line that says what to do. The key is in neither message nor cause. */
export function toRootsmithError(error: unknown, names: EndpointNames): RootsmithError {
  if (error instanceof RootsmithError) return error;
  const { code, message } = explain(error, names);
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  // The original is not kept as the cause: it holds what the server sent, which may echo the key.
  return new RootsmithError(code, withoutSecrets(message, names), {
    cause: new Error(withoutSecrets(detail, names)),
  });
}

type Explanation = {
  readonly code: "model-unavailable" | "model-refused";
  readonly message: string;
};

function explain(error: unknown, names: EndpointNames): Explanation {
  const { baseUrl, model, keyVariable, key, timeoutMs } = names;
  if (isTimeout(error)) {
    return unavailable(
      `${baseUrl} gave no answer within ${timeoutMs / 1000} s; try again or raise models.timeoutMs`,
    );
  }
  if (error instanceof APIConnectionError) {
    return unavailable(
      `Cannot reach the model server at ${baseUrl}; start it, or set models.endpoint to its address`,
    );
  }
  if (!(error instanceof APIError) || typeof error.status !== "number") {
    const detail = error instanceof Error ? error.message : String(error);
    return unavailable(
      `The model server at ${baseUrl} gave an unusable answer (${firstLine(detail)}); check models.endpoint`,
    );
  }
  const { status } = error;
  const said = firstLine(error.message);
  if (status === 401 || status === 403) {
    const what = key === "" ? "asks for a key: put it in" : "refused the key (wrong key?): check";
    return refused(`${baseUrl} ${what} the environment variable ${keyVariable} (${status})`);
  }
  if (status === 404) {
    return refused(
      `${baseUrl} has no model "${model}" (unknown model, 404); check the model's name and models.endpoint`,
    );
  }
  if ((status === 400 || status === 413 || status === 422) && isTooLong(error)) {
    return refused(
      `The prompt is too long for ${model}; lower retrieval.contextTokens or models.endpointContextTokens (${said})`,
    );
  }
  if (status === 429)
    return unavailable(
      `${baseUrl} still limits the rate after all retries; wait or lower models.concurrency`,
    );
  if (status >= 500)
    return unavailable(
      `The model server at ${baseUrl} keeps failing (${said}); look at its log or try later`,
    );
  return refused(`${model} at ${baseUrl} refused the request (${said}); check the models settings`);
}

const unavailable = (message: string): Explanation => ({ code: "model-unavailable", message });
const refused = (message: string): Explanation => ({ code: "model-refused", message });

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}

function firstLine(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}

/** Takes out the key, and a name and password inside an address. */
function withoutSecrets(text: string, { key }: EndpointNames): string {
  const withoutKey = key === "" ? text : text.replaceAll(key, "[key]");
  return withoutKey.replaceAll(/(https?:\/\/)[^/\s@]+@/g, "$1");
}
