// The two runs that were chosen for a comparison.
import { useState } from "preact/hooks";
import { addressOf } from "../route.ts";

interface ChosenRuns {
  readonly keys: readonly string[];
  toggle(key: string): void;
  clear(): void;
}

export function useChosen(): ChosenRuns {
  const [keys, setKeys] = useState<readonly string[]>([]);
  return {
    keys,
    // A third one takes the place of the first.
    toggle: (key) =>
      setKeys((before) =>
        before.includes(key) ? before.filter((other) => other !== key) : [...before, key].slice(-2),
      ),
    clear: () => setKeys([]),
  };
}

export function Chosen({ chosen }: { chosen: ChosenRuns }) {
  const [left, right] = chosen.keys;
  if (left === undefined) return null;
  return (
    <p class="chosen">
      {right === undefined ? (
        "One run chosen; choose another to compare them."
      ) : (
        <a href={addressOf({ page: "compare", left, right })}>Compare the two chosen runs</a>
      )}{" "}
      <button type="button" onClick={chosen.clear}>
        Choose none
      </button>
    </p>
  );
}
