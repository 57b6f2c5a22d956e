// The review server over real HTTP, asked by the reviewer's browser and by everybody else.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appendRecord, recordsOf, writeRun } from "../src/review/__fixtures__/made-run.ts";
import type {
  HumanVerdict,
  Label,
  LogPage,
  RunPage,
  RunView,
  ServerEvent,
} from "../src/review/api.ts";
import { keyOf } from "../src/review/index/run-index.ts";
import { type ReviewServer, startReview } from "../src/review/server.ts";
import { freshFolder } from "./rootsmith-process.ts";

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

const root = freshFolder();
const pageFolder = freshFolder();
const outside = freshFolder();
const script = "console.log(1)";
let server: ReviewServer;
let port: number;
const key = keyOf("run");
const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

beforeAll(async () => {
  mkdirSync(path.join(pageFolder, "assets"));
  writeFileSync(
    path.join(pageFolder, "index.html"),
    '<meta name="csp-nonce" content="__CSP_NONCE__"><script type="module" src="/assets/main-1.js"></script>',
  );
  writeFileSync(path.join(pageFolder, "frame.html"), `<script type="module">${script}</script>`);
  writeFileSync(path.join(pageFolder, "assets", "main-1.js"), "export {};");
  writeFileSync(path.join(pageFolder, "assets", "main-1.js.gz"), gzipSync("export {};"));
  writeFileSync(path.join(outside, "secret.txt"), "the secret");
  writeRun(path.join(root, "run"), {
    programs: ["void fill() { bad }", "void fill() {}"],
    stdout: "Processing fill.C...\n",
    stderr:
      "fill.C:3:5: error: no member named 'Fil'\n  h.Fil(1);\n    ^\nWarning in <TCanvas::Print>: odd\n",
    outputs: {
      "fit.png": png,
      "not.png": "<html><script>alert(1)</script></html>",
      "bad.svg": svg,
      "table.csv": 'x,y\n1,"a, b"\n2,c\n',
      "h.root": Buffer.from("root\0\0\0\0"),
      "paper.pdf": "%PDF-1.4 and so on",
      "sub dir/na%me.txt": "0123456789",
      "link.txt": "x",
      "pipe.txt": "x",
    },
  });
  const outputs = path.join(root, "run", "rounds", "1", "run", "outputs");
  rmSync(path.join(outputs, "link.txt"));
  symlinkSync(path.join(outside, "secret.txt"), path.join(outputs, "link.txt"));
  rmSync(path.join(outputs, "pipe.txt"));
  execFileSync("mkfifo", [path.join(outputs, "pipe.txt")]);
  writeFileSync(path.join(outputs, "unlisted.txt"), "not in the transcript");
  server = await startReview({
    folder: root,
    cacheFolder: freshFolder(),
    pageFolder,
    host: "127.0.0.1",
    port: 0,
    // Stands in for `rootsmith`: says what it was given, in place of a run.
    command: [process.execPath, path.join(outside, "echo.mjs")],
  });
  writeFileSync(
    path.join(outside, "echo.mjs"),
    `import { readFileSync, writeFileSync } from "node:fs";
     const stdin = readFileSync(0, "utf8");
     const [, , ...args] = process.argv;
     console.log(JSON.stringify({ status: "passed", reason: "it ran", transcript: args[args.indexOf("--runs") + 1] + "/new" }));
     writeFileSync(new URL("told.json", import.meta.url), JSON.stringify({ args, stdin, program: readFileSync(args[1], "utf8") }));
     console.error("first line");
     console.error("last line");`,
  );
  port = Number(new URL(server.url).port);
  await server.ready;
});
afterAll(async () => {
  await server.close();
  for (const folder of [root, pageFolder, outside]) rmSync(folder, { recursive: true });
});

/** One request, word for word; nothing is normalised on the way. */
function ask(
  target: string,
  headers: Record<string, string> = {},
  method = "GET",
  body?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: "127.0.0.1",
        port,
        path: target,
        method,
        agent: false,
        headers: { host: `127.0.0.1:${port}`, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    request.on("error", reject);
    // An answer that comes before all is sent closes the connection.
    request.on("socket", (socket) => socket.on("error", () => undefined));
    request.end(body);
  });
}

const reviewer = (): Record<string, string> => ({
  cookie: `rootsmith-review-${port}=${server.token}`,
});
const askAs = (target: string, headers: Record<string, string> = {}): Promise<Answer> =>
  ask(target, { ...reviewer(), ...headers });
