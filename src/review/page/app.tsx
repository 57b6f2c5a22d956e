// The frame around every view: head line, skip link, theme, keys; below it what the address names.
import { useEffect, useState } from "preact/hooks";
import { BatchList } from "./batch/batch-list.tsx";
import { BatchPage } from "./batch/batch-page.tsx";
import { ComparePage } from "./compare/compare-page.tsx";
import { KeyHelp, useKeys } from "./keys.tsx";
import { RunList } from "./list/run-list.tsx";
import { addressOf, goTo, type Route, useRoute } from "./route.ts";
import { RunPage } from "./run/run-page.tsx";
import { useSource } from "./source/source.ts";
import { useTheme } from "./theme.ts";

export function App() {
  const source = useSource();
  const route = useRoute();
  const [theme, nextTheme] = useTheme();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [listAddress, setListAddress] = useState("#/runs");
  const toList = (): void => {
    location.hash = listAddress;
  };
  useKeys({
    "?": () => setHelpOpen(true),
    g: toList,
    "/": () => {
      const search = document.querySelector<HTMLInputElement>("#search");
      if (search === null) goTo({ page: "runs", query: {} });
      else search.focus();
    },
  });
  // The way back leads to the list as it was left.
  useEffect(() => {
    if (route.page === "runs") setListAddress(addressOf(route));
  });
  const isRuns = route.page === "runs" || route.page === "run" || route.page === "compare";
  return (
    <>
      <a class="skip" href="#main" onClick={skip}>
        Skip to the content
      </a>
      <header class="top">
        <h1>Rootsmith review</h1>
        <nav aria-label="Views">
          <a href={listAddress} aria-current={isRuns ? "page" : undefined}>
            Runs
          </a>
          {source.isServer && (
            <a href="#/benchmarks" aria-current={isRuns ? undefined : "page"}>
              Benchmarks
            </a>
          )}
        </nav>
        <span class="grow" />
        <button type="button" onClick={nextTheme}>
          Theme: {theme}
        </button>
        <button type="button" aria-label="Keys" onClick={() => setHelpOpen(true)}>
          ?
        </button>
      </header>
      <main id="main" tabIndex={-1} class={route.page}>
        <View route={route} />
      </main>
      <KeyHelp isOpen={isHelpOpen} close={() => setHelpOpen(false)} />
    </>
  );
}

function View({ route }: { route: Route }) {
  switch (route.page) {
    case "runs":
      return <RunList query={route.query} />;
    case "run":
      return <RunPage key={route.key} runKey={route.key} section={route.section} />;
    case "compare":
      return (
        <ComparePage key={`${route.left} ${route.right}`} left={route.left} right={route.right} />
      );
    case "batches":
      return <BatchList />;
    case "batch":
      return <BatchPage key={route.key} batchKey={route.key} cell={route.cell} />;
  }
}

/** The address after `#` is the view, so the skip link must not change it. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>("#main")?.focus();
}
