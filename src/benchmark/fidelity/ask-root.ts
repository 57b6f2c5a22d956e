// Puts requests to ROOT in child processes that may die. In: ROOT, requests; out: its answers, and which requests ended a process.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { execa } from "execa";
import { rootEnvironment } from "../../config/root-installation.ts";
import { RootsmithError } from "../../errors.ts";
import { type Answer, readAnswer } from "./answers.ts";

/** `class TH1D`, `header TH1.h`: a word and a name. */
export interface Request {
  readonly ask: string;
  readonly of: string;
}

export interface Interview {
  readonly rootsys: string;
  /** `ask-root.C`. */
  readonly macro: string;
  /** Where requests and answers of each run are kept. */
  readonly folder: string;
}

export interface Told {
  readonly answers: readonly Answer[];
  /** What ROOT's interpreter printed for `listing` requests. */
  readonly printed: string;
  /** Requests at which the process ended; they were left out and the rest asked anew. */
  readonly fatal: readonly Request[];
}

const crashLimit = 40;
const timeoutMs = 600_000;

/**
 * Asks everything in `prelude` and `requests`. A process that dies costs one request: the next one repeats the prelude and goes on behind it.
 * @throws RootsmithError `setup-missing` where ROOT answers nothing or dies again and again.
 */
export async function askRoot(
  interview: Interview,
  name: string,
  prelude: readonly Request[],
  requests: readonly Request[],
): Promise<Told> {
  await mkdir(interview.folder, { recursive: true });
  const answers: Answer[] = [];
  const fatal: Request[] = [];
  let printed = "";
  let opening = prelude;
  let rest = requests;
  let isFirst = true;
  while (isFirst || rest.length > 0) {
    const run = await runOnce(interview, `${name}-${fatal.length}`, [...opening, ...rest]);
    const told = run.answers.length;
    answers.push(...(isFirst ? run.answers : run.answers.slice(opening.length)));
    printed += run.printed;
    if (told === opening.length + rest.length) break;
    const culprit = told < opening.length ? opening[told] : rest[told - opening.length];
    if (culprit === undefined || fatal.length >= crashLimit)
      throw new RootsmithError(
        "setup-missing",
        `ROOT died ${fatal.length + 1} times while it was asked for its classes: see ${interview.folder}`,
      );
    fatal.push(culprit);
    if (told < opening.length) {
      // The prelude is asked anew without the culprit; what was told of it before is dropped.
      answers.length = isFirst ? 0 : answers.length;
      opening = opening.filter((_, index) => index !== told);
    } else {
      rest = rest.slice(told - opening.length + 1);
      isFirst = false;
    }
  }
  return { answers, printed, fatal };
}

async function runOnce(
  interview: Interview,
  name: string,
  requests: readonly Request[],
): Promise<{ answers: Answer[]; printed: string }> {
  const requestFile = path.join(interview.folder, `${name}.requests.tsv`);
  const answerFile = path.join(interview.folder, `${name}.jsonl`);
  await writeFile(requestFile, requests.map(({ ask, of }) => `${ask}\t${of}\n`).join(""));
  await writeFile(answerFile, "");
  const { stdout } = await execa(
    path.join(interview.rootsys, "bin", "root.exe"),
    ["-l", "-b", "-q", `${interview.macro}("${requestFile}","${answerFile}")`],
    {
      env: rootEnvironment(interview.rootsys),
      cwd: interview.folder,
      reject: false,
      timeout: timeoutMs,
      maxBuffer: 200_000_000,
    },
  );
  const lines = (await readFile(answerFile, "utf8")).split("\n");
  // A last line without its end was being written when the process died.
  return { answers: lines.slice(0, -1).map(readAnswer), printed: stdout };
}
