// Which rows of a long list are in view: rows of one height in a scrolling element, by TanStack's virtualiser.
import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from "@tanstack/virtual-core";
import type { RefObject } from "preact";
import { useLayoutEffect, useMemo, useState } from "preact/hooks";

interface VirtualRows {
  /** Height of all rows, pixels. */
  readonly height: number;
  readonly rows: readonly { readonly index: number; readonly top: number }[];
  scrollTo(index: number): void;
}

/** `above`: pixels that a header which stays in place takes away at the top. */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  above = 0,
): VirtualRows {
  const [, redraw] = useState(0);
  const options = {
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    overscan: 10,
    scrollMargin: above,
    scrollPaddingStart: above,
    onChange: () => redraw((before) => before + 1),
  };
  const virtualizer = useMemo(() => new Virtualizer<HTMLElement, HTMLElement>(options), []);
  virtualizer.setOptions(options);
  useLayoutEffect(() => virtualizer._didMount(), []);
  useLayoutEffect(() => virtualizer._willUpdate());
  useLayoutEffect(() => virtualizer.measure(), [rowHeight]);
  return {
    height: count * rowHeight,
    rows: virtualizer.getVirtualItems().map(({ index }) => ({ index, top: index * rowHeight })),
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: "auto" }),
  };
}
