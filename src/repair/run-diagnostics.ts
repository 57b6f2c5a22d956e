// A finished run's status and logs in; out, what went wrong while it ran, the gravest first.
import type { Diagnostic, DiagnosticKind } from "./diagnostic.ts";
import { likelyCrashLine } from "./crash-line.ts";
import type { FailedRun } from "./failed-run.ts";

/** Diagnostics of one kind kept; a loop can print the same error a million times. */
const perKindLimit = 4;

export function runDiagnostics(run: FailedRun, request: string): Diagnostic[] {
  const found: Diagnostic[] = [
    ...surroundings(run),
    ...rootMessages(run),
    ...missingEntry(run),
    ...endings(run),
    ...missingOutputs(run, request),
    ...wrongFileKinds(run),
    ...notNumbers(run),
  ];
  if (found.length > 0) return found;
  if (run.exitCode !== 0 && run.exitCode !== null && run.verdict.decidedBy === "process") {
    return [plain("exit-status", `The macro ended with status ${run.exitCode}${lastWords(run)}`)];
  }
  return rejections(run);
}

function plain(kind: DiagnosticKind, message: string, more: Partial<Diagnostic> = {}): Diagnostic {
  return { kind, message: message.slice(0, 400), candidates: [], ...more };
}

/** Trouble that is not the program's. */
function surroundings(run: FailedRun): Diagnostic[] {
  const full = /^.*(No space left on device|Disk quota exceeded).*$/m.exec(run.stderr);
  if (full !== null) return [plain("disk-full", full[0].trim())];
  const sandbox =
    /^(?:bwrap: |docker: |OCI runtime |root\.exe: error while loading shared libraries).*$/m.exec(
      run.stderr,
    );
  return sandbox === null ? [] : [plain("sandbox", sandbox[0].trim())];
}

/** ROOT's own messages; errors before warnings, fits apart. */
function rootMessages(run: FailedRun): Diagnostic[] {
  const errors: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];
  const seen = new Set<string>();
  for (const match of `${run.stderr}\n${run.stdout}`.matchAll(
    /^(SysError|Error|Fatal|Warning) in <([^>\n]*)>: *(.*)$/gm,
  )) {
    const [whole, level = "", where = "", message = ""] = match;
    if (seen.has(whole)) continue;
    seen.add(whole);
    const isFit =
      /^(Fit|TFitResult|ROOT::Math::Fitter|Minuit2|TMinuit|Minimizer)/.test(where) ||
      /minimi[sz]ation|Fit data is empty|fit/i.test(message);
    const isWarning = level === "Warning";
    // Most warnings are harmless; those of fits and of data reading change numbers.
    if (isWarning && !isFit && !/ReadStream|Couldn't|ignor|empty|invalid/i.test(message + where))
      continue;
    const line = lineOfMethod(run.code, where, message);
    const sourceLine = line === undefined ? undefined : run.code.split("\n")[line - 1];
    const diagnostic = plain(
      isFit ? "fit-failed" : "root-error",
      `${level} in <${where}>: ${message}`,
      {
        subject: where,
        ...(where.includes("::") ? { className: where.split("::").slice(0, -1).join("::") } : {}),
        ...(line === undefined ? {} : { line }),
        ...(sourceLine === undefined ? {} : { sourceLine }),
      },
    );
    (isWarning ? warnings : errors).push(diagnostic);
  }
  const unknownFunction = /^Unknown function: (.*)$/m.exec(run.stdout + run.stderr);
  if (unknownFunction !== null)
    errors.unshift(
      plain("root-error", unknownFunction[0], {
        subject: unknownFunction[1] ?? "",
        ...place(run.code, `"${unknownFunction[1] ?? ""}"`),
      }),
    );
  return [...errors.slice(0, perKindLimit), ...warnings.slice(0, perKindLimit)];
}

/** The line that calls the complaining method, where exactly one does; else one that quotes a name the message has. */
function lineOfMethod(code: string, where: string, message: string): number | undefined {
  const method = where.split("::").at(-1) ?? "";
  const lines = code.split("\n");
  if (/^\w+$/.test(method)) {
    const calls = lines.flatMap((line, index) =>
      new RegExp(`\\b${method}\\s*[(<]`).test(line) ? [index + 1] : [],
    );
    if (calls.length === 1) return calls[0];
    const constructor = lines.flatMap((line, index) =>
      new RegExp(`\\b${method}\\s*[*&]?\\s*\\w*\\s*[({=]`).test(line) ? [index + 1] : [],
    );
    if (constructor.length === 1) return constructor[0];
  }
  for (const word of message.match(/(?<=")[\w./-]{2,}(?=")|[\w/-]+\.[a-z]\w+/g) ?? []) {
    const holders = lines.flatMap((line, index) =>
      line.includes(`"${word}`) || line.includes(`${word}"`) ? [index + 1] : [],
    );
    if (holders.length === 1) return holders[0];
  }
  return undefined;
}

