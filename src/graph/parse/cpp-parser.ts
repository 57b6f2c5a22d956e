// Loads tree-sitter with its C++ grammar. In: nothing; out: a parser for this process that gives up where a text would exhaust it.
import { createRequire } from "node:module";
import path from "node:path";
import { Language, Parser, type Tree } from "web-tree-sitter";

/** A text that tree-sitter cannot read within its budget; the message is the reason shown to the user. */
export class TangledSource extends Error {
  override readonly name = "TangledSource";
}

/**
 * tree-sitter asks every hundred steps whether to go on. 32,000 askings are 3.2 million steps: the largest header of ROOT needs
 * 1,400 of them, the largest of Boost and LLVM 29,500; a megabyte of `a<a<a<` runs into 85,000 and 2 GB, where the WebAssembly
 * module dies for good. Steps, unlike seconds, give the same graph on every machine.
 */
const askingsLimit = 32_000;

/**
 * For what is slow in few steps: error recovery takes quadratic time on a long bare list `1, 2, 3, …`. Processor time, so that a busy
 * machine does not matter; the slowest real header needs 1 s.
 */
const defaultLimitMs = 10_000;

/** Reading the clock is a system call: done at each asking it took a tenth of a build. */
const askingsPerClock = 32;

/** As web-tree-sitter's parser, with a budget. */
class BudgetedParser extends Parser {
  private readonly limitMs: number;

  constructor(limitMs: number) {
    super();
    this.limitMs = limitMs;
  }

  /** @throws TangledSource beyond the budget. */
  override parse(code: string): Tree {
    const start = process.cpuUsage();
    let askings = 0;
    const tree = super.parse(code, null, {
      progressCallback: () =>
        ++askings > askingsLimit ||
        (askings % askingsPerClock === 0 && millisecondsSince(start) > this.limitMs),
    });
    if (tree !== null) return tree;
    // Otherwise the next text would go on from here.
    this.reset();
    const limit =
      askings > askingsLimit ? "3 million parser steps" : `${this.limitMs / 1000} s of work`;
    throw new TangledSource(`too tangled to be parsed (more than ${limit})`);
  }
}

/** Processor time of this process, milliseconds. */
function millisecondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** A parser that reads C++. The caller deletes trees; the parser lives as long as the process. */
export async function openCppParser(limitMs = defaultLimitMs): Promise<Parser> {
  const require = createRequire(import.meta.url);
  await Parser.init();
  const folder = path.dirname(require.resolve("tree-sitter-cpp/package.json"));
  const language = await Language.load(path.join(folder, "tree-sitter-cpp.wasm"));
  const parser = new BudgetedParser(limitMs);
  parser.setLanguage(language);
  return parser;
}
