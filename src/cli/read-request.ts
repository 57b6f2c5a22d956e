// The request's words: from the argument, a file, or standard input.
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { RootsmithError } from "../errors.ts";

/** Longer texts are a mistake (a log, a data file), not a request. */
const longestRequest = 20_000;

/**
 * @throws RootsmithError `bad-input` for none, an empty one, one far too long, an unreadable file, or a single word
 * (most likely a misspelt command).
 */
export async function readRequest(
  argument: string | undefined,
  file: string | undefined,
): Promise<string> {
  const request = (await rawRequest(argument, file)).trim();
  if (request === "") {
    throw new RootsmithError(
      "bad-input",
      "the request is empty: say in plain words what the macro should do",
    );
  }
  if (request.length > longestRequest) {
    throw new RootsmithError(
      "bad-input",
      `the request has ${request.length} characters, more than ${longestRequest}: give data as --input FILE`,
    );
  }
  if (!/\s/.test(request)) {
    throw new RootsmithError(
      "bad-input",
      `\`${request.slice(0, 60)}\` is no command, and a request has more than one word: see \`rootsmith --help\``,
    );
  }
  return request;
}

async function rawRequest(argument: string | undefined, file: string | undefined): Promise<string> {
  if (file !== undefined) {
    return readFile(file, "utf8").catch((cause: unknown) => {
      throw new RootsmithError("bad-input", `the request file ${file} cannot be read`, { cause });
    });
  }
  if (argument === "-") return text(process.stdin);
  if (argument === undefined) {
    throw new RootsmithError(
      "bad-input",
      'no request: rootsmith "what the macro should do" (see `rootsmith --help`)',
    );
  }
  return argument;
}
