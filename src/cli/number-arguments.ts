// Numbers as arguments of the command line: in, what was typed; out, the number, or commander's complaint.
import { InvalidArgumentError } from "commander";

/** A parser of whole numbers from `least`. */
export function wholeNumberFrom(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < least)
      throw new InvalidArgumentError(`give a whole number, ${least} or more`);
    return value;
  };
}

export function positiveNumber(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0)
    throw new InvalidArgumentError("give a number above 0");
  return value;
}
