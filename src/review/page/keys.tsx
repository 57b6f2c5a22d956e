// Keys of the page, in one table that also is their help.
import { useEffect, useRef } from "preact/hooks";

const help: readonly (readonly [keys: string, what: string])[] = [
  ["/", "search in the list of runs"],
  ["↑ ↓ Page Home End", "move in the list"],
  ["Enter", "open the run"],
  ["Space", "choose the run for a comparison"],
  ["j k", "next and previous section of a run"],
  ["g", "back to the list of runs"],
  ["?", "these keys"],
  ["Esc", "close this window"],
];

/** Calls the action of a key that is pressed outside text fields and without modifiers. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isText(event.target)) return;
      const action = latest.current[event.key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

export function KeyHelp({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} onClose={close} aria-labelledby="keys-title">
      <h2 id="keys-title">Keys</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">key</th>
            <th scope="col">does</th>
          </tr>
        </thead>
        <tbody>
          {help.map(([keys, what]) => (
            <tr key={keys}>
              <td>
                <kbd>{keys}</kbd>
              </td>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={close}>
        Close
      </button>
    </dialog>
  );
}

function isText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName))
  );
}
