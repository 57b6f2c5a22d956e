// A model's answer in; out, the one C++ program in it, or the fact that there is none. Never throws: answers are untrusted text.
import { isBalanced, topLevelFunctions } from "./cpp-scan.ts";

export type Extraction =
  | {
      readonly status: "code";
      readonly code: string;
      /** False where the answer ended inside the code: an unclosed fence with unbalanced braces. */
      readonly complete: boolean;
    }
  | { readonly status: "no-code" };

/** Finds the program whose entry is `name`: fenced or not, alone or among others, JSON-escaped or inside a JSON object. */
export function extractCode(answer: string, name: string): Extraction {
  const text = withoutThinking(answer.replace(/\r\n?/g, "\n"));
  const blocks = [...fencedBlocks(text), ...jsonStrings(text)].filter((block) =>
    looksLikeCpp(block.code),
  );
  if (blocks.length === 0) {
    const bare = bareProgram(text);
    if (bare === undefined) return { status: "no-code" };
    blocks.push({ code: bare, closed: true });
  }
  const best = blocks.map(unescaped).sort((one, other) => rank(other, name) - rank(one, name))[0];
  if (best === undefined) return { status: "no-code" };
  const code = `${best.code.replace(/^\s*\n/, "").trimEnd()}\n`;
  return { status: "code", code, complete: best.closed || isBalanced(code) };
}

interface Block {
  readonly code: string;
  readonly closed: boolean;
}

const foreignLanguages = new Set([
  "python",
  "py",
  "bash",
  "sh",
  "shell",
  "console",
  "text",
  "txt",
  "output",
  "cmake",
  "makefile",
  "yaml",
  "markdown",
]);

function withoutThinking(text: string): string {
  const end = text.lastIndexOf("</think>");
  return end === -1 ? text : text.slice(end + "</think>".length);
}

function fencedBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let fence: string | undefined;
  let foreign = false;
  let lines: string[] = [];
  const keep = (closed: boolean): void => {
    if (!foreign && lines.length > 0) blocks.push({ code: lines.join("\n"), closed });
    lines = [];
  };
  for (const line of text.split("\n")) {
    const mark = /^\s*(`{3,}|~{3,})\s*([\w+#-]*)/.exec(line);
    if (fence === undefined) {
      if (mark?.[1] === undefined) continue;
      fence = mark[1];
      foreign = foreignLanguages.has((mark[2] ?? "").toLowerCase());
      // Some answers put the program on the line of the fence.
      const rest = line.slice(mark[0].length).trim();
      if (/[;{}#]/.test(rest)) lines.push(rest);
    } else if (
      line.trim().startsWith(fence) &&
      line.trim().replaceAll(fence[0] ?? "`", "") === ""
    ) {
      keep(true);
      fence = undefined;
    } else {
      const inline = line.indexOf("```");
      if (fence.startsWith("`") && inline !== -1) {
        lines.push(line.slice(0, inline));
        keep(true);
        fence = undefined;
      } else lines.push(line);
    }
  }
  if (fence !== undefined) keep(false);
  return blocks;
}

/** Strings of a JSON object that hold a program: some models wrap their answer so. */
function jsonStrings(text: string): Block[] {
  const first = text.indexOf("{");
  const last = text.lastIndexOf("}");
  if (first === -1 || last <= first || !/^\s*\{\s*"/.test(text.slice(first))) return [];
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.slice(first, last + 1));
  } catch {
    return []; // Not JSON after all, so there is no wrapped program: the other forms are tried.
  }
  if (typeof parsed !== "object" || parsed === null) return [];
  return Object.values(parsed)
    .filter((value) => typeof value === "string")
    .flatMap((value) => {
      const inner = fencedBlocks(value);
      return inner.length > 0 ? inner : [{ code: value, closed: true }];
    });
}

/** A program with `\n` spelt out and hardly a real line break. */
function unescaped(block: Block): Block {
  const spelt = block.code.match(/\\n/g)?.length ?? 0;
  const real = block.code.trim().match(/\n/g)?.length ?? 0;
  if (real > 1 || spelt < 3) return block;
  const code = block.code.replace(
    /\\(n|t|"|\\)/g,
    (_, escaped: string) => ({ n: "\n", t: "\t" })[escaped] ?? escaped,
  );
  return { ...block, code };
}

function looksLikeCpp(code: string): boolean {
  return (
    /#\s*include|\b(void|int|auto|double|const|using|new)\b[^\n]*[({;]|\w(->|::|\.)\w+\s*\(|^\s*\{/m.test(
      code,
    ) && /[;{]/.test(code)
  );
}

/** Unfenced answer: from the first line that reads as code to the last closing brace. */
function bareProgram(text: string): string | undefined {
  const lines = text.split("\n");
  const first = lines.findIndex((line) =>
    /^\s*(#\s*include|\/\/|using namespace|(static |inline )?(void|int|double|bool|auto)\s+\w+\s*\(|\{\s*$)/.test(
      line,
    ),
  );
  if (first === -1) return undefined;
  const last = lines.findLastIndex((line) => /^\s*\}/.test(line) || /\}\s*$/.test(line));
  const code = lines.slice(first, last >= first ? last + 1 : undefined).join("\n");
  return looksLikeCpp(code) && /[{]/.test(code) ? code : undefined;
}

function rank(block: Block, name: string): number {
  const functions = topLevelFunctions(block.code);
  const entry = functions.some((one) => one.name === name) ? 1e9 : functions.length > 0 ? 1e8 : 0;
  return entry + block.code.length;
}
