import { execFile } from "node:child_process";
import { chmodSync, existsSync, linkSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { compiledPreload, secret, secretFolder } from "./__fixtures__/secret-folder.ts";
import { type Audit, readAudit } from "./audit.ts";
import { gitFolders, policyFor } from "./policy.ts";
import { startIsolated } from "./start-isolated.ts";

const run = promisify(execFile);
const fixture = (name: string): string => path.join(import.meta.dirname, "__fixtures__", name);

let preload: string;
beforeAll(() => {
  preload = compiledPreload();
});

interface Finished {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly audit: Audit;
}

async function isolated(
  base: string,
  program: string,
  args: readonly string[],
  options: { preload?: string; environment?: NodeJS.ProcessEnv } = {},
): Promise<Finished> {
  const auditFile = path.join(mkdtempSync(path.join(tmpdir(), "isolation-audit-")), "audit.jsonl");
  const hidden = [path.join(base, "answers"), ...gitFolders(base)];
  const child = await startIsolated({
    program,
    args,
    policy: policyFor("t-001", hidden, ["/usr"]),
    auditFile,
    folder: path.join(base, "work"),
    preload,
    ...options,
  });
  child.stdin.end();
  const [stdout, stderr, { exitCode }] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.ended,
  ]);
  return { exitCode, stdout, stderr, audit: readAudit(auditFile, "t-001") };
}

async function attack(base: string, options = {}): Promise<Record<string, string>> {
  const program = fixture("attacks.mjs");
  const { stdout } = await isolated(base, program, [base, String(process.pid)], options);
  return JSON.parse(stdout) as Record<string, string>;
}

const successes = (results: Record<string, string>): string[] =>
  Object.keys(results).filter((name) => results[name]?.includes(secret));

