// `npm run docs`: rebuilds what the docs repeat from the code: the settings table of the README and the published JSON Schemas.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { packageFolder } from "../src/config/paths.ts";
import { readmeWithSettings, schemaTexts } from "./derived-docs.ts";

const readme = path.join(packageFolder, "README.md");
await writeFile(readme, readmeWithSettings(await readFile(readme, "utf8")));
for (const [name, text] of schemaTexts())
  await writeFile(path.join(packageFolder, "docs", "schema", name), text);
