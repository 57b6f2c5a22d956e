import fc from "fast-check";
import type { Token } from "node-llama-cpp";
import { describe, expect, it } from "vitest";
import { keepPrefixes, type PrefixHolder } from "./prefix-sequences.ts";

class Held implements PrefixHolder {
  tokens: Token[] = [];
  get nextTokenIndex(): number {
    return this.tokens.length;
  }
  compareContextTokens(tokens: Token[]): { firstDifferentIndex: number } {
    const index = tokens.findIndex((token, position) => token !== this.tokens[position]);
    return { firstDifferentIndex: index < 0 ? tokens.length : index };
  }
}

const prompt = (first: number, length = 40): Token[] =>
  Array.from({ length }, (_, index) => (first * 1000 + index) as Token);

describe("the choice of a sequence", () => {
  it("fills empty sequences first, then replaces the one used longest ago", () => {
    const sequences = [new Held(), new Held()];
    const prefixes = keepPrefixes(sequences);
    const used = [1, 2, 3].map((first) => {
      const { sequence, giveBack } = prefixes.take(prompt(first));
      sequence.tokens = prompt(first);
      giveBack();
      return sequences.indexOf(sequence);
    });
    expect(used).toEqual([0, 1, 0]);
  });

  it("goes back to the sequence with the longest shared beginning", () => {
    const prefixes = keepPrefixes([new Held(), new Held()]);
    const first = prefixes.take(prompt(1));
    first.sequence.tokens = prompt(1);
    first.giveBack();
    const second = prefixes.take(prompt(2));
    second.sequence.tokens = prompt(2);
    second.giveBack();
    const chosen = prefixes.take([...prompt(1, 30), ...prompt(9)]);
    expect(chosen.sequence).toBe(first.sequence);
    expect(chosen.sharedTokens).toBe(30);
  });

  it("never claims more shared tokens than the sequence holds", () => {
    const prompts = fc.array(fc.array(fc.nat(2), { minLength: 1, maxLength: 60 }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(prompts, (all) => {
        const prefixes = keepPrefixes([new Held(), new Held(), new Held()]);
        for (const tokens of all as Token[][]) {
          const { sequence, sharedTokens, giveBack } = prefixes.take(tokens);
          expect(sequence.tokens.slice(0, sharedTokens)).toEqual(tokens.slice(0, sharedTokens));
          sequence.tokens = tokens;
          giveBack();
        }
      }),
    );
  });

  it("gives no sequence to two prompts at once, however much they share", () => {
    const prefixes = keepPrefixes([new Held(), new Held()]);
    const first = prefixes.take(prompt(1));
    first.sequence.tokens = prompt(1);
    const second = prefixes.take(prompt(1));
    expect(second.sequence).not.toBe(first.sequence);
    expect(second.sharedTokens).toBe(0);
    expect(() => prefixes.take(prompt(1))).toThrow("taken");
    first.giveBack();
    expect(prefixes.take(prompt(1)).sharedTokens).toBe(40);
  });
});