describe("an isolated process", () => {
  it("finds no answer by any way that gives it to a process outside", async () => {
    const base = secretFolder();
    const outside = JSON.parse(
      (await run(process.execPath, [fixture("attacks.mjs"), base, String(process.pid)])).stdout,
    ) as Record<string, string>;
    const within = await attack(secretFolder());

    // Those that cannot work on this machine at all (no such disk, old kernel) prove nothing; most do work.
    expect(successes(outside).length).toBeGreaterThan(40);
    expect(Object.keys(within)).toEqual(Object.keys(outside));
    expect(successes(within)).toEqual([]);
  });

  it("finds none behind the covers alone, were the watcher to forbid nothing", async () => {
    const within = await attack(secretFolder(), { preload: fixture("mount-only.mjs") });
    expect(Object.keys(within).length).toBeGreaterThan(30);
    expect(successes(within)).toEqual([]);
  });

  it("is told of, with what it opened, was refused and started", async () => {
    const base = secretFolder();
    const { audit } = await isolated(base, fixture("attacks.mjs"), [base, String(process.pid)]);
    expect(audit.problem).toBeNull();
    expect(audit.isComplete).toBe(true);
    const answer = path.join(base, "answers", "t-001", "reference.C");
    expect(audit.denied.filter((one) => one.path === answer)).toHaveLength(1);
    expect(audit.denied.map((one) => one.path)).toContain(path.join(base, ".git", "objects"));
    expect(audit.spawned.some(({ args }) => args.join(" ").includes(`cat ${answer}`))).toBe(true);
    expect(audit.opened.some((one) => one.path.startsWith(path.join(base, "answers")))).toBe(false);
  });

  it("leaves the answers as they were", async () => {
    const base = secretFolder();
    await attack(base);
    expect(readFileSync(path.join(base, "answers/t-001/reference.C"), "utf8")).toContain(secret);
  });

  it("gives its exit code, and gets its arguments, environment and folder", async () => {
    const base = secretFolder();
    const program = path.join(base, "work", "plain.mjs");
    writeFileSync(
      program,
      "console.log(process.argv[2], process.env.GIVEN, process.cwd()); console.error('e'); process.exit(3)",
    );
    const done = await isolated(base, program, ["a b"], { environment: { GIVEN: "x" } });
    expect(done).toMatchObject({
      exitCode: 3,
      stdout: `a b x ${path.join(base, "work")}\n`,
      stderr: "e\n",
    });
    expect(done.audit.isComplete).toBe(true);
  });

  it("is kept from a checkout's store through a worktree, and from a socket", async () => {
    const base = secretFolder();
    const tree = path.join(mkdtempSync(path.join(tmpdir(), "isolation-git-")), "tree");
    await run("git", ["-C", base, "worktree", "add", tree]);
    const socket = path.join(base, "engine.sock");
    const server = createServer((client) => client.end(secret)).listen(socket);
    const program = path.join(base, "work", "looks.mjs");
    writeFileSync(
      program,
      `import { execFileSync } from "node:child_process"; import net from "node:net";
      for (const at of ${JSON.stringify([tree, base])})
        try { console.log(String(execFileSync("git", ["-C", at, "show", "HEAD:answers/t-001/reference.C"]))); } catch (e) { console.log("no git"); }
      net.connect(${JSON.stringify(socket)}).on("data", (d) => console.log(String(d))).on("error", () => console.log("no socket"));`,
    );
    const open = (await run(process.execPath, [program])).stdout;
    const hidden = [
      path.join(base, "answers"),
      path.join(tree, "answers"),
      ...gitFolders(tree),
      socket,
    ];
    const auditFile = path.join(base, "work", "audit.jsonl");
    const policy = policyFor("t", hidden);
    const child = await startIsolated({ program, args: [], policy, auditFile, preload });
    child.stdin.end();
    const [stdout] = await Promise.all([text(child.stdout), text(child.stderr), child.ended]);
    server.close();
    expect(open.split(secret)).toHaveLength(4);
    expect(stdout).toBe("no git\nno git\nno socket\n");
  });

  it("is told of to the last exit handler, however it exits", async () => {
    const base = secretFolder();
    const program = path.join(base, "work", "exits.mjs");
    writeFileSync(
      program,
      `import fs from "node:fs"; fs.writeFileSync("lock", "");
      process.on("exit", () => fs.unlinkSync("lock")); process.on("exit", () => { try { fs.readdirSync("../answers"); } catch {} });
      process.on("SIGTERM", () => process.exit(9)); console.log("up"); setInterval(() => undefined, 1000);`,
    );
    const auditFile = path.join(base, "work", "audit.jsonl");
    const policy = policyFor("t", [path.join(base, "answers")]);
    const folder = path.join(base, "work");
    const child = await startIsolated({ program, args: [], policy, auditFile, preload, folder });
    child.stdout.once("data", () => child.kill("SIGTERM"));
    expect(await child.ended).toEqual({ exitCode: 9 });
    const audit = readAudit(auditFile, "t");
    expect(audit.problem).toBeNull();
    expect(audit.denied.map((one) => one.path)).toEqual([path.join(base, "answers")]);
  });

  it("keeps its children to the policy where they are Node as well", async () => {
    const base = secretFolder();
    const program = path.join(base, "work", "forks.mjs");
    writeFileSync(
      program,
      `import { fork } from "node:child_process"; import { readFileSync } from "node:fs";
      if (process.send) { try { readFileSync(${JSON.stringify(path.join(base, "answers"))}); } catch (e) { process.send(e.message); } process.disconnect(); }
      else fork(process.argv[1]).on("message", (told) => console.log(told));`,
    );
    const done = await isolated(base, program, []);
    expect(done.stdout).toContain("hidden from this run");
    expect(done.audit.isComplete).toBe(true);
  });
});

