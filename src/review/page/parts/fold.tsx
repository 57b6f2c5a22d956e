// Something collapsed whose content is made when it is first opened.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

export function Fold({
  title,
  isOpen = false,
  children,
}: {
  title: ComponentChildren;
  isOpen?: boolean;
  children: () => ComponentChildren;
}) {
  const [wasOpened, setOpened] = useState(isOpen);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>{title}</summary>
      {wasOpened && <div class="folded">{children()}</div>}
    </details>
  );
}