const read = async <Type>(target: string): Promise<Type> =>
  JSON.parse((await askAs(target)).body.toString()) as Type;
const post = (target: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(
    target,
    {
      ...reviewer(),
      origin: `http://127.0.0.1:${port}`,
      "content-type": "application/json",
      ...headers,
    },
    "POST",
    JSON.stringify(body),
  );

describe("who may ask", () => {
  it("takes the token of the address once, as a cookie that scripts and other sites do not get", async () => {
    const { status, headers } = await ask(`/?token=${server.token}`);
    expect(status).toBe(303);
    expect(headers.location).toBe("/");
    const [cookie = ""] = headers["set-cookie"] ?? [];
    expect(cookie).toContain(`rootsmith-review-${port}=${server.token}`);
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Strict");
    expect(Buffer.from(server.token, "base64url")).toHaveLength(32);
  });

  it.each(["/", "/api/runs", "/api/events", "/frame/root", `/files/${key}/1/fit.png`])(
    "answers %s to nobody without the token",
    async (target) => {
      expect((await ask(target)).status).toBe(401);
      expect((await ask(target, { cookie: `rootsmith-review-${port}=x` })).status).toBe(401);
      expect((await ask(target, { authorization: "Bearer x" })).status).toBe(401);
      expect((await ask(target, { cookie: `rootsmith-review-1=${server.token}` })).status).toBe(
        401,
      );
    },
  );

  it("does not take a wrong token in the address, nor a right one elsewhere than at the page's", async () => {
    expect((await ask("/?token=x")).status).toBe(401);
    expect((await ask(`/api/runs?token=${server.token}`)).status).toBe(401);
  });

  it("takes the token as a bearer's too, for scripts", async () => {
    const { status } = await ask("/api/runs", { authorization: `Bearer ${server.token}` });
    expect(status).toBe(200);
  });

  it.each(["evil.example", "127.0.0.1", "evil.example:80", "127.0.0.1:1"])(
    "refuses the Host %j, which a name rebound to us would send",
    async (host) => {
      expect((await askAs("/api/runs", { host })).status).toBe(421);
      expect((await askAs("/assets/main-1.js", { host })).status).toBe(421);
    },
  );

  it("refuses a request without any Host", async () => {
    const socket = net.connect(port, "127.0.0.1");
    socket.end(`GET /api/runs HTTP/1.0\r\nCookie: ${reviewer()["cookie"]}\r\n\r\n`);
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  it("refuses what another site's page asks for with our cookie", async () => {
    for (const site of ["cross-site", "same-site"])
      expect((await askAs("/api/runs", { "sec-fetch-site": site })).status).toBe(403);
    expect((await askAs("/api/runs", { "sec-fetch-site": "same-origin" })).status).toBe(200);
  });

  it("takes writes only from our own origin, as JSON, by POST", async () => {
    const target = `/api/runs/${key}/verdicts`;
    const verdict = { verdict: "note", round: null, note: "", program: null };
    for (const origin of ["http://evil.example", `http://localhost:${port}`, "null", ""])
      expect((await post(target, verdict, { origin })).status).toBe(403);
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonx"])
      expect((await post(target, verdict, { "content-type": type })).status).toBe(415);
    const headers = { ...reviewer(), origin: `http://127.0.0.1:${port}` };
    for (const method of ["PUT", "DELETE", "PATCH"])
      expect((await ask(target, headers, method)).status).toBe(405);
    expect(await read<HumanVerdict[]>(target)).toEqual([]);
  });

  it("listens on loopback alone", () => {
    expect(new URL(server.url).hostname).toBe("127.0.0.1");
  });
});

describe("what a browser may do", () => {
  it("has a strict policy on the page, with a nonce of its own each time", async () => {
    const [one, other] = await Promise.all([askAs("/"), askAs("/")]);
    const policy = String(one.headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    const nonce = /content="([^"]+)"/.exec(one.body.toString())?.[1] ?? "none";
    expect(policy).toContain(`'nonce-${nonce}'`);
    expect(other.body.toString()).not.toContain(nonce);
  });

  it.each(["/", "/api/runs", "/nothing", `/files/${key}/1/fit.png`, "/api/runs/nothing"])(
    "sends the common headers with %s",
    async (target) => {
      const { headers } = await askAs(target);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["referrer-policy"]).toBe("no-referrer");
      expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
      expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
      expect(headers["content-security-policy"]).toContain("frame-ancestors");
      expect(headers["access-control-allow-origin"]).toBeUndefined();
    },
  );

  it("gives the frame of ROOT files no origin, no way out, and its own script alone", async () => {
    const policy = String((await askAs("/frame/root")).headers["content-security-policy"]);
    expect(policy).toContain("sandbox allow-scripts;");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'sha256-[^']+';/);
    expect(policy).not.toContain("connect-src");
  });

  it("serves hashed assets forever and nothing beside them", async () => {
    const { status, headers } = await ask("/assets/main-1.js");
    expect(status).toBe(200);
    expect(headers["cache-control"]).toContain("immutable");
    const zipped = await ask("/assets/main-1.js", { "accept-encoding": "gzip, br" });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.body).toString()).toBe("export {};");
    for (const target of [
      "/assets/..%2findex.html",
      "/assets/../index.html",
      "/assets/.",
      "/index.html",
    ])
      expect((await askAs(target)).status).toBe(404);
  });
});

