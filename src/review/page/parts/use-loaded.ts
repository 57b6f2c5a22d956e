// Loads something asynchronously and says how it stands; what was there stays in view while it is loaded again.
import { useEffect, useState } from "preact/hooks";

export interface Loaded<T> {
  readonly value: T | null;
  readonly error: string | null;
  reload(): void;
}

/** Loads again when one of `dependencies` changes, forgetting the old value, and on `reload`, keeping it. */
export function useLoaded<T>(load: () => Promise<T>, dependencies: readonly unknown[]): Loaded<T> {
  const [state, setState] = useState<{ value: T | null; error: string | null; of: unknown }>({
    value: null,
    error: null,
    of: null,
  });
  const [version, setVersion] = useState(0);
  const of = JSON.stringify(dependencies);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (value) => isWanted && setState({ value, error: null, of }),
      (error: unknown) =>
        isWanted && setState((before) => ({ ...before, error: messageOf(error), of })),
    );
    return () => {
      isWanted = false;
    };
  }, [of, version]);
  const isCurrent = state.of === of;
  return {
    value: isCurrent ? state.value : null,
    error: isCurrent ? state.error : null,
    reload: () => setVersion((before) => before + 1),
  };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
