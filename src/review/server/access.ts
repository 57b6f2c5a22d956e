// Who may ask the server for what: requests in; those that are not the reviewer's own browser, or of no use to it, end here.
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { hostname, networkInterfaces } from "node:os";
import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";

export interface Access {
  /** 256 bits; in the address that is printed, then in a cookie. */
  readonly token: string;
  /** Cookies are shared by all ports of a host: each server has its own. */
  readonly cookieName: string;
  /** `Host` headers that name this server: any other came by a name that somebody made point at us. */
  readonly hosts: ReadonlySet<string>;
}

export function newAccess(host: string, port: number): Access {
  return {
    token: randomBytes(32).toString("base64url"),
    cookieName: `rootsmith-review-${port}`,
    hosts: new Set(namesOf(host).map((name) => `${name}:${port}`)),
  };
}

function namesOf(host: string): string[] {
  if (host === "127.0.0.1" || host === "localhost") return ["127.0.0.1", "localhost"];
  const addresses = Object.values(networkInterfaces())
    .flatMap((some) => some ?? [])
    .map(({ address, family }) => (family === "IPv6" ? `[${address}]` : address));
  const isAll = host === "0.0.0.0" || host === "::";
  const own = host.includes(":") ? `[${host}]` : host;
  return isAll ? ["localhost", hostname(), ...addresses] : [own];
}

export function onlyOurHost({ hosts }: Access): MiddlewareHandler {
  return async (context, next) => {
    if (!hosts.has(context.req.header("host")?.toLowerCase() ?? ""))
      return refused(context, 421, "this address is not the server's own");
    return next();
  };
}

/** The token in the address becomes a cookie and leaves the address. */
export function takeToken(access: Access): MiddlewareHandler {
  return async (context, next) => {
    const given = context.req.query("token");
    if (context.req.path !== "/" || given === undefined) return next();
    if (!isSame(given, access.token))
      return refused(context, 401, "this address is of another sitting; use the one printed last");
    setCookie(context, access.cookieName, access.token, {
      httpOnly: true,
      sameSite: "Strict",
      path: "/",
    });
    return context.redirect("/", 303);
  };
}

export function onlyReviewer(access: Access): MiddlewareHandler {
  return async (context, next) => {
    const site = context.req.header("sec-fetch-site") ?? "none";
    if (site !== "same-origin" && site !== "none")
      return refused(
        context,
        403,
        "another site asked for this; open the address that was printed in a tab of its own",
      );
    const bearer = /^Bearer (\S+)$/.exec(context.req.header("authorization") ?? "")?.[1];
    const given = bearer ?? getCookie(context, access.cookieName) ?? "";
    if (!isSame(given, access.token))
      return refused(context, 401, "open the address that `rootsmith review` printed");
    return next();
  };
}

/** What changes something comes from our own page, as JSON: no form of another site can send that. */
export const onlyOwnWrites: MiddlewareHandler = async (context, next) => {
  const { method } = context.req;
  if (method === "GET" || method === "HEAD") return next();
  if (method !== "POST") return refused(context, 405, "only GET and POST are known here");
  if (context.req.header("origin") !== `http://${context.req.header("host")}`)
    return refused(context, 403, "another site sent this");
  if (!/^application\/json\s*(?:;|$)/i.test(context.req.header("content-type") ?? ""))
    return refused(context, 415, "send application/json");
  return next();
};

export function refused(
  context: Context,
  status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 416 | 421 | 422 | 429 | 500 | 503,
  error: string,
): Response {
  return context.json({ error }, status);
}

/** Takes as long for any answer; digests, so that lengths do not matter. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
