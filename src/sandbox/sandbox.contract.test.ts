// What every sandbox has to hold, tried with real ROOT in each backend.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inCache, packageFolder } from "../config/paths.ts";
import { settingsSchema } from "../config/schema.ts";
import { RootsmithError } from "../errors.ts";
import { startDockerEngine, stopDockerEngine } from "../setup/docker-engine.ts";
import { sandboxImagePart } from "../setup/sandbox-image.ts";
import { markedSleeper, probe } from "./__fixtures__/macros.ts";
import { openSandbox } from "./choose-sandbox.ts";
import { containerLabel, ownerLabel } from "./docker/container-options.ts";
import { dockerClient, engineTrouble } from "./docker/engine.ts";
import { currentOwner } from "./owner.ts";
import type { SandboxLimits } from "./root-command.ts";
import type { MacroRun, MacroRunRequest, Sandbox, SandboxKind } from "./sandbox.ts";

const secret = "rootsmith-secret-4711";
process.env["ROOTSMITH_TEST_SECRET"] = secret;

const engine = await prepareEngine();

interface Tried {
  readonly run: MacroRun;
  readonly stdout: string;
  readonly stderr: string;
  readonly folder: string;
}

describe.each<{ kind: SandboxKind; contained: boolean }>([
  { kind: "docker", contained: true },
  { kind: "bubblewrap", contained: true },
  { kind: "host", contained: false },
])("the $kind sandbox", ({ kind, contained }) => {
  if (kind === "docker" && engine.unavailable !== null) {
    it.skip(`needs a Docker engine: ${engine.unavailable}`, () => {});
    return;
  }
  let sandbox: Sandbox;
  const folders: string[] = [];

  beforeAll(async () => {
    sandbox = await open({});
  }, 60_000);
  afterAll(async () => {
    await sandbox?.close();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  });

  const open = async (limits: Partial<SandboxLimits>): Promise<Sandbox> => {
    const settings = settingsSchema.parse({ sandbox: { backend: kind, ...limits } });
    return (await openSandbox(settings.sandbox)).sandbox;
  };
  const freshFolder = async (): Promise<string> => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "rootsmith-contract-"));
    folders.push(folder);
    return folder;
  };
  const tryCode = async (
    code: string,
    more: Partial<MacroRunRequest> = {},
    place: Sandbox = sandbox,
  ): Promise<Tried> => {
    const folder = await freshFolder();
    const run = await place.run({
      name: "probe",
      code,
      resultFolder: folder,
      timeoutMs: 60_000,
      ...more,
    });
    const [stdout, stderr] = await Promise.all([
      readFile(run.stdoutPath, "utf8"),
      readFile(run.stderrPath, "utf8"),
    ]);
    return { run, stdout, stderr, folder };
  };
  const tryUnder = async (limits: Partial<SandboxLimits>, code: string): Promise<Tried> => {
    const strict = await open(limits);
    try {
      return await tryCode(code, {}, strict);
    } finally {
      await strict.close();
    }
  };

  it("runs a macro, keeps its output and leaves nothing else", async () => {
    const { run, stdout, folder } = await tryCode(
      'void probe() { printf("hello from %s\\n", gROOT->GetVersion()); }',
    );
    expect(run).toMatchObject({
      status: "exited",
      exitCode: 0,
      signal: null,
      timedOut: false,
      outputs: [],
    });
    expect(stdout).toContain("hello from 6.");
    expect(run.durationMs).toBeGreaterThan(0);
    expect((await readdir(folder)).toSorted()).toEqual(["outputs", "stderr.log", "stdout.log"]);
    expect(await workFoldersLeft()).toBeLessThanOrEqual(kind === "docker" ? 1 : 0);
  });

  it("says what it is", async () => {
    const identity = await sandbox.identity();
    expect(identity).toMatchObject({ kind, rootVersion: expect.stringMatching(/^6\.\d\d\.\d\d$/) });
    expect(identity.detail).toMatch(kind === "docker" ? /^sha256:[0-9a-f]{64}$/ : /^\//);
  });

  it("tells the exit status", async () => {
    const { run } = await tryCode("void probe() { gSystem->Exit(3); }");
    expect(run).toMatchObject({ status: "exited", exitCode: 3, timedOut: false });
  });

  it("reports a crash of the macro as an outcome", async () => {
    const { run } = await tryCode("void probe() { TH1D* none = nullptr; none->Fill(1); }");
    expect(run.status).toBe("exited");
    expect(run.exitCode).not.toBe(0);
  });

  it("keeps both logs whole and apart", async () => {
    const lines = 30_000;
    const { stdout, stderr } = await tryCode(
      probe(
        `for (int i = 0; i < ${lines}; ++i) { fprintf(stdout, "out %d ${"x".repeat(40)}\\n", i); fprintf(stderr, "err %d\\n", i); }`,
      ),
    );
    const numbered = (log: string, word: string): number =>
      log.split("\n").filter((line) => line.startsWith(`${word} `)).length;
    expect(numbered(stdout, "out")).toBe(lines);
    expect(numbered(stderr, "err")).toBe(lines);
    expect(stdout).not.toContain("err ");
    expect(stdout).toContain(`out ${lines - 1} `);
  });

  it("keeps output in other scripts", async () => {
    const { stdout } = await tryCode('void probe() { printf("µ → √s = 13 TeV, 日本, é\\n"); }');
    expect(stdout).toContain("µ → √s = 13 TeV, 日本, é");
  });

  it("ends an endless loop on time, with the children it started", async () => {
    const marker = freshMarker();
    const { run, stdout } = await tryCode(markedSleeper(marker, "while (true) {}"), {
      timeoutMs: 5_000,
    });
    expect(stdout).toContain("started");
    expect(run).toMatchObject({
      status: "timed-out",
      timedOut: true,
      exitCode: null,
      signal: "SIGKILL",
    });
    // Up to the five seconds it ran; a busy machine gives it less of them.
    expect(run.cpuMs).toBeGreaterThan(1_000);
    expect(await processesNamed(marker)).toBe(0);
  });

  it("lets no child live on after a macro that ends by itself", async () => {
    const marker = freshMarker();
    const { run, stdout } = await tryCode(markedSleeper(marker, ""));
    expect(stdout).toContain("started");
    expect(run).toMatchObject({ status: "exited", exitCode: 0 });
    expect(await processesNamed(marker)).toBe(0);
  });

  it("tells the processor time of the macro and its children, not the time it slept", async () => {
    const spin =
      "double x = 0; for (double end = clock() + 1.0 * CLOCKS_PER_SEC; clock() < end;) x += 1;";
    const cpuOf = async (body: string): Promise<number> => {
      const { run } = await tryCode(probe(body));
      expect(run).toMatchObject({ status: "exited", exitCode: 0 });
      return run.cpuMs ?? Number.NaN;
    };
    const asleep = await cpuOf("sleep(1);");
    const busy = await cpuOf(spin);
    const busyChild = await cpuOf(
      `if (fork() == 0) { ${spin} _exit(0); } int status; wait(&status);`,
    );
    expect(asleep).toBeGreaterThan(0);
    // A second was spun away; start-up takes about half as much, more or less.
    expect(busy - asleep).toBeGreaterThan(500);
    expect(busyChild - asleep).toBeGreaterThan(500);
  });

  it("is not misled by a macro that writes to every descriptor there is, its parents' included", async () => {
    const { run } = await tryCode(
      probe(`
        const char* forged = "0m0.00s 0m0.00s\\n999999m0.00s 0m0.00s\\n";
        for (int each = 3; each < 64; ++each) (void)!write(each, forged, strlen(forged));
        for (int each = 3; each < 64; ++each) {
          int parent = open(TString::Format("/proc/%d/fd/%d", getppid(), each), O_WRONLY | O_NONBLOCK);
          if (parent >= 0) (void)!write(parent, forged, strlen(forged));
        }
      `),
    );
    expect(run).toMatchObject({ status: "exited", exitCode: 0 });
    if (run.cpuMs !== null) expect(run.cpuMs).toBeLessThan(16 * run.durationMs);
  });

  it("keeps the end of a macro whose parent it killed an outcome", async () => {
    const marker = freshMarker();
    const { run } = await tryCode(markedSleeper(marker, "kill(getppid(), SIGKILL); sleep(1);"));
    expect(run.timedOut).toBe(false);
    expect(await processesNamed(marker)).toBe(0);
  });

  it("stops at an abort and says so", async () => {
    const marker = freshMarker();
    const stopping = new AbortController();
    const running = tryCode(markedSleeper(marker, "while (true) usleep(1000);"), {
      signal: stopping.signal,
    });
    const stopped = expect(running).rejects.toMatchObject({
      name: "RootsmithError",
      code: "interrupted",
    });
    await untilTrue(async () => (await processesNamed(marker)) > 0);
    stopping.abort();
    await stopped;
    expect(await processesNamed(marker)).toBe(0);
    await expect(tryCode("void probe() {}", { signal: stopping.signal })).rejects.toMatchObject({
      code: "interrupted",
    });
  });

  it("gives a fixed environment and none of the caller's", async () => {
    const { stdout } = await tryCode(
      probe(
        'for (char** each = environ; *each; ++each) printf("%s\\n", *each); printf("clock %s\\n", TDatime(2000000000u).AsString());',
      ),
    );
    expect(stdout).not.toContain(secret);
    expect(stdout).toContain("TZ=UTC\n");
    expect(stdout).toContain("LC_ALL=C.UTF-8\n");
    if (contained) expect(stdout).toContain("HOME=/tmp\n");
    expect(stdout).not.toContain(`HOME=${os.homedir()}\n`);
    expect(stdout).not.toContain("AWS_");
  });

  it("ends a macro that takes all memory, as an outcome", async () => {
    const { run, stdout } = await tryUnder(
      { memoryMb: 512 },
      probe(
        'std::vector<char*> kept; while (kept.size() < 200) { auto* block = new char[64 << 20]; memset(block, 1, 64 << 20); kept.push_back(block); } printf("took all\\n");',
      ),
    );
    expect(stdout).not.toContain("took all");
    expect(run.status === "killed" || run.exitCode !== 0).toBe(true);
    expect(run.timedOut).toBe(false);
  });

  it("ends a flood of log lines at the limit", async () => {
    const limit = 1_000_000;
    const { run } = await tryUnder(
      { logLimitBytes: limit },
      probe('while (true) printf("all work and no play\\n");'),
    );
    expect(run).toMatchObject({ status: "log-limit", exitCode: null, timedOut: false });
    expect((await stat(run.stdoutPath)).size).toBe(limit);
  });

  it("lets no file grow over the limit and lists a cut one without taking it", async () => {
    const limit = 8 * 1024 ** 2;
    const { run, folder } = await tryUnder(
      { fileLimitBytes: limit },
      probe(
        'std::ofstream small("small.txt"); small << "fine"; small.close(); std::ofstream file("huge.bin"); std::string block(1 << 20, 120); for (int i = 0; i < 20; ++i) file << block << std::flush;',
      ),
    );
    expect(run.outputs).toContainEqual({ name: "small.txt", bytes: 4, collected: true });
    expect(run.outputs).toContainEqual({
      name: "huge.bin",
      bytes: limit,
      collected: false,
      reason: expect.stringContaining("limit"),
    });
    expect(await readdir(path.join(folder, "outputs"))).toEqual(["small.txt"]);
  });

  it("ends a macro that fills the disk", async () => {
    const { run } = await tryUnder(
      { fileLimitBytes: 4 * 1024 ** 2, outputLimitBytes: 8 * 1024 ** 2 },
      probe(
        'std::string block(1 << 20, 120); for (int i = 0; ; ++i) { std::ofstream(TString::Format("part%d.bin", i % 400)) << block; usleep(20000); }',
      ),
    );
    expect(run).toMatchObject({ status: "killed", exitCode: null });
  });

  it("takes pictures, documents and ROOT files", async () => {
    const { run, folder } = await tryCode(`void probe() {
      TH1D counts("counts", "counts", 10, 0, 1);
      counts.Fill(.5);
      TCanvas canvas;
      counts.Draw();
      canvas.SaveAs("plot.png");
      gSystem->mkdir("pages/deep", true);
      canvas.SaveAs("pages/deep/plot.pdf");
      TFile file("counts.root", "RECREATE");
      counts.Write();
    }`);
    expect(run.outputs.map(({ name, collected }) => [name, collected])).toEqual([
      ["counts.root", true],
      ["pages/deep/plot.pdf", true],
      ["plot.png", true],
    ]);
    const begins = async (name: string): Promise<string> =>
      (await readFile(path.join(folder, "outputs", name))).toString("latin1", 0, 4);
    expect(await begins("plot.png")).toBe("\x89PNG");
    expect(await begins("pages/deep/plot.pdf")).toBe("%PDF");
    expect(await begins("counts.root")).toBe("root");
  });

  it("follows no link, opens no FIFO and escapes odd names", async () => {
    const { run, folder } = await tryCode(
      probe(`
        symlink("/etc/passwd", "accounts.txt");
        symlink("/etc", "settings");
        mkfifo("pipe", 0666);
        std::ofstream("two\\nlines.txt") << "x";
        std::ofstream("\\xff\\xfe.txt") << "x";
        std::ofstream("back\\\\slash") << "x";
        std::ofstream("größe & co.txt") << "x";
        mkdir("closed", 0777); std::ofstream("closed/inside") << "x"; chmod("closed", 0);
        std::ofstream("first") << "x"; link("first", "second");
      `),
    );
    const named = new Map(run.outputs.map((output) => [output.name, output]));
    for (const name of ["accounts.txt", "settings", "pipe"]) {
      expect(named.get(name)).toMatchObject({
        collected: false,
        bytes: 0,
        reason: expect.stringContaining("no regular file"),
      });
    }
    for (const name of ["two\\x0alines.txt", "\\xff\\xfe.txt", "back\\x5cslash"])
      expect(named.get(name)).toMatchObject({ collected: false });
    for (const name of ["first", "second"])
      expect(named.get(name)).toMatchObject({
        collected: false,
        reason: expect.stringContaining("hard link"),
      });
    expect(named.get("größe & co.txt")).toMatchObject({ collected: true, bytes: 1 });
    expect(await readdir(path.join(folder, "outputs"))).toEqual(
      ["größe & co.txt"].concat(process.getuid?.() === 0 ? ["closed"] : []).toSorted(),
    );
  });

  it("gives copies of the inputs and leaves the originals alone", async () => {
    const source = await freshFolder();
    await writeFile(path.join(source, "original.txt"), "seven\n");
    const { run, stdout, folder } = await tryCode(
      probe(
        'gSystem->Exec("cat data/first.txt second.txt"); std::ofstream("second.txt", std::ios::app) << "eight\\n";',
      ),
      {
        inputs: {
          "data/first.txt": path.join(source, "original.txt"),
          "second.txt": path.join(source, "original.txt"),
        },
      },
    );
    expect(stdout.match(/seven/g)).toHaveLength(2);
    expect(await readFile(path.join(source, "original.txt"), "utf8")).toBe("seven\n");
    expect(run.outputs).toEqual([{ name: "second.txt", bytes: 12, collected: true }]);
    expect(await readFile(path.join(folder, "outputs", "second.txt"), "utf8")).toBe(
      "seven\neight\n",
    );
  });

  it("refuses inputs that would lie outside the work folder or do not exist", async () => {
    for (const name of ["../escape", "/etc/escape", "a/../../escape", "."]) {
      await expect(
        tryCode("void probe() {}", { inputs: { [name]: "/etc/hostname" } }),
      ).rejects.toMatchObject({ code: "bad-input" });
    }
    await expect(
      tryCode("void probe() {}", { inputs: { "here.txt": "/nowhere/at/all" } }),
    ).rejects.toMatchObject({ code: "bad-input" });
  });

  it("compiles with ACLiC and takes none of its products", async () => {
    const { run, stdout, stderr } = await tryCode(
      probe(
        'std::ofstream("twice.C") << "int twice(int x) { return 2 * x; }"; gROOT->ProcessLine(".L twice.C+"); printf("twice %ld\\n", gROOT->ProcessLine("twice(21)"));',
      ),
    );
    expect(stderr).not.toContain("error");
    expect(stdout).toContain("twice 42");
    expect(run.outputs.filter(({ collected }) => collected).map(({ name }) => name)).toEqual([
      "twice.C",
    ]);
    expect(run.outputs.some(({ reason }) => reason === "build product of ACLiC")).toBe(true);
  });

  it("keeps runs at the same time apart", async () => {
    const both = await Promise.all(
      ["left", "right"].map((side) =>
        tryCode(
          probe(
            `std::ofstream("${side}.txt") << "x"; sleep(2); gSystem->Exec("ls; ls -d /work/* /tmp/* 2>/dev/null; cat /proc/[0-9]*/cmdline | tr '\\\\0' ' '"); std::ofstream("end") << "x";`,
          ),
        ),
      ),
    );
    for (const [position, { run, stdout }] of both.entries()) {
      const [own, other] = position === 0 ? ["left", "right"] : ["right", "left"];
      expect(stdout).toContain(`${own}.txt`);
      expect(stdout).not.toContain(`${other}.txt`);
      expect(run.outputs.map(({ name }) => name)).toEqual(["end", `${own}.txt`].toSorted());
      // ROOT, the shell that measures it and the first process of the sandbox; three more would be the other run's.
      if (contained) expect(stdout.match(/root\.exe -l/g)?.length).toBeLessThanOrEqual(3);
    }
  });

  const containedOnly = (): void => {
    let server: Server;
    beforeAll(async () => {
      server = createServer((socket) => socket.end("reached\n"));
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    });
    afterAll(() => new Promise((resolve) => server.close(resolve)));

    it("has no network, not even this machine", async () => {
      const { port } = server.address() as { port: number };
      const { stdout } = await tryCode(
        probe(`
          auto reach = [](const char* address, int port) {
            sockaddr_in to{}; to.sin_family = AF_INET; to.sin_port = htons(port); inet_pton(AF_INET, address, &to.sin_addr);
            int made = socket(AF_INET, SOCK_STREAM, 0);
            printf("%s %d\\n", address, made < 0 ? -1 : connect(made, (sockaddr*)&to, sizeof to));
          };
          reach("127.0.0.1", ${port}); reach("1.1.1.1", 53); reach("169.254.169.254", 80);
        `),
      );
      expect(stdout).toContain("127.0.0.1 -1\n1.1.1.1 -1\n169.254.169.254 -1\n");
    });

    it("writes to its work folder and /tmp only", async () => {
      const { stdout } = await tryCode(
        probe(`
          TString root = gSystem->Getenv("ROOTSYS");
          for (TString name : {TString("/x"), TString("/usr/x"), TString("/etc/x"), TString("/etc/passwd"), TString("/opt/x"), TString("/dev/x"), TString("/proc/sys/kernel/core_pattern"),
                               TString("/sys/x"), TString("/var/x"), TString("/root/x"), TString("/home/x"), root + "/x", root + "/lib/libCore.so", TString("/work/x"), TString("/tmp/x")})
            printf("%s %d\\n", name.Data(), open(name, O_WRONLY | O_CREAT, 0666) >= 0);
        `),
      );
      const writable = stdout.split("\n").filter((line) => line.endsWith(" 1"));
      expect(writable).toEqual(["/work/x 1", "/tmp/x 1"]);
    });

    it("does not see the host's files and accounts", async () => {
      const hidden = await freshFolder();
      const file = path.join(hidden, "hidden.txt");
      await writeFile(file, secret);
      const { stdout } = await tryCode(
        probe(`for (const char* name : {"${file}", "${packageFolder}/package.json", "${os.homedir()}/.cache", "/etc/shadow", "/var/run/docker.sock"})
          printf("%s %d\\n", name, open(name, O_RDONLY) >= 0);
          gSystem->Exec("cat /etc/passwd");`),
      );
      expect(stdout.match(/ 1$/gm)).toBeNull();
      expect(stdout.match(/ 0$/gm)).toHaveLength(5);
      expect(stdout).toContain("nobody");
      expect(stdout).not.toContain((await readFile("/etc/passwd", "utf8")).trim());
    });

    it("runs as an ordinary user without any rights", async () => {
      const { stdout } = await tryCode(
        probe(
          'printf("uid %d\\n", getuid()); gSystem->Exec("grep -E \'^(Cap...|NoNewPrivs):\' /proc/self/status");',
        ),
      );
      expect(stdout).not.toContain("uid 0\n");
      expect(stdout).toMatch(/NoNewPrivs:\s+1\n/);
      for (const line of stdout.match(/^Cap.*$/gm) ?? ["none"])
        expect(line).toMatch(/^Cap...:\s+0+$/);
    });

    it("stops a fork bomb at the limit and outlives it", async () => {
      const marker = freshMarker();
      const { stdout } = await tryUnder(
        { pidLimit: 64 },
        probe(`int made = 0; for (; made < 1000; ++made) { int child = fork(); if (child < 0) break; if (child == 0) { execl("/bin/sleep", "${marker}", "300", (char*)nullptr); _exit(1); } }
          printf("made %d\\n", made);`),
      );
      const made = Number(/made (\d+)/.exec(stdout)?.[1]);
      expect(made).toBeGreaterThan(0);
      expect(made).toBeLessThan(64);
      expect(await processesNamed(marker)).toBe(0);
    });

    it("ends what a killed client left", async () => {
      const marker = freshMarker();
      const client = startClient(kind, marker);
      await untilTrue(async () => (await processesNamed(marker)) > 0);
      client.kill("SIGKILL");
      await new Promise((resolve) => client.once("exit", resolve));
      // Docker: the next client clears away; bubblewrap: the kernel does, with its parent.
      const next = await open({});
      await next.close();
      await untilTrue(async () => (await processesNamed(marker)) === 0);
    });
  };
  if (contained) describe("contains: it", containedOnly);

  const ownContainers = async (): Promise<string[]> => {
    const filters = { label: [`${ownerLabel}=${currentOwner()}`, containerLabel] };
    return (await dockerClient().listContainers({ all: true, filters })).map(({ Id }) => Id);
  };
  const leavesNoContainer = async (): Promise<void> => {
    const own = await open({});
    await tryCode("void probe() {}", {}, own);
    const refused = tryCode("void probe() {}", { inputs: { x: "/nowhere" } }, own);
    await expect(refused).rejects.toMatchObject({ code: "bad-input" });
    await own.close();
    // The suite's own sandbox keeps one ready.
    await untilTrue(async () => (await ownContainers()).length <= 1);
  };
  const keepsItsEntryApart = async (): Promise<void> => {
    const { run, stdout, stderr } = await tryCode(
      probe(`
        for (const char* name : {"/proc/1/mem", "/proc/1/environ", "/proc/1/fd/0", "/proc/1/fd/1"}) printf("%s %d\\n", name, open(name, O_RDONLY) >= 0);
        printf("trace %ld\\n", ptrace(PTRACE_ATTACH, 1, nullptr, nullptr));
        printf("kill %d\\n", kill(1, SIGKILL) == 0 && kill(1, SIGSTOP) == 0);
        for (FILE* log : {stdout, stderr}) fprintf(log, "0123456789abcdef0123456789abcdef 0 1\\n");
        fflush(stdout);
        gSystem->Exit(3);
      `),
    );
    expect(stdout.match(/^\/proc.* 0$/gm)).toHaveLength(4);
    expect(stdout).toContain("trace -1\nkill 1\n");
    for (const log of [stdout, stderr])
      expect(log).toContain("0123456789abcdef0123456789abcdef 0 1\n");
    expect(run).toMatchObject({ status: "exited", exitCode: 3 });
  };
  const endsWithoutItsEntry = async (): Promise<void> => {
    const before = await ownContainers();
    const own = await open({});
    try {
      const marker = freshMarker();
      const running = tryCode(markedSleeper(marker, "sleep(60);"), { timeoutMs: 6_000 }, own);
      await untilTrue(async () => (await processesNamed(marker)) > 0);
      const started = (await ownContainers()).filter((id) => !before.includes(id));
      // A stopped entry hears of no signal but the last.
      for (const id of started) await dockerClient().getContainer(id).kill({ signal: "SIGSTOP" });
      expect((await running).run).toMatchObject({ status: "timed-out", cpuMs: null });
      expect(await processesNamed(marker)).toBe(0);
    } finally {
      await own.close();
    }
  };
  if (kind === "docker") {
    it("lets no macro read, trace or end its entry, nor report for it", keepsItsEntryApart);
    it("ends a container whose entry does not answer", endsWithoutItsEntry);
    it("leaves no container behind, not even for a run that never began", leavesNoContainer);
  }
});

