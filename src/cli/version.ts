// Rootsmith's own version, from package.json.
import { readFileSync } from "node:fs";
import path from "node:path";
import { packageFolder } from "../config/paths.ts";

const manifest: unknown = JSON.parse(
  readFileSync(path.join(packageFolder, "package.json"), "utf8"),
);

export const version: string =
  typeof manifest === "object" && manifest !== null && "version" in manifest
    ? String(manifest.version)
    : "unknown";
