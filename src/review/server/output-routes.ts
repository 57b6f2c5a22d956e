// What macros wrote, byte for byte: hostile files in; out, answers that no browser runs.
import { Hono } from "hono";
import { type OpenedFile, openInside } from "../open-inside.ts";
import { headBytes, lookAt, pageType } from "../output-kind.ts";
import { outputPath, type RunReader } from "../read-run.ts";
import { refused } from "./access.ts";
import { outputPolicy, pdfPolicy } from "./policies.ts";

const chunkBytes = 1_048_576;

export function outputRoutes(reader: RunReader): Hono {
  return new Hono().get("/files/:key/:round/:name{.+}", (context) => {
    const { key, round, name } = context.req.param();
    const file = openOutput(reader, key, round, name);
    if (file === null) return refused(context, 404, "the run has no such output");
    const head = file.read(0, headBytes);
    const { kind, type } = lookAt(head);
    const asPage = context.req.query("as") === "page" && kind === "page";
    const range = rangeOf(context.req.header("range"), file.size);
    if (range === "unsatisfiable") {
      file.close();
      context.header("Content-Range", `bytes */${file.size}`);
      return refused(context, 416, "the file is shorter");
    }
    const [from, to] = range ?? [0, file.size];
    context.header("Content-Security-Policy", kind === "pdf" ? pdfPolicy : outputPolicy);
    context.header("Content-Type", asPage ? pageType(head) : type);
    context.header("Content-Disposition", dispositionOf(name, kind));
    context.header("Accept-Ranges", "bytes");
    context.header("Content-Length", String(to - from));
    if (range !== null) context.header("Content-Range", `bytes ${from}-${to - 1}/${file.size}`);
    if (context.req.raw.method === "HEAD") {
      file.close();
      return context.body(null, 200);
    }
    return context.body(streamOf(file, from, to), range === null ? 200 : 206);
  });
}

/** Only a name that the run's own list of collected outputs has. */
export function openOutput(
  reader: RunReader,
  key: string,
  round: string,
  name: string,
): OpenedFile | null {
  const opened = reader.open(key);
  const known = opened?.run.rounds.find((candidate) => String(candidate.index) === round);
  const output = known?.run?.outputs.find((candidate) => candidate.name === name);
  if (opened === null || known === undefined || output?.collected !== true) return null;
  return openInside(opened.folder, outputPath(known.index, name));
}

/** One range of bytes, `to` behind its last; null for the whole file. What is no single range is the whole file too. (RFC 9110, 14.2) */
function rangeOf(
  header: string | undefined,
  size: number,
): [number, number] | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "")
    return Number(last) === 0 || size === 0
      ? "unsatisfiable"
      : [Math.max(0, size - Number(last)), size];
  if (last !== "" && Number(last) < Number(first)) return null;
  if (Number(first) >= size) return "unsatisfiable";
  return [Number(first), last === "" ? size : Math.min(size, Number(last) + 1)];
}

/** A file name that means nothing to any system. */
function dispositionOf(name: string, kind: string): string {
  const safe = (name.split("/").at(-1) ?? "")
    .replaceAll(/[^\w.-]/g, "_")
    .replace(/^\.+/, "_")
    .slice(-100);
  const isShown = kind === "picture" || kind === "pdf" || kind === "page" || kind === "text";
  return `${isShown ? "inline" : "attachment"}; filename="${safe === "" ? "output" : safe}"`;
}

function streamOf(file: OpenedFile, from: number, to: number): ReadableStream<Uint8Array> {
  let at = from;
  return new ReadableStream({
    pull(controller) {
      const chunk = at < to ? file.read(at, Math.min(chunkBytes, to - at)) : Buffer.alloc(0);
      at += chunk.length;
      // The file may have been cut meanwhile.
      if (chunk.length > 0) return controller.enqueue(chunk);
      file.close();
      controller.close();
    },
    cancel: () => file.close(),
  });
}
