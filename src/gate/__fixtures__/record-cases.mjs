// Runs every macro beside it with the installed ROOT and writes own-cases.jsonl: the logs, the exit status and the right verdict.
// Usage: ROOTSYS=/path/to/ROOT node record-cases.mjs [NAME…]   (names: record only these again, keep the others)
// The first line of a macro is `// pass: why` or `// fail: why`. `t…` were used to write the rules, `h…` were kept back for the end.
import { spawn } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const macros = join(here, "macros");
const target = join(here, "own-cases.jsonl");
const root = process.env.ROOTSYS;
if (!root) throw new Error("Set ROOTSYS to the folder of ROOT.");
const timeoutMs = 60_000;

/** Machine paths, addresses and process numbers say nothing and change each time. */
function scrub(text, folder) {
  return text
    .replaceAll(folder, "WORK")
    .replaceAll(root, "$ROOTSYS")
    .replace(/0x[0-9a-f]{6,}/g, "0xADDRESS")
    .replace(/\/(?:tmp|home|root|usr|work)\/[^\s:'",)]*/g, (path) => `…/${basename(path)}`);
}

function run(name) {
  const folder = mkdtempSync(join(tmpdir(), "gate-case-"));
  copyFileSync(join(macros, `${name}.C`), join(folder, `${name}.C`));
  return new Promise((resolve) => {
    const environment = {
      PATH: `${root}/bin:/usr/bin:/bin`,
      HOME: tmpdir(),
      ROOTSYS: root,
      LD_LIBRARY_PATH: `${root}/lib`,
      LC_ALL: "C.UTF-8",
    };
    const child = spawn("sh", ["-c", `ulimit -c 0; exec root.exe -l -b -q ${name}.C`], {
      cwd: folder,
      env: environment,
      detached: true,
    });
    const logs = { stdout: "", stderr: "" };
    for (const stream of ["stdout", "stderr"])
      child[stream].on("data", (chunk) => (logs[stream] += chunk.toString()));
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      process.kill(-child.pid, "SIGKILL");
    }, timeoutMs);
    child.on("close", (exitCode, signal) => {
      clearTimeout(timer);
      const outputs = readdirSync(folder)
        .filter((file) => file !== `${name}.C` && !file.startsWith("."))
        .map((file) => ({ name: file, bytes: statSync(join(folder, file)).size }));
      const [, verdict, why] = /^\/\/ (pass|fail): (.*)/.exec(
        readFileSync(join(macros, `${name}.C`), "utf8"),
      );
      const record = {
        name,
        set: name.startsWith("t") ? "tuning" : "held-out",
        exitCode,
        signal,
        timedOut,
        verdict,
        why,
        outputs,
      };
      for (const stream of ["stdout", "stderr"]) {
        const text = scrub(logs[stream], folder);
        // A stack trace says the same on each page.
        record[stream] = text.length > 9_000 ? `${text.slice(0, 8_000)}\n` : text;
      }
      rmSync(folder, { recursive: true, force: true });
      resolve(record);
    });
  });
}

const kept = existsSync(target)
  ? readFileSync(target, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
  : [];
const all = readdirSync(macros)
  .map((file) => basename(file, ".C"))
  .sort();
const wanted = process.argv.slice(2);
const records = [];
for (const name of all) {
  const old = kept.find((record) => record.name === name);
  records.push(wanted.length === 0 || wanted.includes(name) || !old ? await run(name) : old);
}
writeFileSync(target, records.map((record) => `${JSON.stringify(record)}\n`).join(""));
console.log(`${records.length} cases written`);