describe("what macros wrote", () => {
  const file = (name: string, headers: Record<string, string> = {}): Promise<Answer> =>
    askAs(`/files/${key}/1/${name}`, headers);

  it("gives pictures, PDF and ROOT files their types, by content", async () => {
    const typeOf = async (name: string) => (await file(name)).headers["content-type"];
    expect(await typeOf("fit.png")).toBe("image/png");
    expect(await typeOf("paper.pdf")).toBe("application/pdf");
    expect(await typeOf("h.root")).toBe("application/octet-stream");
    expect(await typeOf("not.png")).toBe("text/plain; charset=utf-8");
    expect((await file("fit.png")).body).toEqual(png);
  });

  it("gives SVG and HTML as text, and as a page only without any rights", async () => {
    for (const [name, type] of [
      ["bad.svg", "image/svg+xml"],
      ["not.png", "text/html; charset=utf-8"],
    ] as const) {
      expect((await file(name)).headers["content-type"]).toContain("text/plain");
      const { headers } = await file(`${name}?as=page`);
      expect(headers["content-type"]).toBe(type);
      expect(headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/);
    }
    expect((await file("table.csv?as=page")).headers["content-type"]).toContain("text/plain");
  });

  it("names downloads safely and finds names with odd letters", async () => {
    const { status, headers, body } = await file("sub%20dir/na%25me.txt");
    expect(status).toBe(200);
    expect(body.toString()).toBe("0123456789");
    expect(headers["content-disposition"]).toBe('inline; filename="na_me.txt"');
  });

  it("gives parts of a file", async () => {
    const name = "sub%20dir/na%25me.txt";
    const part = await file(name, { range: "bytes=2-4" });
    expect([part.status, part.body.toString()]).toEqual([206, "234"]);
    expect(part.headers["content-range"]).toBe("bytes 2-4/10");
    expect((await file(name, { range: "bytes=-3" })).body.toString()).toBe("789");
    expect((await file(name, { range: "bytes=8-" })).body.toString()).toBe("89");
    expect((await file(name, { range: "bytes=10-" })).status).toBe(416);
    expect((await file(name, { range: "bytes=1-2,4-5" })).status).toBe(200);
    const head = await ask(`/files/${key}/1/${name}`, reviewer(), "HEAD");
    expect([head.status, head.headers["content-length"], head.body.length]).toEqual([200, "10", 0]);
  });

  it.each([
    "../../../events.jsonl",
    "..%2f..%2f..%2fevents.jsonl",
    "%2e%2e/%2e%2e/%2e%2e/events.jsonl",
    "..%5c..%5cevents.jsonl",
    "%2fetc%2fpasswd",
    "//etc/passwd",
    "fit.png%00.txt",
    "%00",
    "%",
    "%ff%fe",
    "unlisted.txt",
    "link.txt",
    "pipe.txt",
    "sub dir",
    "",
  ])("gives nothing for the name %j", async (name) => {
    const raw = name.replaceAll(" ", "%20");
    for (const target of [
      `/files/${key}/1/${raw}`,
      `/files/${key}/1/x/../${raw}`,
      `/files/${key}/%2e%2e/1/${raw}`,
      `/api/runs/${key}/text?round=1&name=${raw}`,
    ]) {
      const { status, body } = await askAs(target);
      expect([status, body.toString()]).toEqual([
        expect.toSatisfy((code: number) => code === 404 || code === 400),
        expect.not.stringMatching(/the secret|root:x|run-started|not in the/),
      ]);
    }
  });

  it("knows runs by their keys alone", async () => {
    for (const other of ["run", "..", "%2e%2e", "../run", "constructor", "__proto__", "' OR 1=1"])
      for (const target of [
        `/api/runs/${other}`,
        `/files/${other}/1/fit.png`,
        `/api/batches/${other}`,
      ])
        expect((await askAs(encodeURI(target))).status).toBe(404);
  });

  it("follows no path out of the run that a transcript names for logs or programs", async () => {
    const folder = path.join(root, "hostile");
    writeRun(folder);
    const events = path.join(folder, "events.jsonl");
    const altered = readFileSync(events, "utf8")
      .replace('"rounds/0/run/stdout.log"', JSON.stringify(path.join(outside, "secret.txt")))
      .replace('"rounds/0/run/stderr.log"', '"../../../../../../etc/passwd"')
      .replace('"path":"rounds/0/fill.C"', '"path":"../run/events.jsonl"');
    writeFileSync(events, altered);
    await expect.poll(async () => (await askAs(`/api/runs/${keyOf("hostile")}`)).status).toBe(200);
    const view = await read<RunView>(`/api/runs/${keyOf("hostile")}`);
    expect(view.rounds[0]).toMatchObject({
      program: "",
      stdout: { bytes: 0 },
      stderr: { bytes: 0 },
    });
    for (const stream of ["stdout", "stderr"])
      expect(
        (await askAs(`/api/runs/${keyOf("hostile")}/log?round=0&stream=${stream}`)).status,
      ).toBe(404);
    rmSync(folder, { recursive: true });
  });
});

