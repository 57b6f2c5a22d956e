// A repair started from a program of this run: begun here, it runs on the server and tells when it has ended.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Rerun } from "../../api.ts";
import { messageOf } from "../parts/use-loaded.ts";
import { addressOf } from "../route.ts";
import { useSource } from "../source/source.ts";

type State =
  | { readonly kind: "none" }
  | { readonly kind: "under-way" }
  | { readonly kind: "ended"; readonly message: string; readonly run: string | null };

interface StartedRerun {
  readonly state: State;
  readonly isUnderWay: boolean;
  start(rerun: Rerun): void;
}

export function useRerun(key: string): StartedRerun {
  const source = useSource();
  const [state, setState] = useState<State>({ kind: "none" });
  const id = useRef<string | null>(null);
  useEffect(
    () =>
      source.watch((event) => {
        if (event.type !== "rerun-ended" || event.id !== id.current) return;
        setState({ kind: "ended", message: event.message, run: event.run });
      }),
    [],
  );
  return {
    state,
    isUnderWay: state.kind === "under-way",
    start: (rerun) => {
      setState({ kind: "under-way" });
      source.rerun(key, rerun).then(
        (started) => {
          id.current = started.id;
        },
        (error: unknown) => setState({ kind: "ended", message: messageOf(error), run: null }),
      );
    },
  };
}

export function RerunState({ rerun: { state } }: { rerun: StartedRerun }) {
  return (
    <p class="wide" role="status">
      {state.kind === "under-way" && "Running; the new run stands in the list of runs meanwhile."}
      {state.kind === "ended" && (
        <>
          {state.message}{" "}
          {state.run !== null && (
            <a href={addressOf({ page: "run", key: state.run, section: null })}>Show the new run</a>
          )}
        </>
      )}
    </p>
  );
}
