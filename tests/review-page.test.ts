// The review page in a real Chromium against the real server: runs that really ran, and one that is hostile wherever it can be.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Frame, Locator, Page, Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { packageFolder } from "../src/config/paths.ts";
import { madeResults } from "../src/reports/__fixtures__/made-results.ts";
import { startChromium } from "./chromium.ts";
import { openReview, type Review } from "./review-folder.ts";

const request = "Fill a dimuon mass spectrum, fit its peak, save spectrum.png and spectrum.root";
const hostileRequest =
  '<script>top.hit=1</script><img src="http://192.0.2.1/x" onerror="top.hit=1">';
const testMs = 180_000;

let browser: Browser;
let review: Review;
let page: Page;
/** Requests of the page under test that were not stopped by its policy. */
let asked: Set<Request>;
/** Words of the console and of scripts that failed. */
let complaints: string[];

beforeAll(async () => {
  browser = await startChromium();
  review = openReview();
  await review.run("repair", "spectrum.C", "--request", request);
  await review.run("run", "hostile.C", "--request", hostileRequest);
  review.batch("measured", madeResults({ tasks: 12 }));
  await review.serve();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await review?.close();
});

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  watch(page);
  await page.goto(review.url);
  await page.getByRole("grid", { name: "Runs" }).waitFor();
});
afterEach(() => page.close());

function watch(watched: Page): void {
  asked = new Set();
  complaints = [];
  // The browser tells of a request before it looks at the policy, and then that the policy stopped it.
  watched.on("request", (sent) => asked.add(sent));
  watched.on("requestfailed", (sent) => {
    if (sent.failure()?.errorText === "csp") asked.delete(sent);
  });
  watched.on("pageerror", (error) => complaints.push(String(error)));
  watched.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
}

/** Less those that leave nothing. */
function addressesAsked(): string[] {
  return [...asked]
    .map((request) => request.url())
    .filter((address) => !/^(?:data|blob|chrome|chrome-extension):/.test(address));
}

const rows = () => page.locator(".rows [role=row]");
const row = (words: string) => rows().filter({ hasText: words });

async function openRun(words: string): Promise<void> {
  await row(words).last().getByRole("link").click();
  await page.locator("#run-title").waitFor();
}

/** The frame with the ROOT file that was opened, once it lists its keys. */
async function frameOf(name: string): Promise<Frame> {
  const element = await page.waitForSelector(`iframe[title="ROOT file ${name}"]`);
  const frame = await element.contentFrame();
  if (frame === null) throw new Error("the frame has no content");
  await frame.getByRole("navigation").locator("button, summary").first().waitFor();
  return frame;
}

/** Pixels of a picture that was loaded; 0 before and where it cannot be. */
async function widthOf(picture: Locator): Promise<number> {
  await picture.scrollIntoViewIfNeeded();
  return picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
}

describe("the list of runs", () => {
  it("filters, finds words of a log, sorts, and goes back", async () => {
    await row("dimuon").first().waitFor();
    const all = await rows().count();
    await page.getByLabel("Outcome").selectOption("passed");
    await expect.poll(() => rows().count()).toBeLessThan(all);
    expect(await row("dimuon").count()).toBeGreaterThan(0);
    await page.goBack();
    await expect.poll(() => rows().count()).toBe(all);

    await page.keyboard.press("/");
    await page.keyboard.type("dimuon peak");
    await expect.poll(() => page.url()).toContain("text=dimuon");
    await expect.poll(() => rows().count()).toBeLessThan(all);
    await page.getByRole("button", { name: "Show all" }).click();

    await page.getByRole("button", { name: "Request" }).click();
    await page
      .getByRole("columnheader", { name: "Request" })
      .and(page.locator("[aria-sort=ascending]"))
      .waitFor();
    await expect.poll(() => rows().first().textContent()).toContain("<script>");
    expect(complaints).toEqual([]);
  });

  it("is walked by keyboard: arrows, Enter, and back to the same row", async () => {
    await row("dimuon").first().waitFor();
    await page.getByRole("grid").focus();
    await page.keyboard.press("End");
    const last = await page.getByRole("grid").getAttribute("aria-activedescendant");
    await page.keyboard.press("Enter");
    await page.locator("#run-title").waitFor();
    await page.goBack();
    await page.getByRole("grid").waitFor();
    await expect
      .poll(() => page.getByRole("grid").getAttribute("aria-activedescendant"))
      .toBe(last);
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).waitFor();
  });

  it("comes back to the row that was opened before the page had been painted again", async () => {
    await row("dimuon").first().waitFor();
    const grid = page.getByRole("grid");
    await grid.focus();
    const last = await grid.evaluate(async (element) => {
      // These tests are typed for Node, which has no such event.
      const { KeyboardEvent } = globalThis as unknown as {
        KeyboardEvent: new (type: string, options: { key: string; bubbles: boolean }) => Event;
      };
      const press = (key: string): void => {
        element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      };
      press("End");
      // Preact draws in a microtask; nothing is painted before this function has ended.
      await Promise.resolve();
      const row = element.getAttribute("aria-activedescendant");
      press("Enter");
      return row;
    });
    await page.locator("#run-title").waitFor();
    await page.goBack();
    await expect.poll(() => grid.getAttribute("aria-activedescendant")).toBe(last);
    expect(last).not.toBe(await rows().first().getAttribute("id"));
  });
});

