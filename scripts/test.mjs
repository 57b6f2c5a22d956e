// `npm test`: brings the checkout up (packages, build), then checks and tests. Everything else (ROOT, models, sandbox image, index)
// is set up by the tests' own global set-up, which also ends the services it started.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import path from "node:path";

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const report = path.join(folder, "coverage", "test-report.json");

const steps = [
  ["bring up", process.execPath, ["scripts/rootsmith.mjs", "--version"]],
  ["check", "npm", ["run", "--silent", "check"]],
  [
    "test",
    process.execPath,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...process.argv.slice(2),
    ],
  ],
];

let failed = false;
for (const [title, command, args] of steps) {
  process.stdout.write(`\n== ${title}\n`);
  const { status } = spawnSync(command, args, { cwd: folder, stdio: "inherit" });
  if (status !== 0) {
    failed = true;
    process.stdout.write(`== ${title} failed\n`);
    if (title === "bring up") break;
  }
}
const closing = counts();
process.stdout.write(`\n${closing}\n`);
process.exit(failed ? 1 : 0);

/** The closing line that says how many tests were run. */
function counts() {
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
      readFileSync(report, "utf8"),
    );
    return `${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`;
  } catch {
    failed = true;
    return "0 passed, 1 failed";
  }
}