describe("what the page reads", () => {
  it("lists, filters and counts", async () => {
    const page = await read<RunPage>("/api/runs?text=gaussian&status=passed&sort=cost&order=asc");
    expect(page.runs.map((run) => run.key)).toContain(key);
    expect((await read<RunPage>("/api/runs?text=nowhere")).total).toBe(0);
    for (const query of ["sort=id;DROP", "limit=-1", "offset=x", "status=odd", "limit=1e99"])
      expect((await askAs(`/api/runs?${query}`)).status).toBe(400);
  });

  it("shows a run with programs, kinds of outputs and sizes of logs", async () => {
    const view = await read<RunView>(`/api/runs/${key}`);
    expect(view.rounds.map(({ program }) => program)).toEqual([
      "void fill() { bad }",
      "void fill() {}",
    ]);
    const kinds = view.rounds[1]?.outputs.map(({ name, kind }) => [name, kind]);
    expect(Object.fromEntries(kinds ?? [])).toEqual({
      "fit.png": "picture",
      "not.png": "page",
      "bad.svg": "page",
      "table.csv": "table",
      "h.root": "root",
      "paper.pdf": "pdf",
      "sub dir/na%me.txt": "text",
      "link.txt": "other",
      "pipe.txt": "other",
    });
    expect(view.rounds[0]?.stdout.bytes).toBe(21);
  });

  it("colours logs and names lines of the macro", async () => {
    const { lines } = await read<LogPage>(`/api/runs/${key}/log?round=0&stream=stderr`);
    expect(lines.map(({ level, macroLine }) => [level, macroLine])).toEqual([
      ["error", 3],
      ["error", null],
      ["error", null],
      ["warning", null],
    ]);
  });

  it("gives tables as cells", async () => {
    const page = await read(`/api/runs/${key}/text?round=1&name=table.csv`);
    expect(page).toMatchObject({
      rows: [
        ["x", "y"],
        ["1", "a, b"],
        ["2", "c"],
      ],
    });
  });

  it("tells within about a second of a new run, of its new records and of its end", async () => {
    const events: ServerEvent[] = [];
    const request = http.get(
      { host: "127.0.0.1", port, path: "/api/events", headers: reviewer() },
      (response) =>
        response.on("data", (chunk: Buffer) => {
          for (const [, data = ""] of chunk.toString().matchAll(/^data: (.*)$/gm))
            events.push(JSON.parse(data) as ServerEvent);
        }),
    );
    const live = keyOf("live");
    writeRun(path.join(root, "live"), { outcome: "running" });
    await expect.poll(() => JSON.stringify(events), { timeout: 10_000 }).toContain(live);
    events.length = 0;
    const count = recordsOf({ outcome: "running" }).length;
    appendRecord(path.join(root, "live"), count + 1, {
      type: "run-finished",
      outcome: "failed",
      reason: "it did not work",
      rounds: 1,
      macro: null,
      outputs: [],
    });
    await expect.poll(() => JSON.stringify(events), { timeout: 10_000 }).toContain(live);
    expect((await read<RunView>(`/api/runs/${live}`)).summary).toMatchObject({
      status: "failed",
      reason: "it did not work",
    });
    request.destroy();
    rmSync(path.join(root, "live"), { recursive: true });
    await expect
      .poll(async () => (await read<RunPage>("/api/runs")).total, { timeout: 10_000 })
      .toBe(1);
  });
});