describe("one run", () => {
  it("shows what a repair changed, and leads from a line of the log to the line of the program", async () => {
    await openRun("dimuon");
    const second = page.locator("#round-1");
    await second.getByRole("button", { name: "Changes since round 0" }).click();
    await second.locator(".cm-changedText", { hasText: "&" }).first().waitFor();

    const first = page.locator("#round-0");
    await first
      .locator(".line.error", { hasText: "spectrum.C:23" })
      .first()
      .getByRole("button")
      .click();
    const marked = first.locator(".cm-marked");
    await marked.waitFor();
    expect(await marked.textContent()).toContain("mass.Fit(peak");
    expect(complaints).toEqual([]);
  });

  it("moves between its sections by j and k", async () => {
    await openRun("dimuon");
    const focused = () => page.locator("section:focus-within").getAttribute("id");
    await page.locator("#run-title").focus();
    await page.keyboard.press("j");
    expect(await focused()).toBe("round-0");
    await page.keyboard.press("j");
    expect(await focused()).toBe("round-1");
    await page.keyboard.press("k");
    expect(await focused()).toBe("round-0");
  });

  it("shows the picture and the PDF, and draws a histogram and a branch of the ROOT file", async () => {
    await openRun("dimuon");
    await expect.poll(() => widthOf(page.locator("img.picture"))).toBeGreaterThan(100);
    expect(await page.locator("iframe.pdf").getAttribute("src")).toContain("spectrum.pdf");

    await page.locator("#round-1 summary", { hasText: "spectrum.root" }).click();
    const frame = await frameOf("spectrum.root");
    await frame.locator(".words", { hasText: "Dimuon mass" }).waitFor();
    await frame.locator(".drawing svg text", { hasText: "Dimuon mass" }).first().waitFor();
    const histogram = await frame.locator(".drawing svg path").count();
    expect(histogram).toBeGreaterThan(3);
    await frame.locator("summary", { hasText: "events" }).click();
    await frame.getByRole("button", { name: /^m\b/ }).click();
    await frame.locator(".drawing svg text", { hasText: "3000" }).first().waitFor();
    expect(complaints).toEqual([]);
  });

  it("keeps a verdict with a corrected program beside the transcript", async () => {
    await openRun("dimuon");
    await page.getByLabel("Note").fill("the peak is no gaussian");
    await page.getByRole("button", { name: "Correct the program" }).click();
    await page.locator(".editor .cm-content").click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("// looked at\n");
    await page.getByRole("button", { name: "Reject" }).click();
    await page.getByText("Stored: rejected.").waitFor();
    await page.locator(".human li", { hasText: "the peak is no gaussian" }).waitFor();
    const [stored] = await review.verdicts();
    expect(stored).toMatchObject({
      verdict: "rejected",
      round: 1,
      note: "the peak is no gaussian",
    });
    expect(stored?.program).toMatch(/^\/\/ looked at\n/);
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Runs" }).click();
    await row("dimuon").getByText("rejected").first().waitFor();
  });

  it(
    "runs again from an edited program; the new run shows up",
    async () => {
      await openRun("dimuon");
      await page.getByRole("button", { name: "Run again from here" }).click();
      await page.getByRole("link", { name: "Show the new run" }).click({ timeout: testMs });
      await page.getByText("Round 0 ran a program that was brought along.").waitFor();
      await page.locator("#run-title", { hasText: "passed" }).waitFor();
    },
    testMs,
  );

  it(
    "that is made while the list is open appears in it",
    async () => {
      await row("dimuon").first().waitFor();
      await review.run("run", "spectrum.C", "--request", "a run made just now");
      await row("a run made just now").first().waitFor();
      expect(complaints).toEqual([]);
    },
    testMs,
  );
});

it("two chosen runs stand side by side", async () => {
  await row("dimuon").first().waitFor();
  for (const words of ["dimuon", "<script>"])
    await row(words).first().getByRole("checkbox").check();
  await page.getByRole("link", { name: "Compare the two chosen runs" }).click();
  await page.locator(".cm-mergeView .cm-changedLine").first().waitFor();
  expect(await page.locator(".side").count()).toBe(2);
  expect(complaints).toEqual([]);
});

