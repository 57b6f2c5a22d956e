// Loads tree-sitter with its C++ grammar. In: nothing; out: a parser for this process.
import { createRequire } from "node:module";
import path from "node:path";
import { Language, Parser } from "web-tree-sitter";

/** A parser that reads C++. The caller deletes trees; the parser lives as long as the process. */
export async function openCppParser(): Promise<Parser> {
  const require = createRequire(import.meta.url);
  await Parser.init();
  const folder = path.dirname(require.resolve("tree-sitter-cpp/package.json"));
  const language = await Language.load(path.join(folder, "tree-sitter-cpp.wasm"));
  const parser = new Parser();
  parser.setLanguage(language);
  return parser;
}
