// The yardstick of the index build: reads and parses files with tree-sitter, nothing else. In: file paths on standard input, a line each.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Language, Parser } from "web-tree-sitter";

const files = readFileSync(0, "utf8").trim().split("\n");
await Parser.init();
const folder = path.dirname(createRequire(import.meta.url).resolve("tree-sitter-cpp/package.json"));
const parser = new Parser();
parser.setLanguage(await Language.load(path.join(folder, "tree-sitter-cpp.wasm")));
for (const file of files) parser.parse(readFileSync(file, "utf8")).delete();