describe("what people do", () => {
  it("appends verdicts, filters by them and gives them as labels", async () => {
    const verdict = {
      verdict: "rejected",
      round: 1,
      note: "wrong <b>axis</b>",
      program: "void x();",
    };
    const made = await post(`/api/runs/${key}/verdicts`, verdict);
    expect(made.status).toBe(201);
    for (const bad of [{}, { ...verdict, verdict: "odd" }, { ...verdict, more: 1 }, null])
      expect((await post(`/api/runs/${key}/verdicts`, bad)).status).toBe(400);
    expect((await post("/api/runs/nothing/verdicts", verdict)).status).toBe(404);
    const tooLong = await post(`/api/runs/${key}/verdicts`, { ...verdict, note: "x".repeat(5e6) });
    expect(tooLong.status).toBe(413);
    expect(await read(`/api/runs/${key}/verdicts`)).toMatchObject([{ v: 1, ...verdict }]);
    expect((await read<RunPage>("/api/runs?human=rejected")).total).toBe(1);
    const lines = (await askAs("/api/verdicts.jsonl")).body.toString().trim().split("\n");
    expect(lines.map((line) => JSON.parse(line) as Label)).toMatchObject([
      { folder: "run", verdict: "rejected", gate: { status: "pass", rule: "all-explained" } },
    ]);
  });

  it("writes no verdict through a link", async () => {
    const folder = path.join(root, "linked");
    writeRun(folder);
    symlinkSync(path.join(outside, "secret.txt"), path.join(folder, "verdicts.jsonl"));
    const target = `/api/runs/${keyOf("linked")}/verdicts`;
    await expect.poll(async () => (await askAs(target)).status, { timeout: 10_000 }).toBe(200);
    const verdict = { verdict: "note", round: null, note: "", program: null };
    expect((await post(target, verdict)).status).toBe(409);
    expect(readFileSync(path.join(outside, "secret.txt"), "utf8")).toBe("the secret");
    rmSync(folder, { recursive: true });
  });

  it("runs again as a process, with nothing through a shell, and tells its end", async () => {
    const events: ServerEvent[] = [];
    const request = http.get(
      { host: "127.0.0.1", port, path: "/api/events", headers: reviewer() },
      (response) =>
        response.on("data", (chunk: Buffer) => {
          for (const [, data = ""] of chunk.toString().matchAll(/^data: (.*)$/gm))
            events.push(JSON.parse(data) as ServerEvent);
        }),
    );
    const program = "void fill() { /* $(touch /tmp/x) `y` */ }";
    const started = await post(`/api/runs/${key}/rerun`, { round: 1, program });
    expect(started.status).toBe(202);
    const { id } = JSON.parse(started.body.toString()) as { id: string };
    const ended = () => events.find((event) => event.type === "rerun-ended" && event.id === id);
    await expect.poll(ended, { timeout: 10_000 }).toBeDefined();
    request.destroy();
    const event = ended();
    if (event?.type !== "rerun-ended") throw new Error("not told");
    expect(event).toMatchObject({ exitCode: 0, run: keyOf("new"), message: "passed: it ran" });
    const told = JSON.parse(readFileSync(path.join(outside, "told.json"), "utf8")) as {
      args: string[];
      stdin: string;
      program: string;
    };
    expect(told.program).toBe(program);
    expect(told.stdin).toBe("Fill a histogram with gaussian random numbers");
    const { args } = told;
    expect(args[0]).toBe("repair");
    expect(path.basename(args[1] ?? "")).toBe("fill.C");
    expect(args).toContain("retrieval.rrfK=60");
    // Where a key is sent and what contains the macro are the reviewer's own settings, not the transcript's.
    expect(args.join(" ")).not.toMatch(/endpoint|apiKey|sandbox|maxCost/i);
    expect((await post(`/api/runs/${key}/rerun`, { round: 1 })).status).toBe(400);
  });
});
