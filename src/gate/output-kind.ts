// The first bytes of a file a run left and its name in; out, whether it is what its name says. A histogram "saved as" x.png by the
// wrong object's SaveAs is a C++ macro of that name.
import { closeSync, openSync, readSync } from "node:fs";

export type FileKind = "png" | "jpeg" | "gif" | "webp" | "pdf" | "postscript" | "svg" | "root";

const headBytes = 512;

/** What stands at the start of a file of each kind. */
const starts: readonly [FileKind, RegExp][] = [
  ["png", /^\x89PNG\r\n/],
  ["jpeg", /^\xff\xd8\xff/],
  ["gif", /^GIF8[79]a/],
  ["webp", /^RIFF....WEBP/s],
  ["pdf", /^%PDF-/],
  ["postscript", /^%!PS/],
  ["svg", /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!DOCTYPE svg|!--|svg)/i],
  ["root", /^root\0/],
];

const kindByExtension: Readonly<Record<string, FileKind>> = {
  png: "png",
  jpg: "jpeg",
  jpeg: "jpeg",
  gif: "gif",
  webp: "webp",
  pdf: "pdf",
  ps: "postscript",
  eps: "postscript",
  svg: "svg",
  root: "root",
};

/** Reads what `contradiction` needs. */
export function readHead(file: string): Uint8Array {
  const descriptor = openSync(file, "r");
  try {
    const buffer = Buffer.alloc(headBytes);
    return buffer.subarray(0, readSync(descriptor, buffer, 0, headBytes, 0));
  } finally {
    closeSync(descriptor);
  }
}

/** What a file is by its first bytes; null for what is none of these. */
export function kindByContent(head: Uint8Array): FileKind | null {
  const text = Buffer.from(head).toString("latin1");
  return starts.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** Says how the content contradicts the name; null where it does not, or the name promises nothing. */
export function contradiction(name: string, head: Uint8Array): string | null {
  const promised = kindByExtension[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ""];
  // An empty file has its own rule.
  if (promised === undefined || head.length === 0) return null;
  if (kindByContent(head) === promised) return null;
  const text = Buffer.from(head).toString("latin1");
  return `${name} is no ${promised} file: it begins with ${JSON.stringify(text.slice(0, 40))}`;
}
