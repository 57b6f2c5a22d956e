// A seeded generator, so that every figure can be made again: in, a seed; out, 32 random bits at a time.

type State = readonly [number, number, number, number];

/** xoshiro128** 1.1 by Blackman and Vigna (public domain algorithm): period 2^128 − 1; a state of four 32-bit words, not all 0. */
export function xoshiro(state: State): () => number {
  let [a, b, c, d] = state;
  return () => {
    const turned = Math.imul(b, 5);
    const result = Math.imul((turned << 7) | (turned >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result;
  };
}

/** 32 random bits a call; the seed's low 32 bits are spread over the state by a splitmix of 32 bits, whose four words cannot all be 0. */
export function seededBits(seed: number): () => number {
  let mixed = seed >>> 0;
  const next = (): number => {
    mixed = (mixed + 0x9e3779b9) >>> 0;
    let value = mixed;
    value = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
    value = Math.imul(value ^ (value >>> 15), 0x735a2d97);
    return (value ^ (value >>> 15)) >>> 0;
  };
  return xoshiro([next(), next(), next(), next()]);
}

/** Whole numbers from 0 to below a limit, evenly: the multiply-shift of Lemire without its rare rejection, off by less than limit / 2^32. */
export function seededIndices(seed: number): (limit: number) => number {
  const bits = seededBits(seed);
  return (limit) => Math.floor((bits() / 4_294_967_296) * limit);
}
