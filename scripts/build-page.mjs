// Builds the review page into dist/page: the page, the JSROOT frame, the single file of an export; beside what is served, the same compressed.
import { readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const out = path.join(folder, "dist", "page");
const stamp = path.join(out, ".built");

const began = new Date();
// The page comes first, for it empties the folder.
for (const mode of ["page", "frame", "export"])
  await build({ configFile: path.join(folder, "src", "review", "page", "vite.config.ts"), mode });
for (const name of readdirSync(out, { recursive: true }))
  if (/\.(?:js|css)$/.test(name) || name === "frame.html")
    writeFileSync(path.join(out, `${name}.gz`), gzipSync(readFileSync(path.join(out, name))));
writeFileSync(stamp, "");
utimesSync(stamp, began, began);