function place(code: string, text: string): { line?: number; sourceLine?: string } {
  const lines = code.split("\n");
  const index = lines.findIndex((line) => line.includes(text));
  const sourceLine = lines[index];
  return sourceLine === undefined ? {} : { line: index + 1, sourceLine };
}

function missingEntry(run: FailedRun): Diagnostic[] {
  const match = /Failed to call `([^`(]+)\(\)` to execute the macro/.exec(run.stderr);
  return match === null
    ? []
    : [
        plain(
          "no-entry",
          `The file has no function ${match[1] ?? run.name}() that ROOT could call`,
          { subject: match[1] ?? run.name },
        ),
      ];
}

function endings(run: FailedRun): Diagnostic[] {
  if (run.timedOut)
    return [
      plain(
        "time-out",
        `The macro was still running at the time limit and was stopped${lastWords(run)}`,
      ),
    ];
  const thrown =
    /terminate called (?:after throwing an instance of '([^']*)'(?:\s*what\(\): +([^\n]*(?:\n(?!\s*\n)[^\n]*)?))?|without an active exception)/.exec(
      run.stderr,
    );
  if (thrown !== null) {
    const what = (thrown[2] ?? "").replace(/\s+/g, " ").trim();
    return [
      plain(
        "exception",
        thrown[1] === undefined
          ? "std::terminate without an exception (a thread that was not joined)"
          : `Uncaught ${thrown[1]}: ${what}`,
        thrown[1] === undefined ? {} : { subject: thrown[1] },
      ),
    ];
  }
  const crash =
    /\*\*\* Break \*\*\* ([^\n]+)|^(Segmentation fault|Floating point exception|Illegal instruction|Aborted)/m.exec(
      run.stderr,
    );
  if (crash !== null || (run.exitCode !== null && run.exitCode >= 129 && run.exitCode <= 139)) {
    const likely = likelyCrashLine(run);
    return [
      plain(
        "crash",
        `${crash?.[1] ?? crash?.[2] ?? `ended with status ${run.exitCode}`}${lastWords(run)}`,
        { ...likely },
      ),
    ];
  }
  return [];
}

/** Files that the request names and the run did not leave. */
function missingOutputs(run: FailedRun, request: string): Diagnostic[] {
  if (run.outputs === undefined) return [];
  const left = new Set(run.outputs.map((file) => file.split("/").at(-1) ?? file));
  const named = new Set(
    request.match(/\b[\w-]+\.(?:png|pdf|svg|eps|jpg|gif|root|csv|txt|json|tex|html)\b/gi) ?? [],
  );
  return [...named]
    .filter((file) => !left.has(file))
    .map((file) =>
      plain("missing-output", `The file ${file} that the task names was not written`, {
        subject: file,
        ...place(run.code, file),
      }),
    );
}

/** An object's own SaveAs writes C++ code, whatever the file is called. */
function wrongFileKinds(run: FailedRun): Diagnostic[] {
  return [
    ...run.stderr.matchAll(
      /^Info in <(\w+)::SaveAs>: C\+\+ Macro file: (\S+\.(?!C\b|cxx\b|cpp\b)\w+) has been generated/gm,
    ),
  ].map(([, className = "", file = ""]) =>
    plain(
      "wrong-file-kind",
      `${className}::SaveAs wrote C++ code into ${file}: only a canvas or pad writes pictures`,
      {
        subject: file,
        className,
        ...place(run.code, file),
      },
    ),
  );
}

function notNumbers(run: FailedRun): Diagnostic[] {
  const match = /^.*(?<![\w.])-?(?:nan|inf)(?:\(\w*\))?(?![\w.]).*$/im.exec(run.stdout);
  if (match === null) return [];
  const label = /^\s*([A-Za-z][\w /]*?)\s*[:=]/.exec(match[0])?.[1];
  return [
    plain(
      "not-a-number",
      `A printed result is no finite number: ${match[0].trim()}`,
      label === undefined ? {} : place(run.code, label),
    ),
  ];
}

function rejections(run: FailedRun): Diagnostic[] {
  const issues = run.verdict.issues
    .slice(0, perKindLimit)
    .map((issue) => plain("rejected", `${issue.evidence} (${issue.impact})`));
  return issues.length > 0 ? issues : [plain("rejected", run.verdict.reason)];
}

function lastWords(run: FailedRun): string {
  const last = run.stdout.trim().split("\n").at(-1)?.trim() ?? "";
  return last === "" || last.startsWith("Processing ")
    ? "; nothing was printed before"
    : `; the last line printed was: ${last.slice(0, 120)}`;
}
