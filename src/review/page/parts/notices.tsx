// What stands where something is being loaded, failed or is not there.
import type { ComponentChildren } from "preact";
import type { Loaded } from "./use-loaded.ts";

export function Failed({ error }: { error: string }) {
  return (
    <p class="notice bad" role="alert">
      {error}
    </p>
  );
}

/** `children` of what was loaded; until then, or where that failed, words to that effect. */
export function WhenLoaded<T>({
  loaded,
  children,
}: {
  loaded: Loaded<T>;
  children: (value: T) => ComponentChildren;
}) {
  return (
    <>
      {loaded.error !== null && <Failed error={loaded.error} />}
      {loaded.value === null
        ? loaded.error === null && <p class="notice">Loading …</p>
        : children(loaded.value)}
    </>
  );
}
