// What a browser may do with each kind of answer, as response headers.

/** On every answer; a route of its own kind puts its policy in place of the first. */
export const commonHeaders: Readonly<Record<string, string>> = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "no-store",
};

/** @param nonce for the styles that CodeMirror puts into the page. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** JSROOT: its own script and nothing else, in an origin of its own, with no way out. @param hashes of its scripts */
export function framePolicy(hashes: readonly string[]): string {
  return [
    "sandbox allow-scripts",
    "default-src 'none'",
    `script-src ${hashes.join(" ") || "'none'"}`,
    "style-src 'unsafe-inline'",
    "img-src data: blob:",
    "font-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}

/** What a macro wrote: no script, no request, no rights, whatever it is. */
export const outputPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** Browsers show no PDF in a sandbox; their viewers are contained by themselves. */
export const pdfPolicy = "frame-ancestors 'self'";
