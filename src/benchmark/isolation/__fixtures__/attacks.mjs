// Tries to read the secret by every way known to us, and prints what each way gave. Arguments: the folder, the number of an outside process.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { inflateSync } from "node:zlib";

const [base, outer] = process.argv.slice(2);
const answer = path.join(base, "answers", "t-001", "reference.C");
const require = createRequire(import.meta.url);
process.chdir(path.join(base, "work"));

const text = (file) => fs.readFileSync(file, "utf8");
const shell = (line) =>
  execFileSync("sh", ["-c", line], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 20_000,
  });
/** Whatever becomes of the first part, the second is tried. */
const after = (line) => shell(`${line}; cat ${answer} || true`);

const attacks = {
  absolute: () => text(answer),
  relative: () => text("../work/../answers/t-001/reference.C"),
  url: () => text(pathToFileURL(answer)),
  buffer: () => text(Buffer.from(answer)),
  opened: () => fs.readFileSync(fs.openSync(answer, "r"), "utf8"),
  promise: () => fs.promises.readFile(answer, "utf8"),
  callback: () =>
    new Promise((resolve, reject) =>
      fs.readFile(answer, "utf8", (error, found) => (error ? reject(error) : resolve(found))),
    ),
  stream: async () => (await fs.createReadStream(answer).toArray()).join(""),
  streamClass: async () => (await new fs.ReadStream(answer).toArray()).join(""),
  copied: () => {
    fs.copyFileSync(answer, "copied");
    return text("copied");
  },
  copiedWhole: () => {
    fs.cpSync(path.join(base, "answers"), "whole", { recursive: true });
    return text("whole/t-001/reference.C");
  },
  copiedParent: () => {
    fs.cpSync(base, path.join("..", "..", path.basename(base) + "-parent"), { recursive: true });
    return text(
      path.join("..", "..", path.basename(base) + "-parent", "answers/t-001/reference.C"),
    );
  },
  linkedBefore: () => text("link/t-001/reference.C"),
  linkedFile: () => text("file-link"),
  linkThenUp: () => text("link/../answers/t-001/reference.C"),
  linkedNow: () => {
    fs.symlinkSync(answer, "linked-now");
    return text("linked-now");
  },
  hardLinkNow: () => {
    fs.linkSync(answer, "hard-link");
    return text("hard-link");
  },
  moved: () => {
    fs.renameSync(answer, "moved");
    const found = text("moved");
    fs.renameSync("moved", answer);
    return found;
  },
  movedParent: () => {
    const moved = `${base}-moved`;
    fs.renameSync(base, moved);
    try {
      return text(path.join(moved, "answers/t-001/reference.C"));
    } finally {
      fs.renameSync(moved, base);
    }
  },
  ownRoot: () => text(`/proc/self/root${answer}`),
  ownFolder: () => text("/proc/self/cwd/../answers/t-001/reference.C"),
  firstRoot: () => text(`/proc/1/root${answer}`),
  outerRoot: () => text(`/proc/${outer}/root${answer}`),
  outerFolder: () => text(`/proc/${outer}/cwd/../../../../../../../..${answer}`),
  imported: async () => (await import(path.join(base, "answers/t-001/secret.mjs"))).secret,
  required: () => require(path.join(base, "answers/t-001/secret.cjs")),
  native: () =>
    JSON.stringify(
      new (require("better-sqlite3"))(path.join(base, "answers/t-001/secret.sqlite"), {
        readonly: true,
      })
        .prepare("select * from secret")
        .all(),
    ),
  gitObject: () => {
    const objects = path.join(base, ".git", "objects");
    const found = fs
      .readdirSync(objects, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
    return found.map((file) => inflateSync(fs.readFileSync(file)).toString("latin1")).join("");
  },
  git: () => shell(`git -C ${base} show HEAD:answers/t-001/reference.C`),
  cat: () => shell(`cat ${answer}`),
  glob: () => shell(`cat ${base}/*/*/*.C`),
  grep: () => shell(`grep -r 'S3CRET' ${base}`),
  archive: () => shell(`tar -C ${base} -cf - answers .git | cat`),
  outerCat: () => shell(`cat /proc/${outer}/root${answer}`),
  firstCat: () => shell(`cat /proc/1/root${answer}`),
  unmount: () => after(`umount ${base}/answers`),
  unmountLazily: () => after(`umount -l ${base}/answers`),
  unmountNested: () => after(`unshare --user --map-root-user --mount umount ${base}/answers`),
  ownMounts: () =>
    shell(
      `unshare --user --map-root-user --mount sh -c 'umount -l ${base}/answers; cat ${answer}'`,
    ),
  nestedCat: () => shell(`bwrap --dev-bind / / cat ${answer}`),
  boundAgain: () =>
    shell(
      `unshare -Urm sh -c 'mkdir -p again; mount --bind ${base} again; cat again/answers/t-001/reference.C'`,
    ),
  boundDeep: () =>
    shell(
      `unshare -Urm sh -c 'mkdir -p again; mount --rbind ${base} again; umount again/answers; cat again/answers/t-001/reference.C'`,
    ),
  overlaid: () =>
    shell(
      `unshare -Urm sh -c 'mkdir -p over; mount -t overlay -o lowerdir=${base}:/etc none over; cat over/answers/t-001/reference.C'`,
    ),
  entered: () => shell(`nsenter --target ${outer} --mount cat ${answer}`),
  enteredFirst: () => shell(`nsenter --target 1 --mount cat ${answer}`),
  disk: () => shell(`sync; debugfs -R 'cat ${answer}' $(findmnt -no SOURCE --target ${base})`),
  binding: () => {
    const { open } = process.binding("fs");
    return open === undefined ? "" : text(`/proc/self/fd/${open(answer, 0, 0)}`);
  },
  worker: async () => {
    const { Worker } = await import("node:worker_threads");
    const source = `require("node:worker_threads").parentPort.postMessage(require("node:fs").readFileSync(${JSON.stringify(answer)}, "utf8"))`;
    const worker = new Worker(source, { eval: true });
    return new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
  },
};

const results = {};
for (const [name, attack] of Object.entries(attacks)) {
  try {
    results[name] = String(await attack());
  } catch (error) {
    results[name] = `refused: ${String(error).slice(0, 200)} ${String(error?.stdout ?? "")}`;
  }
}
process.stdout.write(JSON.stringify(results));