describe("the audit", () => {
  it.each(["descriptor", "stream", "closed", "reopened", "child", "inherited"])(
    "is not written by the process itself (%s)",
    async (way) => {
      // The try came to nothing: one more line, or a closed channel, would be a problem.
      const { audit, exitCode } = await isolated(secretFolder(), fixture("tamper.mjs"), [way]);
      expect(exitCode).not.toBeNull();
      expect(audit.problem).toBeNull();
    },
  );

  it.each(["killed", "aborted"])("is incomplete for a process that was %s", async (way) => {
    const { audit } = await isolated(secretFolder(), fixture("tamper.mjs"), [way]);
    expect(audit).toMatchObject({
      isComplete: false,
      problem: expect.stringContaining("ended before"),
    });
  });
});

describe("startIsolated", () => {
  const nothing = fixture("tamper.mjs");

  it("runs nothing where bubblewrap is missing, or cannot make its namespaces", async () => {
    const base = secretFolder();
    const bin = mkdtempSync(path.join(tmpdir(), "isolation-bin-"));
    await expect(
      isolated(base, nothing, ["nothing"], { environment: { PATH: bin } }),
    ).rejects.toMatchObject({ code: "sandbox-unavailable" });
    writeFileSync(path.join(bin, "bwrap"), "#!/bin/sh\necho no namespaces >&2; exit 1\n");
    chmodSync(path.join(bin, "bwrap"), 0o755);
    await expect(
      isolated(base, nothing, ["nothing"], { environment: { PATH: bin } }),
    ).rejects.toThrow(/no namespaces.*apt-get install bubblewrap/);
  }, 30_000);

  it("runs once where bubblewrap fails a first time, as beside a mount that goes", async () => {
    const base = secretFolder();
    const bin = mkdtempSync(path.join(tmpdir(), "isolation-bin-"));
    writeFileSync(
      path.join(bin, "bwrap"),
      `#!/bin/bash
mkdir ${bin}/failed 2>/dev/null && { echo "Can't bind mount" >&2; exit 1; }
PATH=\${PATH#*:} exec bwrap "$@"
`,
      { mode: 0o755 },
    );
    const program = path.join(base, "work", "says.mjs");
    writeFileSync(program, `console.log("ran")`);
    const environment = { PATH: `${bin}:${process.env["PATH"]}` };
    const done = await isolated(base, program, [], { environment });
    expect(existsSync(path.join(bin, "failed"))).toBe(true);
    expect(done).toMatchObject({ exitCode: 0, stdout: "ran\n", audit: { isComplete: true } });
  });

  it("runs nothing where the covers are missing or the watcher is", async () => {
    const base = secretFolder();
    const bin = mkdtempSync(path.join(tmpdir(), "isolation-bin-"));
    const marker = path.join(base, "work", "ran");
    const program = path.join(base, "work", "marks.mjs");
    writeFileSync(
      program,
      `import fs from "node:fs"; fs.writeFileSync(${JSON.stringify(marker)}, "")`,
    );
    // A bubblewrap that covers nothing: reports its own number and runs what stands behind the last `--`.
    writeFileSync(
      path.join(bin, "bwrap"),
      `#!/bin/bash\necho '{"child-pid": '$$' }' >&4\nwhile [ "$1" != ${process.execPath} ]; do shift; done; exec "$@"\n`,
    );
    chmodSync(path.join(bin, "bwrap"), 0o755);
    const environment = { PATH: `${bin}:${process.env["PATH"]}` };
    await expect(isolated(base, program, [], { environment })).rejects.toThrow(/could not be kept/);
    await expect(
      isolated(base, program, [], { preload: path.join(base, "work", "none.mjs") }),
    ).rejects.toThrow(/could not be kept/);
    expect(existsSync(marker)).toBe(false);
  }, 30_000);

  it("refuses answers that a hard link shows elsewhere", () => {
    const base = secretFolder();
    linkSync(path.join(base, "answers/t-001/reference.C"), path.join(base, "work", "hard"));
    expect(() => policyFor("t", [path.join(base, "answers")])).toThrow(/hard-linked/);
  });
});
