// What the review page weighs and how quick it is in a real browser: in, the address of a server; out, rows of a table.
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { packageFolder } from "../../src/config/paths.ts";
import { startChromium } from "../../tests/chromium.ts";

const visits = 7;

/** @param spread times in milliseconds → words */
export async function pageTimes(
  address: string,
  spread: (times: readonly number[]) => string,
): Promise<string[][]> {
  const browser = await startChromium();
  const times = new Map<string, number[]>();
  const note = (what: string, ms: number): void => {
    times.set(what, [...(times.get(what) ?? []), ms]);
  };
  try {
    // The token's first use turns it into a cookie; a visit is what comes after.
    for (let visit = 0; visit < visits; visit += 1) await oneVisit(browser, address, note);
  } finally {
    await browser.close();
  }
  return [...times].map(([what, some]) => [what, spread(some)]);
}

async function oneVisit(
  browser: Browser,
  address: string,
  note: (what: string, ms: number) => void,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const row = page.locator(".rows [role=row] a").first();
  await page.goto(address);
  note("first paint with content, from navigation, nothing cached", await firstPaint(page));
  await row.waitFor();
  note("first rows of the list", await page.evaluate(() => performance.now()));

  const all = (await page.getByText(/^[\d,]+ runs$/).textContent()) ?? "";
  const timed = async (what: string, act: () => Promise<void>): Promise<void> => {
    const began = performance.now();
    await act();
    note(what, performance.now() - began);
  };
  await timed("End: from the first row to the last one", async () => {
    await page.getByRole("grid").focus();
    await page.keyboard.press("End");
    await page.locator(".rows [role=row]", { hasText: "2026-01-01 00:00" }).waitFor();
  });
  await timed(
    "a rare word typed until its runs are listed, 250 ms of waiting for more keys among it",
    async () => {
      await page.keyboard.press("/");
      await page.keyboard.type("rare17");
      await page.getByText(all, { exact: true }).waitFor({ state: "detached" });
      await row.waitFor();
    },
  );
  await timed("a run opened until its program stands there", async () => {
    await row.click();
    await page.locator(".cm-content").first().waitFor();
  });
  await page.close();
}

async function firstPaint(page: Page): Promise<number> {
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );
  return page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  );
}

/** Compressed sizes of what each part of the page loads. */
export function pageSizes(): string[][] {
  const folder = path.join(packageFolder, "dist", "page");
  const sizeOf = (name: string): number => gzipSync(readFileSync(path.join(folder, name))).length;
  const assets = readdirSync(path.join(folder, "assets")).filter((name) => !name.endsWith(".gz"));
  const total = (pattern: RegExp): number =>
    assets
      .filter((name) => pattern.test(name))
      .reduce((sum, name) => sum + sizeOf(path.join("assets", name)), 0);
  const first = sizeOf("index.html") + total(/^index-/);
  const program = total(/^code-mirror-/);
  const graph = total(/^draw-graph-/);
  return [
    ["the list", first],
    ["with a program (CodeMirror)", first + program],
    ["with a graph as well (cytoscape)", first + program + graph],
    ["the frame for ROOT files (JSROOT), loaded when one is opened", sizeOf("frame.html")],
    ["the page in a single exported file, less its runs", sizeOf("export.html")],
  ].map(([what, bytes]) => [String(what), `${(Number(bytes) / 1000).toFixed(0)} kB`]);
}
