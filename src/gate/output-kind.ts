// The first bytes of a file a run left and its name in; out, whether it is what its name says. A histogram "saved as" x.png by the
// wrong object's SaveAs is a C++ macro of that name.
import { closeSync, openSync, readSync } from "node:fs";

type FileKind = "png" | "jpeg" | "gif" | "pdf" | "postscript" | "svg" | "root" | "other";

const headBytes = 512;

/** What stands at the start of a file of each kind. */
const starts: readonly [FileKind, RegExp][] = [
  ["png", /^\x89PNG\r\n/],
  ["jpeg", /^\xff\xd8\xff/],
  ["gif", /^GIF8/],
  ["pdf", /^%PDF-/],
  ["postscript", /^%!PS/],
  ["svg", /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!DOCTYPE svg|!--|svg)/i],
  ["root", /^root/],
];

const kindByExtension: Readonly<Record<string, FileKind>> = {
  png: "png",
  jpg: "jpeg",
  jpeg: "jpeg",
  gif: "gif",
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

/** Says how the content contradicts the name; null where it does not, or the name promises nothing. */
export function contradiction(name: string, head: Uint8Array): string | null {
  const promised = kindByExtension[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ""];
  // An empty file has its own rule.
  if (promised === undefined || head.length === 0) return null;
  const text = Buffer.from(head).toString("latin1");
  const found = starts.find(([, pattern]) => pattern.test(text))?.[0] ?? "other";
  if (found === promised) return null;
  return `${name} is no ${promised} file: it begins with ${JSON.stringify(text.slice(0, 40))}`;
}
