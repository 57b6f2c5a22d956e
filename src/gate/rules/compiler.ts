// Rules on what cling, the compiler behind ACLiC, the linker and the loader say.
import type { LogRecord } from "../log-grammar.ts";
import { isHandled } from "./own-words.ts";
import type { RecordRule } from "./rule.ts";

function isCompilerWarning(record: LogRecord, pattern: RegExp): boolean {
  return record.kind === "diagnostic" && record.level === "warning" && pattern.test(record.text);
}

function isPlain(record: LogRecord, pattern: RegExp): boolean {
  return record.kind === "plain" && pattern.test(record.text);
}

export const compilerRules: readonly RecordRule[] = [
  {
    name: "compile-error",
    weight: "fail",
    impact:
      "Code did not compile, so it never ran; inside a nested macro the exit status does not tell.",
    source:
      "cling prints clang diagnostics; ProcessLine and .x lose the error of a nested macro (root-project/web#656)",
    when: (record) => record.kind === "diagnostic" && record.level.endsWith("error"),
  },
  {
    name: "format-garbage",
    weight: "fail",
    impact:
      "A number was printed through a format of another kind, so the printed value is garbage.",
    source: "clang -Wformat; integers and floating point numbers travel in different registers",
    when: (record) =>
      isCompilerWarning(
        record,
        /^format specifies type '(.+?)' but the argument has type '(.+?)'/,
      ) &&
      record.kind === "diagnostic" &&
      mixesNumberKinds(record.text),
  },
  {
    name: "compiler-warns-of-undefined-behaviour",
    weight: "suspicious",
    impact: "The compiler names code whose result is undefined.",
    source:
      "clang -Wuninitialized, -Wreturn-type, -Wdivision-by-zero, -Warray-bounds, -Wnull-dereference, -Wformat",
    when: (record) =>
      isCompilerWarning(
        record,
        /-W(sometimes-|conditional-)?uninitialized|-Wreturn-type|-Wdivision-by-zero|-Warray-bounds|-Wnull-dereference|-Wnonnull|-Wreturn-stack-address|-Wdangling(?!-else)|-Wformat-(insufficient-args|invalid)|-Winfinite-recursion|-Wshift-count|-Wuse-after/,
      ),
  },
  {
    name: "compiler-note",
    weight: "harmless",
    impact: "A note or warning of style; the code compiled.",
    source: "clang diagnostics below error do not stop cling",
    when: (record) => record.kind === "diagnostic",
  },
  {
    name: "include-trail",
    weight: "harmless",
    impact: "Says where the diagnostic next to it comes from.",
    source: "clang prints the include stack before a diagnostic",
    when: (record) =>
      isPlain(
        record,
        /^(In file included from|\s+from) .+:\d+|^\d+ (warning|error)s? generated\.|^.+: In (member )?function .+:$/,
      ),
  },
  {
    name: "entry-function-missing",
    weight: "fail",
    impact: "The file has no function named like it, so nothing ran.",
    source: "TROOT/TApplication `.x` falls back to `.L` and still exits 0 (root-project/root#4244)",
    when: (record) => record.kind === "call-failure",
  },
  {
    name: "unresolved-symbol",
    weight: "fail",
    impact:
      "A function is declared but not defined or its library is missing; the call did nothing.",
    source: "cling IncrementalExecutor and JIT session errors; linker of ACLiC",
    when: (record) =>
      isPlain(
        record,
        /unresolved while linking|JIT session error|Symbols not found|undefined (reference to|symbol)|probably missing the definition of|^collect2: error|^make: \*\*\*/,
      ),
  },
  {
    name: "library-missing-but-handled",
    weight: "suspicious",
    impact: "A library could not be loaded; the macro says that it goes on without it.",
    source: "cling DynamicLibraryManager; gSystem->Load returns -1 and does not stop the macro",
    when: (record, run) =>
      isPlain(record, /cannot open shared object file|DynamicLibraryManager::loadLibrary/) &&
      isHandled(run, record),
  },
  {
    name: "library-missing",
    weight: "fail",
    impact: "A library could not be loaded; whatever needs it is missing.",
    source: "cling DynamicLibraryManager; gSystem->Load returns -1 and does not stop the macro",
    when: (record) =>
      isPlain(record, /cannot open shared object file|DynamicLibraryManager::loadLibrary/),
  },
  {
    name: "interpreter-gave-up",
    weight: "fail",
    impact: "The interpreter stopped the code.",
    source:
      "cling checks pointers before it uses them; a script with unbalanced braces is not run at all",
    when: (record) =>
      isPlain(
        record,
        /^Execution of your code was aborted|^Unbalanced braces|Interpreter error recovered|^Error: \S+rootcling: compilation failure/,
      ),
  },
  {
    name: "linker-or-dictionary-note",
    weight: "harmless",
    impact: "A note of the linker or of rootcling.",
    source: "ld and rootcling warn about unused rules and defaults",
    when: (record) =>
      isPlain(
        record,
        /^\S*\bld(\.\w+)?: warning: |^(Warning|Note|Info): (Unused (class|function|typedef|enum|variable|namespace) rule|\S+ is not (used|a class))/,
      ),
  },
  {
    name: "autoload-note",
    weight: "harmless",
    impact: "cling tells of a header it did not need.",
    source: "cling AutoloadingVisitor, `Missing FileEntry`",
    when: (record) => isPlain(record, /^cling::Auto[Ll]oadingVisitor/),
  },
];

/** `'int' but the argument has type 'double'` and the reverse; widths and signs of integers do not matter here. */
function mixesNumberKinds(text: string): boolean {
  const [, wanted = "", given = ""] = /type '(.+?)'.*? type '(.+?)'/.exec(text) ?? [];
  const isFloating = (type: string) => /\b(double|float|Double_t|Float_t)\b/.test(type);
  const isText = (type: string) => /char \*|\[\d*\]$/.test(type);
  return isFloating(wanted) !== isFloating(given) || isText(wanted) !== isText(given);
}
