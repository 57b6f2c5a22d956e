// A program and the macro's name in; out, a program whose entry function has that name, where it is plain which one is meant.
import { blankLiterals, topLevelFunctions, type TopLevelFunction } from "./cpp-scan.ts";

export type EntryNormalisation =
  | { readonly status: "unchanged"; readonly code: string }
  | { readonly status: "changed"; readonly code: string; readonly how: string }
  | { readonly status: "no-entry"; readonly code: string; readonly functions: readonly string[] };

/**
 * ROOT runs `NAME.C` by calling `NAME()`; a file without it exits with 0 and does nothing. So `main`, a single function of another
 * name, or bare statements become `NAME`. Where several functions could be meant, nothing is changed.
 */
export function normaliseEntry(code: string, name: string): EntryNormalisation {
  const functions = topLevelFunctions(code);
  if (functions.some((one) => one.name === name && isCallableBare(one)))
    return { status: "unchanged", code };
  if (functions.length === 0) return wrapStatements(code, name);
  const entry = meantEntry(code, functions, name);
  if (entry === undefined)
    return { status: "no-entry", code, functions: functions.map((one) => one.name) };
  return {
    status: "changed",
    code: renameEntry(code, entry, name),
    how: `${entry.name}() is now ${name}()`,
  };
}

function isCallableBare(one: TopLevelFunction): boolean {
  const parameters = one.parameters.trim();
  return (
    parameters === "" ||
    parameters === "void" ||
    parameters.split(",").every((parameter) => parameter.includes("="))
  );
}

function meantEntry(
  code: string,
  functions: readonly TopLevelFunction[],
  name: string,
): TopLevelFunction | undefined {
  const main = functions.find((one) => one.name === "main");
  if (main !== undefined) return main;
  if (functions.some((one) => one.name === name)) return undefined;
  const text = blankLiterals(code);
  const uncalled = functions.filter(
    (one) => (text.match(new RegExp(`\\b${one.name}\\b`, "g")) ?? []).length === 1,
  );
  const candidates = uncalled.filter(isCallableBare);
  return candidates.length === 1 ? candidates[0] : undefined;
}

function renameEntry(code: string, entry: TopLevelFunction, name: string): string {
  const afterName = entry.nameStart + entry.name.length;
  const isMain = entry.name === "main";
  const body = code.slice(entry.bodyStart, entry.bodyEnd);
  const returnsValue = /\breturn\b\s*[^;\s]/.test(blankLiterals(body));
  // `main` may end without a return; another int function may not (it would run into a trap).
  const returnType = isMain && !returnsValue ? "void" : entry.returnType;
  const closing =
    isMain && returnsValue && !/\breturn\b[^;}]*;\s*$/.test(blankLiterals(body))
      ? "   return 0;\n"
      : "";
  const between = code.slice(afterName, entry.bodyStart);
  const parameters =
    isMain && entry.parameters.trim() !== "" && !isCallableBare(entry)
      ? mainParameters(between)
      : between;
  const rest = code.slice(entry.bodyEnd);
  return `${code.slice(0, entry.start)}${returnType} ${name}${parameters}${body}${closing}${rest}`;
}

/** `int argc, char **argv` gets defaults, so that `NAME()` is a call. */
function mainParameters(between: string): string {
  return between.replace(/\(([^)]*)\)/, (_, list: string) => {
    const [first = "int", second = "char **argv"] = list
      .split(",")
      .map((parameter) => parameter.trim());
    const plainSecond = second.replace(/(\w+)\s*\[\s*\]/, "*$1");
    return list.includes(",") ? `(${first} = 0, ${plainSecond} = nullptr)` : `(${first} = 0)`;
  });
}

function wrapStatements(code: string, name: string): EntryNormalisation {
  const text = blankLiterals(code);
  if (!/[;{]/.test(text) || /^\s*(class|struct|namespace|template)\b/m.test(text))
    return { status: "no-entry", code, functions: [] };
  const head: string[] = [];
  const body: string[] = [];
  for (const line of code.split("\n")) {
    (/^\s*#|^\s*using\s+namespace\b/.test(line) ? head : body).push(line);
  }
  const statements = body.join("\n").trim();
  const bare =
    statements.startsWith("{") && statements.endsWith("}") ? statements : `{\n${statements}\n}`;
  const wrapped = `${head.join("\n")}${head.length > 0 ? "\n\n" : ""}void ${name}()\n${bare}\n`;
  return {
    status: "changed",
    code: wrapped,
    how: `statements outside any function are now the body of ${name}()`,
  };
}
