// Debian's Chromium, driven by Playwright, for tests of pages. Needs apt that reaches Debian's packages where Chromium is not installed yet.
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { installDebianPackages, missingDebianPackages } from "../src/setup/debian-packages.ts";

const program = "/usr/bin/chromium";
const installationMs = 280_000;

/** @throws Error that says what could not be installed. */
export async function startChromium(): Promise<Browser> {
  if (!existsSync(program)) {
    await installDebianPackages(await missingDebianPackages(["chromium"]), {
      note: (line) => process.stderr.write(`${line}\n`),
      signal: AbortSignal.timeout(installationMs),
    }).catch((cause: unknown) => {
      throw new Error(`the test needs Debian's chromium: ${String(cause)}`, { cause });
    });
  }
  // Chromium's own sandbox does not start as root; what the pages under test hold is ours.
  return chromium.launch({ executablePath: program, args: ["--no-sandbox"] });
}
