// `npm run docs`: rebuilds what the docs repeat from the code: the settings table of the README and the published JSON Schema.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { packageFolder } from "../src/config/paths.ts";
import { readmeWithSettings, transcriptSchemaText } from "./derived-docs.ts";

const readme = path.join(packageFolder, "README.md");
await writeFile(readme, readmeWithSettings(await readFile(readme, "utf8")));
await writeFile(
  path.join(packageFolder, "docs", "schema", "transcript.json"),
  transcriptSchemaText(),
);
