// Runs each installed C++ tutorial once, contained and without network, and writes which of them run here.
// In: a ROOT (ROOTSMITH_ROOTSYS or the cache folder's). Out: tutorials-index/seen-to-run.tsv and, with --detail FILE, one JSON line a tutorial.
// Usage: node scripts/run-tutorials.mjs [--detail FILE] [--only SUBSTRING]     (about 25 minutes on one idle core)
// An interrupted run goes on where it stopped when the same --detail FILE is given again; --table-only writes what it holds so far.
import { spawn } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs, stripVTControlCharacters } from "node:util";

/** Processor time is what counts, so that a busy machine condemns nothing; wall time only ends what sleeps or waits. */
const cpuLimitSeconds = 30;
const timeoutMs = 90_000;
const logLimitBytes = 4 * 1024 * 1024;
const rootVersion = "6.40.00";
/** Signs of failure that ROOT's exit status hides (the gate's list, and a macro whose entry function is missing). */
const hardError =
  /error in <|fatal error:|\*\*\* break \*\*\*|segmentation violation|segmentation fault|undeclared identifier|invalid memory pointer|terminate called after throwing|warning: failed to call/i;

/** Macros that read what another tutorial writes: that one runs first in the same folder. */
const predecessor = {
  "io/hadd.C": "hsimple.C",
  "io/loopdir.C": "hsimple.C",
  "io/loopdir11.C": "hsimple.C",
  "io/readCode.C": "io/importCode.C",
  "io/testMergeCont.C": "hsimple.C",
  "io/tree/hsimpleProxyDriver.C": "hsimple.C",
  "io/tree/hsimpleReader.C": "hsimple.C",
  "io/tree/mp_readNtuplesFillHistosAndFit.C": "io/tree/mp_fillNtuples.C",
  "io/tree/mt_readNtuplesFillHistosAndFit.C": "io/tree/mt_fillNtuples.C",
  "io/tree/tree140_spider.C": "hsimple.C",
  "io/tree/tree501_cernstaff.C": "io/tree/tree500_cernbuild.C",
  "io/tree/tree502_staff.C": "io/tree/tree500_cernbuild.C",
  "io/xml/xmlmodifyfile.C": "io/xml/xmlnewfile.C",
  "io/xml/xmlreadfile.C": "io/xml/xmlnewfile.C",
  "roofit/roofit/rf503_wspaceread.C": "roofit/roofit/rf502_wspacewrite.C",
};

const { values: flags } = parseArgs({
  options: {
    detail: { type: "string" },
    only: { type: "string" },
    "table-only": { type: "boolean" },
  },
});
const rootsys =
  process.env["ROOTSMITH_ROOTSYS"] ??
  path.join(cacheHome(), "rootsmith", "root", rootVersion, "ROOT");
const tutorialsFolder = path.join(rootsys, "tutorials");
const table = path.join(import.meta.dirname, "..", "tutorials-index", "seen-to-run.tsv");

const macros = listMacros(tutorialsFolder).filter(
  (name) => flags.only === undefined || name.includes(flags.only),
);
const earlier =
  flags.detail !== undefined && existsSync(flags.detail)
    ? readFileSync(flags.detail, "utf8").split("\n")
    : [];
const rowOf = new Map(
  earlier
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line))
    .map((row) => [row.macro, row]),
);
for (const macro of macros) {
  if (rowOf.has(macro) || flags["table-only"]) continue;
  const seen = await runOnce(macro);
  rowOf.set(macro, seen);
  if (flags.detail) appendFileSync(flags.detail, JSON.stringify(seen) + "\n");
}
const rows = macros.flatMap((macro) => rowOf.get(macro) ?? []);
if (flags.only === undefined) writeTable(rows);
else for (const row of rows) console.log(tableLine(row));

function cacheHome() {
  return process.env["XDG_CACHE_HOME"] ?? path.join(os.homedir(), ".cache");
}

/** Every `.C` below the folder, `/` separated; those that the index names come first, so that a part of the run is of use. */
function listMacros(folder) {
  const names = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".C"))
    .sort();
  const indexed = new Set(
    readdirSync(path.dirname(table), { recursive: true })
      .map(String)
      .filter((name) => name.endsWith(".md"))
      .flatMap((name) =>
        [
          ...readFileSync(path.join(path.dirname(table), name), "utf8").matchAll(
            /\]\(([^)]+\.C)\)/g,
          ),
        ].map((hit) => hit[1]),
      ),
  );
  return [
    ...names.filter((name) => indexed.has(name)),
    ...names.filter((name) => !indexed.has(name)),
  ];
}