describe("openSandbox", () => {
  it("says what is lost on the bare host", async () => {
    const { sandbox, notice } = await openSandbox(
      settingsSchema.parse({ sandbox: { backend: "host" } }).sandbox,
    );
    await sandbox.close();
    expect(notice).toContain("no isolation");
  });

  it("falls back to bubblewrap, and says so, where no engine answers", async () => {
    await withoutEngine(async () => {
      const { sandbox, notice } = await openSandbox(settingsSchema.parse({}).sandbox);
      await sandbox.close();
      expect(sandbox.kind).toBe("bubblewrap");
      expect(notice).toContain("rootsmith setup --sandbox docker");
    });
  });

  it("refuses Docker by name where no engine answers", async () => {
    await withoutEngine(async () => {
      const opening = openSandbox(settingsSchema.parse({ sandbox: { backend: "docker" } }).sandbox);
      await expect(opening).rejects.toMatchObject({
        code: "sandbox-unavailable",
        message: expect.stringContaining("rootsmith setup --sandbox docker"),
      });
    });
  });

  const takesDockerFirst = async (): Promise<void> => {
    const { sandbox, notice } = await openSandbox(settingsSchema.parse({}).sandbox);
    await sandbox.close();
    expect({ kind: sandbox.kind, notice }).toEqual({ kind: "docker", notice: null });
    const missing = openSandbox(
      settingsSchema.parse({ sandbox: { backend: "docker", image: "rootsmith-none:1" } }).sandbox,
    );
    await expect(missing).rejects.toMatchObject({
      code: "sandbox-unavailable",
      message: expect.stringContaining("rootsmith-none:1"),
    });
  };
  if (engine.unavailable === null)
    it("takes Docker first, and refuses an image that is missing", takesDockerFirst);
});

