// The docs say what the code is: links alive, derived parts up to date.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { readmeWithSettings, schemaTexts } from "../scripts/derived-docs.ts";
import { packageFolder } from "../src/config/paths.ts";

const at = (...parts: string[]): string => path.join(packageFolder, ...parts);
const pages = [
  "README.md",
  "SECURITY.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  ...readdirSync(at("docs"), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

it.each(pages)("%s links only to what exists", (page) => {
  const text = readFileSync(at(page), "utf8");
  const targets = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(
    ([, target]) => target ?? "",
  );
  const dead = targets.filter(
    (target) => !/^https?:/.test(target) && !existsSync(path.resolve(at(page), "..", target)),
  );
  expect(dead).toEqual([]);
});

it("the README's settings table is the schema's (npm run docs)", () => {
  const readme = readFileSync(at("README.md"), "utf8");
  expect(readme).toBe(readmeWithSettings(readme));
});

it.each([...schemaTexts()])("docs/schema/%s is the code's (npm run docs)", (name, text) => {
  expect(readFileSync(at("docs", "schema", name), "utf8")).toBe(text);
});
