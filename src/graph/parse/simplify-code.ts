// Makes code easy for the grammar. In: code without comments and macros; out: the same length of code with function bodies
// emptied and forms blanked that tree-sitter's C++ grammar cannot read. Only for parsing: signatures are cut from the code before.
import { endOfBrackets, endOfLiteral } from "./literals.ts";
import { TextBuffer } from "./text-buffer.ts";

/** Forms that valid C++ allows and the grammar refuses; group 1 is blanked. */
const refusedForms: readonly RegExp[] = [
  // A default of a parameter without a name: `const char * = ""`, `const T& = {}`, `const void* [] = nullptr`.
  /[*&\]]\s*(=\s*(?:"[^"\n]*"|\{\s*\}|[\w:.+-]+(?:\(\))?))(?=\s*[,)>])/dg,
  // An empty initialiser as default: `T x = {}`.
  /[\w>\]]\s*(=\s*\{[^{};]*\})(?=\s*[,)])/dg,
  // A qualified underlying type of an enum.
  /\benum\s+(?:class\s+|struct\s+)?\w*\s*:\s*((?:::)?std\s*::)/dg,
  // The underlying type of an enum without a name.
  /\benum\s*(:\s*[\w:\s]+)(?=\{)/dg,
  // A type of pointers to members: `typedef void (TBranch::*Name)(…)`.
  /\(\s*((?:\w+\s*::\s*)+)\*/dg,
  // Explicit instantiation.
  /\b(extern\s+template\s[^;{}]*;)/dg,
  // `using typename Base::Type;`
  /\busing\s+(typename\s)/dg,
  // A deleted or defaulted function with a trailing return type.
  /->[^;{}()]*(=\s*(?:delete|default))\s*;/dg,
  // A pack of pointers: `T const *...inputs`.
  /[*&](\.\.\.)/dg,
  // A reference or constant as default of a template parameter: `class F = const T &>`.
  /\b(?:class|typename)\s+\w+\s*=\s*(?:const\s+)?[\w:]+\s*(&)(?=\s*[,>])/dg,
  /\b(?:class|typename)\s+\w+\s*=\s*(const\s)/dg,
  // Constness of a member function that a type points to: `typedef double (A::*F)(int) const;`
  /\btypedef\b[^;{}]*\)\s*\([^;{}()]*\)\s*(const)\s*;/dg,
  // The type of `void`, which is no expression.
  /\btypeid\s*(\(\s*void\s*\))/dg,
  // Further names of one using-declaration: `using std::cout, std::endl;`.
  /\busing\s+[\w:]+\s*(,[^;{}=]*);/dg,
  // Linkage of one declaration whose `extern` was hidden by a macro.
  /(?:^|[;{}])\s*("C")(?=\s+\w)/dg,
  // A pack of braces: `{{a, b}...}`.
  /\}\s*(\.\.\.)\s*\}/dg,
];

/** Words that may stand between a parameter list and its body. */
const afterParameters = new Set([
  "const",
  "override",
  "final",
  "noexcept",
  "volatile",
  "try",
  "mutable",
]);

/** Empties function bodies and blanks refused forms, length and line ends kept. */
export function simplifyCode(code: string): string {
  const buffer = new TextBuffer(code);
  for (let index = 0; index < code.length; index++) {
    const character = code[index];
    if (character === '"' || character === "'") {
      const end = endOfLiteral(code, index);
      if (end > index) index = end - 1;
    } else if (character === "{" && opensBody(code, index)) {
      const end = endOfBrackets(code, index);
      if (end < 0) continue;
      buffer.blank(index + 1, end - 1);
      index = end - 1;
    }
  }
  const emptied = buffer.toString();
  for (const match of emptied.matchAll(/->\s*decltype\s*(?=\()/g)) {
    const end = endOfBrackets(emptied, match.index + match[0].length);
    if (end < 0) continue;
    // `-> decltype(x)::type`
    const rest = /^(?:\s*::\s*\w+)*/.exec(emptied.slice(end, end + 200))?.[0] ?? "";
    buffer.blank(match.index, end + rest.length);
  }
  for (const match of emptied.matchAll(/\bnoexcept\s*(?=\()/g)) {
    const end = endOfBrackets(emptied, match.index + match[0].length);
    if (end > 0) buffer.blank(match.index, end);
  }
  for (const form of refusedForms) {
    for (const match of emptied.matchAll(form)) {
      const [start, end] = match.indices?.[1] ?? [0, 0];
      buffer.blank(start, end);
    }
  }
  return buffer.toString();
}

/** Whether the brace follows a parameter list, perhaps with qualifiers between. */
function opensBody(code: string, brace: number): boolean {
  let index = brace - 1;
  for (;;) {
    while (index >= 0 && /\s/.test(code[index] ?? "")) index--;
    if (code[index] === ")") return true;
    let start = index;
    while (start >= 0 && /\w/.test(code[start] ?? "")) start--;
    if (start === index || !afterParameters.has(code.slice(start + 1, index + 1))) return false;
    index = start;
  }
}