afterAll(async () => {
  if (engine.started) await stopDockerEngine();
}, 60_000);

/** An engine with the image: the one that answers, else one started here where that is allowed. Never left out in CI. */
async function prepareEngine(): Promise<{ started: boolean; unavailable: string | null }> {
  let started = false;
  try {
    started = await startDockerEngine();
    const quiet = { step: () => {}, advance: () => {}, note: () => {} };
    await sandboxImagePart().ensure(quiet, new AbortController().signal);
    return { started, unavailable: null };
  } catch (error) {
    if (process.env["CI"] === "true" || !(error instanceof RootsmithError)) throw error;
    console.warn(`the Docker sandbox is not tested here: ${error.message}`);
    return { started, unavailable: error.message };
  }
}

async function withoutEngine(look: () => Promise<void>): Promise<void> {
  const before = process.env["DOCKER_HOST"];
  process.env["DOCKER_HOST"] = "unix:///nowhere/docker.sock";
  try {
    expect(await engineTrouble(dockerClient())).not.toBeNull();
    await look();
  } finally {
    if (before === undefined) delete process.env["DOCKER_HOST"];
    else process.env["DOCKER_HOST"] = before;
  }
}

function startClient(kind: SandboxKind, marker: string): ChildProcess {
  const fixture = fileURLToPath(new URL("./__fixtures__/endless-client.ts", import.meta.url));
  return spawn(
    process.execPath,
    [path.join(packageFolder, "scripts", "run-ts.mjs"), fixture, kind, marker],
    { cwd: packageFolder, stdio: "ignore" },
  );
}

let markers = 0;
function freshMarker(): string {
  markers += 1;
  return `rootsmith-marker-${process.pid}-${markers}`;
}

/** Processes of this machine, those inside containers included, whose first argument is the marker. */
async function processesNamed(marker: string): Promise<number> {
  const numbers = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    numbers.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")),
  );
  return lines.filter((line) => line.startsWith(`${marker}\0`)).length;
}

async function workFoldersLeft(): Promise<number> {
  return (await readdir(inCache("sandbox"))).filter((name) => name.startsWith(currentOwner()))
    .length;
}

/** Waits, up to 30 s, for what another process is about to do. */
async function untilTrue(look: () => Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < 300; looks += 1) {
    if (await look()) return;
    await delay(100);
  }
  throw new Error("what was waited for did not happen within 30 s");
}
