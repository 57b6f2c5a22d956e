// Decides preprocessor conditions. In: the expression of an `#if` and the known definitions; out: whether its branch is taken.

export type Definitions = ReadonlyMap<string, string>;

/**
 * Value of an `#if` expression. Unknown names are 0 as in C++ (so are calls of unknown macros);
 * an expression that cannot be read counts as true, so that its branch is seen.
 */
export function isConditionTrue(expression: string, definitions: Definitions): boolean {
  const tokens =
    expression.match(
      /\d[\w.']*|[A-Za-z_]\w*|&&|\|\||[=!<>]=|<<|>>|[!<>()+\-*/%,&|^~?:]|"[^"]*"/g,
    ) ?? [];
  try {
    const reader = new ExpressionReader(tokens, definitions);
    return reader.readAll() !== 0;
  } catch (error) {
    if (error instanceof UnreadableExpression) return true;
    throw error;
  }
}

class UnreadableExpression extends Error {}

/** Binding strength and meaning of the two-sided operators. */
const binaryOperators: Readonly<
  Record<string, { strength: number; apply: (a: number, b: number) => number }>
> = {
  "||": { strength: 1, apply: (a, b) => Number(a !== 0 || b !== 0) },
  "&&": { strength: 2, apply: (a, b) => Number(a !== 0 && b !== 0) },
  "|": { strength: 3, apply: (a, b) => a | b },
  "^": { strength: 4, apply: (a, b) => a ^ b },
  "&": { strength: 5, apply: (a, b) => a & b },
  "==": { strength: 6, apply: (a, b) => Number(a === b) },
  "!=": { strength: 6, apply: (a, b) => Number(a !== b) },
  "<": { strength: 7, apply: (a, b) => Number(a < b) },
  ">": { strength: 7, apply: (a, b) => Number(a > b) },
  "<=": { strength: 7, apply: (a, b) => Number(a <= b) },
  ">=": { strength: 7, apply: (a, b) => Number(a >= b) },
  "<<": { strength: 8, apply: (a, b) => a << b },
  ">>": { strength: 8, apply: (a, b) => a >> b },
  "+": { strength: 9, apply: (a, b) => a + b },
  "-": { strength: 9, apply: (a, b) => a - b },
  "*": { strength: 10, apply: (a, b) => a * b },
  "/": { strength: 10, apply: (a, b) => (b === 0 ? 0 : Math.trunc(a / b)) },
  "%": { strength: 10, apply: (a, b) => (b === 0 ? 0 : a % b) },
};

class ExpressionReader {
  private position = 0;
  private readonly tokens: readonly string[];
  private readonly definitions: Definitions;

  constructor(tokens: readonly string[], definitions: Definitions) {
    this.tokens = tokens;
    this.definitions = definitions;
  }

  readAll(): number {
    const value = this.readBinary(0);
    if (this.position < this.tokens.length) throw new UnreadableExpression();
    return value;
  }

  private next(): string {
    const token = this.tokens[this.position++];
    if (token === undefined) throw new UnreadableExpression();
    return token;
  }

  private readBinary(least: number): number {
    let left = this.readUnary();
    for (;;) {
      const token = this.tokens[this.position];
      const operator =
        token !== undefined && Object.hasOwn(binaryOperators, token)
          ? binaryOperators[token]
          : undefined;
      if (operator === undefined || operator.strength < least) return left;
      this.position++;
      left = operator.apply(left, this.readBinary(operator.strength + 1));
    }
  }

  private readUnary(): number {
    const token = this.next();
    if (token === "!") return Number(this.readUnary() === 0);
    if (token === "-") return -this.readUnary();
    if (token === "+") return this.readUnary();
    if (token === "~") return ~this.readUnary();
    if (token === "(") {
      const value = this.readBinary(0);
      if (this.next() !== ")") throw new UnreadableExpression();
      return value;
    }
    if (token === "defined") return this.readDefined();
    if (/^\d/.test(token)) return Number.parseInt(token.replaceAll("'", ""));
    if (/^[A-Za-z_]/.test(token)) return this.readName(token);
    throw new UnreadableExpression();
  }

  private readDefined(): number {
    const bracketed = this.tokens[this.position] === "(";
    if (bracketed) this.position++;
    const name = this.next();
    if (bracketed && this.next() !== ")") throw new UnreadableExpression();
    return Number(this.definitions.has(name));
  }

  private readName(name: string): number {
    if (this.tokens[this.position] === "(") {
      let depth = 0;
      do {
        const token = this.next();
        if (token === "(") depth++;
        if (token === ")") depth--;
      } while (depth > 0);
      return 0;
    }
    const value = this.definitions.get(name);
    if (value === undefined) return 0;
    const number = Number.parseInt(value.replace(/^\(+/, ""));
    return Number.isNaN(number) ? 0 : number;
  }
}
