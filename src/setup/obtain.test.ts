import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Artifact, Source } from "./artifact.ts";
import { obtain } from "./obtain.ts";
import type { Progress } from "./part.ts";
import { sha256OfFile } from "./sha256-of-file.ts";
import { publicAddress } from "./sources/public-address.ts";

const content = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 31) % 251));
const sha256 = createHash("sha256").update(content).digest("hex");

let folder: string;
let target: string;
let notes: string[];
let servers: Server[];
const progress: Progress = { step() {}, advance() {}, note: (line) => void notes.push(line) };
const never = new AbortController().signal;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rootsmith-obtain-"));
  target = path.join(folder, "deep", "file.bin");
  notes = [];
  servers = [];
});

afterEach(async () => {
  for (const server of servers) server.close();
  await rm(folder, { recursive: true, force: true });
});

async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  servers.push(server);
  await new Promise((resolve) => server.once("listening", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/file.bin`;
}

/** Whole or from the asked byte on, as file servers do. */
function sendFrom(request: IncomingMessage, response: ServerResponse): void {
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
  if (from >= content.length) return void response.writeHead(416).end();
  response.writeHead(
    from > 0 ? 206 : 200,
    from > 0 ? { "content-range": `bytes ${from}-${content.length - 1}/${content.length}` } : {},
  );
  response.end(content.subarray(from));
}

function artifact(sources: readonly Source[]): Artifact {
  return { file: "file.bin", bytes: content.length, sha256, diskBytes: 1, sources };
}

test("a connection that breaks midway is taken up again where it broke", async () => {
  const ranges: (string | undefined)[] = [];
  const address = await serve((request, response) => {
    ranges.push(request.headers.range);
    if (ranges.length > 1) return sendFrom(request, response);
    response.writeHead(200, { "content-length": content.length });
    response.write(content.subarray(0, 100_000), () => setTimeout(() => response.destroy(), 50));
  });
  await obtain(artifact([publicAddress(address, 1)]), target, progress, never, {});
  expect(await sha256OfFile(target)).toBe(sha256);
  expect(ranges[0]).toBeUndefined();
  expect(ranges[1]).toMatch(/^bytes=[1-9]\d*-$/);
  expect(existsSync(`${target}.part`)).toBe(false);
});

test("what an earlier, interrupted set-up left is not downloaded again", async () => {
  const ranges: (string | undefined)[] = [];
  const address = await serve((request, response) => {
    ranges.push(request.headers.range);
    sendFrom(request, response);
  });
  target = path.join(folder, "file.bin");
  await writeFile(`${target}.part`, content.subarray(0, 250_000));
  await obtain(artifact([publicAddress(address, 1)]), target, progress, never, {});
  expect(ranges).toEqual(["bytes=250000-"]);
  expect(await sha256OfFile(target)).toBe(sha256);
});

test("a server that ignores the range is read from the start", async () => {
  const address = await serve((_request, response) => void response.end(content));
  target = path.join(folder, "file.bin");
  await writeFile(`${target}.part`, "rubbish from before");
  await obtain(artifact([publicAddress(address, 1)]), target, progress, never, {});
  expect(await sha256OfFile(target)).toBe(sha256);
});

test("a file with another SHA-256 is deleted and refused", async () => {
  const address = await serve(
    (_request, response) => void response.end(Buffer.alloc(content.length)),
  );
  const wrong = obtain(artifact([publicAddress(address, 1)]), target, progress, never, {});
  await expect(wrong).rejects.toMatchObject({
    code: "setup-missing",
    message: expect.stringContaining("SHA-256"),
  });
  expect(existsSync(target)).toBe(false);
  expect(existsSync(`${target}.part`)).toBe(false);
});

test("sources are tried in order, the user's own folder first, and every failure is told", async () => {
  const refusing = await serve((_request, response) => void response.writeHead(404).end());
  const giving = await serve(sendFrom);
  const environment = { ROOTSMITH_OFFLINE_DIR: path.join(folder, "nothing-here") };
  await obtain(
    artifact([publicAddress(refusing, 1), publicAddress(giving, 1)]),
    target,
    progress,
    never,
    environment,
  );
  const failures = notes.filter((line) => line.includes("not had"));
  expect(failures).toEqual([
    expect.stringMatching(/nothing-here: holds no file\.bin/),
    expect.stringMatching(/HTTP 404/),
  ]);
  expect(await sha256OfFile(target)).toBe(sha256);
});

test("a file brought by hand is enough", async () => {
  await writeFile(path.join(folder, "file.bin"), content);
  await obtain(artifact([]), target, progress, never, { ROOTSMITH_OFFLINE_DIR: folder });
  expect(await sha256OfFile(target)).toBe(sha256);
});

test("when all sources fail, the error names each with its reason and the way out", async () => {
  const refusing = await serve((_request, response) => void response.writeHead(403).end());
  await expect(
    obtain(artifact([publicAddress(refusing, 1)]), target, progress, never, {}),
  ).rejects.toMatchObject({
    code: "setup-missing",
    message: expect.stringMatching(/HTTP 403.*ROOTSMITH_OFFLINE_DIR/),
  });
});

test("a 5xx is retried, a 4xx is not", async () => {
  let asked = 0;
  const shaky = await serve((request, response) =>
    ++asked < 3 ? void response.writeHead(503).end() : sendFrom(request, response),
  );
  await obtain(artifact([publicAddress(shaky, 1)]), target, progress, never, {});
  expect(asked).toBe(3);
  let refused = 0;
  const refusing = await serve((_request, response) => {
    refused += 1;
    response.writeHead(404).end();
  });
  await expect(
    obtain(artifact([publicAddress(refusing, 1)]), path.join(folder, "other"), progress, never, {}),
  ).rejects.toThrow();
  expect(refused).toBe(1);
});

test("an interruption keeps the part file and is no failure of the source", async () => {
  const stop = new AbortController();
  const address = await serve(
    (_request, response) => void response.write(content.subarray(0, 100_000)),
  );
  const watching: Progress = { ...progress, advance: () => stop.abort() };
  const run = obtain(artifact([publicAddress(address, 1)]), target, watching, stop.signal, {});
  await expect(run).rejects.toMatchObject({ code: "interrupted" });
  expect(existsSync(`${target}.part`)).toBe(true);
  expect(existsSync(target)).toBe(false);
});

test("a disk without room is told before anything is fetched", async () => {
  const source: Source = {
    kind: "public address",
    from: "x",
    fetch: () => Promise.reject(new Error("asked")),
  };
  const huge = { ...artifact([source]), diskBytes: Number.MAX_SAFE_INTEGER };
  await expect(obtain(huge, target, progress, never, {})).rejects.toMatchObject({
    code: "disk-full",
  });
});

test("a disk that fills up on the way ends the set-up instead of trying the next source", async () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
  const source: Source = { kind: "public address", from: "x", fetch: () => Promise.reject(full) };
  await expect(
    obtain(artifact([source, source]), target, progress, never, {}),
  ).rejects.toMatchObject({ code: "disk-full" });
});

test("a right file is left alone, a damaged one is fetched again", async () => {
  let asked = 0;
  const address = await serve((request, response) => {
    asked += 1;
    sendFrom(request, response);
  });
  const wanted = artifact([publicAddress(address, 1)]);
  target = path.join(folder, "file.bin");
  await writeFile(target, content);
  await obtain(wanted, target, progress, never, {});
  expect(asked).toBe(0);
  await writeFile(target, Buffer.alloc(content.length));
  await obtain(wanted, target, progress, never, {});
  expect(asked).toBe(1);
  expect(await sha256OfFile(target)).toBe(sha256);
});
