// The built page: in, its folder; out, routes for what lies in there, and for nothing else. Needs no token: there is nothing of the user in it.
import { createHash, randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Context, Hono } from "hono";
import { refused } from "./access.ts";
import { framePolicy, pagePolicy } from "./policies.ts";

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".json": "application/json",
};

/** Hashed assets: the same name has the same content forever. */
export function assetRoutes(pageFolder: string): Hono {
  const folder = path.join(pageFolder, "assets");
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return new Hono().get("/assets/:name", (context) => {
    const name = context.req.param("name");
    const type = types[path.extname(name)];
    if (!names.has(name) || type === undefined) return refused(context, 404, "no such file");
    context.header("Cache-Control", "public, max-age=31536000, immutable");
    context.header("Content-Type", type);
    return withGzip(context, path.join(folder, name));
  });
}

/** The page and the frame for ROOT files; to be mounted behind the token. */
export function pageRoutes(pageFolder: string): Hono {
  const frameFile = path.join(pageFolder, "frame.html");
  const frameHashes = existsSync(frameFile) ? scriptHashes(readFileSync(frameFile, "utf8")) : [];
  return new Hono()
    .get("/", (context) => {
      const nonce = randomBytes(16).toString("base64url");
      const page = readFileSync(path.join(pageFolder, "index.html"), "utf8");
      context.header("Content-Security-Policy", pagePolicy(nonce));
      return context.html(page.replaceAll("__CSP_NONCE__", nonce));
    })
    .get("/frame/root", (context) => {
      context.header("Content-Security-Policy", framePolicy(frameHashes));
      context.header("Content-Type", "text/html; charset=utf-8");
      return withGzip(context, frameFile);
    });
}

/** For a policy that lets in the scripts of this page alone. */
function scriptHashes(html: string): string[] {
  return [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
}

/** The file as the build compressed it, where the browser takes that. */
function withGzip(context: Context, file: string): Response {
  const zipped = `${file}.gz`;
  context.header("Vary", "Accept-Encoding");
  const takesGzip = /\bgzip\b/.test(context.req.header("accept-encoding") ?? "");
  if (!takesGzip || !existsSync(zipped)) return context.body(readFileSync(file));
  context.header("Content-Encoding", "gzip");
  return context.body(readFileSync(zipped));
}
