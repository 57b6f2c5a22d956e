// Builds the review page into dist/page: the page, the JSROOT frame, the single file of an export.
import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const stamp = path.join(folder, "dist", "page", ".built");

const began = new Date();
// The page comes first, for it empties the folder.
for (const mode of ["page", "frame", "export"])
  await build({ configFile: path.join(folder, "src", "review", "page", "vite.config.ts"), mode });
mkdirSync(path.dirname(stamp), { recursive: true });
writeFileSync(stamp, "");
utimesSync(stamp, began, began);
