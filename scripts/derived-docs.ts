// What the docs repeat from the code, as text; the docs' own test holds them to it.
import { settingsLeaves } from "../src/config/leaves.ts";
import { resultJsonSchema } from "../src/benchmark/run/record.ts";
import { runJsonSchema } from "../src/benchmark/run/run-file.ts";
import { humanVerdictJsonSchema } from "../src/review/index/human-verdicts.ts";
import { transcriptJsonSchema } from "../src/transcript/schema.ts";

const begin = "<!-- settings -->";
const end = "<!-- end of settings -->";

/** The README with its table of settings as the schema has them. */
export function readmeWithSettings(readme: string): string {
  const from = readme.indexOf(begin);
  const to = readme.indexOf(end);
  const rest = to === -1 ? readme.slice(from + begin.length) : readme.slice(to + end.length);
  const rows = settingsLeaves.map(
    ({ key, defaultValue }) => `| \`${key}\` | ${shown(defaultValue)} |`,
  );
  const table = ["| setting | default |", "|---|---|", ...rows].join("\n");
  return `${readme.slice(0, from)}${begin}\n${table}\n${end}${rest}`;
}

/** Published JSON Schemas, by file name in `docs/schema`. */
export function schemaTexts(): Map<string, string> {
  const schemas = {
    "transcript.json": transcriptJsonSchema(),
    "result.json": resultJsonSchema(),
    "run.json": runJsonSchema(),
    "human-verdict.json": humanVerdictJsonSchema(),
  };
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [name, `${JSON.stringify(schema, null, 2)}\n`]),
  );
}

function shown(value: unknown): string {
  return value === "" || (Array.isArray(value) && value.length === 0)
    ? "(empty)"
    : `\`${String(value)}\``;
}
