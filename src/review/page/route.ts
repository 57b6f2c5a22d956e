// What the page shows, kept in the address after `#`, so that every view can be linked to and the back button works.
import { useEffect, useState } from "preact/hooks";
import type { Endpoint, RunQuery } from "../api.ts";

/** A cell of a benchmark run's transitions. */
export interface ChosenCell {
  readonly endpoint: Endpoint;
  readonly cell: Cell;
}

export type Cell = "bothPassed" | "rescued" | "regressed" | "bothFailed";

export type Route =
  | { readonly page: "runs"; readonly query: RunQuery }
  | { readonly page: "run"; readonly key: string; readonly section: string | null }
  | { readonly page: "compare"; readonly left: string; readonly right: string }
  | { readonly page: "batches" }
  | {
      readonly page: "batch";
      readonly key: string;
      readonly cell: ChosenCell | null;
    };

const queryNames = [
  "text",
  "condition",
  "status",
  "model",
  "batch",
  "human",
  "sort",
  "order",
] as const;

export function addressOf(route: Route): string {
  switch (route.page) {
    case "runs":
      return `#/runs${parameters({ ...route.query })}`;
    case "run":
      return `#/run/${encodeURIComponent(route.key)}${parameters({ section: route.section })}`;
    case "compare":
      return `#/compare/${encodeURIComponent(route.left)}/${encodeURIComponent(route.right)}`;
    case "batches":
      return "#/benchmarks";
    case "batch":
      return `#/benchmark/${encodeURIComponent(route.key)}${parameters({ ...route.cell })}`;
  }
}

function routeOf(address: string): Route {
  const [place = "", search = ""] = address.replace(/^#\/?/, "").split("?");
  const [page, first, second] = place.split("/").map(decoded);
  const given = new URLSearchParams(search);
  if (page === "run" && first) return { page, key: first, section: given.get("section") };
  if (page === "compare" && first && second) return { page, left: first, right: second };
  if (page === "benchmarks") return { page: "batches" };
  if (page === "benchmark" && first) return { page: "batch", key: first, cell: cellOf(given) };
  const named = queryNames.flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { page: "runs", query: Object.fromEntries(named) as RunQuery };
}

/** The route of the address, now and after each change. */
export function useRoute(): Route {
  const [address, setAddress] = useState(location.hash);
  useEffect(() => {
    const follow = (): void => setAddress(location.hash);
    window.addEventListener("hashchange", follow);
    window.addEventListener("popstate", follow);
    return () => {
      window.removeEventListener("hashchange", follow);
      window.removeEventListener("popstate", follow);
    };
  }, []);
  return routeOf(address);
}

/** A new entry of the history. */
export function goTo(route: Route): void {
  location.hash = addressOf(route);
}

/** In place of the present entry, as for each letter typed into the search. */
export function replaceBy(route: Route): void {
  history.replaceState(null, "", addressOf(route));
  window.dispatchEvent(new PopStateEvent("popstate"));
}

function cellOf(given: URLSearchParams): ChosenCell | null {
  const endpoint = given.get("endpoint");
  const cell = given.get("cell");
  if (endpoint !== "checks" && endpoint !== "gate") return null;
  if (!["bothPassed", "rescued", "regressed", "bothFailed"].includes(cell ?? "")) return null;
  return { endpoint, cell: cell as Cell };
}

function parameters(values: Readonly<Record<string, unknown>>): string {
  const text = Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join("&");
  return text === "" ? "" : `?${text}`;
}

/** An address that somebody mangled is no reason to fail. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