/** One run in an empty work folder (or after its predecessor in the same one). */
async function runOnce(macro) {
  const work = mkdtempSync(path.join(os.tmpdir(), "rootsmith-tutorial-"));
  mkdirSync(path.join(work, "home"));
  const after = predecessor[macro] ?? "-";
  if (after !== "-") await contained(after, work);
  const { exit, stdout, stderr, seconds } = await contained(macro, work);
  const noise = stderr
    .split("\n")
    .filter(
      (line) => line.trim() !== "" && !stripVTControlCharacters(line).startsWith("Info in <"),
    );
  const written = filesBelow(work);
  rmSync(work, { recursive: true, force: true });
  const isOver = exit === "0" || (exit === "255" && returnsPointer(macro));
  const failed = !isOver || hardError.test(stdout) || hardError.test(stderr);
  const status = failed ? "failed" : noise.length === 0 ? "clean" : "noisy";
  return {
    macro,
    exit,
    status,
    seconds,
    after,
    written,
    noise: noise.slice(0, 8),
    stdoutHead: stdout.slice(0, 600),
  };
}

/** `root -q` makes the entry function's value its exit status: a returned object gives 255, and nothing went wrong. */
function returnsPointer(macro) {
  const source = readFileSync(path.join(tutorialsFolder, macro), "utf8");
  return new RegExp(`^\\s*T\\w+\\s*\\*\\s*${path.basename(macro, ".C")}\\s*\\(`, "m").test(source);
}

/** ROOT and the rest of the machine read-only, no network, own process space, limits on processor, time and log. */
async function contained(macro, work) {
  const startedMs = Date.now();
  const command = [
    "bwrap --ro-bind / / --dev /dev --proc /proc --tmpfs /tmp --unshare-net --unshare-pid --unshare-ipc",
    "--die-with-parent --new-session --chdir /tmp/work --clearenv --setenv PATH /usr/bin:/bin",
    "--setenv HOME /tmp/work/home --setenv LC_ALL C.UTF-8",
  ]
    .flatMap((words) => words.split(" "))
    .concat("--bind", work, "/tmp/work", "--setenv", "ROOTSYS", rootsys)
    .concat("--setenv", "LD_LIBRARY_PATH", path.join(rootsys, "lib"))
    .concat(
      path.join(rootsys, "bin", "root.exe"),
      "-l",
      "-b",
      "-q",
      path.join(tutorialsFolder, macro),
    );
  const child = spawn("prlimit", [`--cpu=${cpuLimitSeconds}`, ...command], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const logs = { stdout: "", stderr: "" };
  let ended = "exited";
  const stop = (why) => {
    ended = why;
    child.kill("SIGKILL");
  };
  for (const stream of ["stdout", "stderr"]) {
    child[stream].setEncoding("utf8").on("data", (text) => {
      if (logs[stream].length < logLimitBytes) logs[stream] += text;
      else stop("log-limit");
    });
  }
  const timer = setTimeout(stop, timeoutMs, "timed-out");
  const exit = await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) =>
      resolve(ended === "exited" ? String(code ?? signal) : ended),
    );
  });
  clearTimeout(timer);
  return { exit, ...logs, seconds: (Date.now() - startedMs) / 1000 };
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter(
      (name) =>
        !name.startsWith("home/") &&
        existsSync(path.join(folder, name)) &&
        statSync(path.join(folder, name)).isFile(),
    );
}

function writeTable(seen) {
  const count = (status) => seen.filter((row) => row.status === status).length;
  const head = [
    `# ROOT ${readVersion()}, each tutorial in an empty folder (or right after the one it needs), batch, no network, ${cpuLimitSeconds} s of processor and ${timeoutMs / 1000} s of wall time; rebuilt by: node scripts/run-tutorials.mjs`,
    `# clean ${count("clean")} (exit 0, at most Info lines on stderr), noisy ${count("noisy")} (exit 0, other stderr), failed ${count("failed")} (the rest, hidden errors included)`,
    "path\texit\tstatus\tseconds\tafter",
  ];
  writeFileSync(table, [...head, ...seen.map(tableLine).sort()].join("\n") + "\n");
}

function tableLine(row) {
  const bucket = [1, 2, 5, 10, 30].find((limit) => row.seconds <= limit);
  return [
    row.macro,
    row.exit,
    row.status,
    bucket === undefined ? ">30" : `<=${bucket}`,
    row.after ?? "-",
  ].join("\t");
}

function readVersion() {
  const header = readFileSync(path.join(rootsys, "include", "ROOT", "RVersion.hxx"), "utf8");
  const part = (name) => new RegExp(`#define ROOT_VERSION_${name} (\\d+)`).exec(header)?.[1] ?? "?";
  return [part("MAJOR"), part("MINOR").padStart(2, "0"), part("PATCH").padStart(2, "0")].join(".");
}