it("the dashboard lists the tasks of a cell", async () => {
  await page.getByRole("link", { name: "Benchmarks" }).click();
  await page.getByRole("link", { name: "measured" }).click();
  const cell = page
    .locator(".transitions")
    .first()
    .getByRole("link", { name: /rescued/ });
  const number = Number(await cell.textContent());
  expect(number).toBeGreaterThan(0);
  await cell.click();
  const tasks = page.getByRole("region", { name: new RegExp(`^${number} tasks?: rescued`) });
  await tasks.waitFor();
  expect(await tasks.locator("tbody tr").count()).toBe(number);
  await expect.poll(() => widthOf(page.locator(".plots img").first())).toBeGreaterThan(50);
  expect(complaints).toEqual([]);
});

describe("hostile content", () => {
  it("is text: no script runs and no request leaves", async () => {
    await row(hostileRequest).waitFor();
    await openRun(hostileRequest);
    expect(await page.locator("p.request").textContent()).toBe(hostileRequest);
    for (const log of ["Standard output", "Standard error"])
      await page
        .getByRole("region", { name: log })
        .getByText("<script>top.hit=1</script>")
        .waitFor();
    const closed = page.locator(".outputs details:not([open]) > summary");
    while ((await closed.count()) > 0) await closed.first().click();
    const frame = await frameOf("hostile.root");
    for (const button of await frame.locator("nav summary, nav button").all()) {
      await button.click();
      await frame.locator(".words").waitFor();
    }
    await frame.locator("nav button", { hasText: "top.hit=1" }).last().click();
    await frame.locator(".words", { hasText: "Not drawn" }).waitFor();
    for (const one of page.frames()) await one.waitForLoadState();
    expect(await page.evaluate(() => (globalThis as { hit?: number }).hit)).toBeUndefined();
    expect(await frame.evaluate(() => (globalThis as { hit?: number }).hit)).toBeUndefined();
    const origin = new URL(review.url).origin;
    expect(addressesAsked().filter((address) => !address.startsWith(origin))).toEqual([]);
    expect(page.url()).toContain(origin);
  });

  it("finds no way around text nodes in the page's sources", () => {
    const folder = path.join(packageFolder, "src", "review", "page");
    const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && name !== "single-file.ts")
      .map((name) => [name, readFileSync(path.join(folder, name), "utf8")] as const);
    expect(sources.length).toBeGreaterThan(40);
    const unsafe =
      /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|\beval\(|new Function|javascript:/i;
    expect(sources.filter(([, text]) => unsafe.test(text)).map(([name]) => name)).toEqual([]);
  });
});

describe.each(["light", "dark"] as const)("in %s, axe finds nothing serious in", (colorScheme) => {
  beforeEach(() => page.emulateMedia({ colorScheme }));

  it("the list", async () => {
    await row("dimuon").first().waitFor();
    expect(await seriousIssues()).toEqual([]);
  });

  it("a run", async () => {
    await openRun("dimuon");
    await page.locator(".cm-content").first().waitFor();
    for (const fold of await page.locator("#round-1 details:not([open]) > summary").all())
      await fold.click();
    expect(await seriousIssues()).toEqual([]);
  });

  it("the dashboard", async () => {
    await page.getByRole("link", { name: "Benchmarks" }).click();
    await page.getByRole("link", { name: "measured" }).click();
    await page.locator(".transitions").first().waitFor();
    expect(await seriousIssues()).toEqual([]);
  });
});

/** Axe's script is put in by the browser's own debugger, which the page's policy does not bind. */
async function seriousIssues(): Promise<string[]> {
  const script = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
  await page.evaluate(readFileSync(script, "utf8"));
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run();
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  });
}

it("an export stands alone: opened from disk it shows the run and asks for nothing", async () => {
  const file = await review.exported();
  await page.close();
  page = await browser.newPage();
  watch(page);
  await page.goto(`file://${file}`);
  // The newest stands first; the repaired one is the oldest.
  await page.locator("[role=row]", { hasText: "dimuon" }).last().getByRole("link").click();
  await page.locator("#round-1 .cm-content", { hasText: "mass.Fit(&peak" }).first().waitFor();
  await page.locator("#round-0 .line.error").first().waitFor();
  await expect.poll(() => widthOf(page.locator("img.picture").first())).toBeGreaterThan(100);
  expect(await page.getByRole("button", { name: "Accept" }).count()).toBe(0);
  expect(addressesAsked().filter((address) => !address.startsWith("file:"))).toEqual([]);
  expect(complaints).toEqual([]);
});

it("loads less than 300 kB compressed before a program is shown", () => {
  const folder = path.join(packageFolder, "dist", "page");
  const first = readFileSync(path.join(folder, "index.html"), "utf8");
  const names = [...first.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(
    ([, name]) => name ?? "",
  );
  expect(names.length).toBeGreaterThan(1);
  const sizes = names.map((name) => gzipSync(readFileSync(path.join(folder, name))).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(300_000);
});
