// Settings from their layers: flags over environment over `rootsmith.config.{json,ts}` over defaults; out, one checked object
// and where each value came from.
import { loadConfig } from "c12";
import type { z } from "zod";
import { RootsmithError } from "../errors.ts";
import { embeddedSocketVariable } from "./paths.ts";
import { type Settings, settingsSchema } from "./schema.ts";
import { type LeafKey, settingsLeaves } from "./leaves.ts";

type Source = "flag" | "environment" | "file" | "default";

export interface LoadedSettings {
  readonly settings: Settings;
  /** `retrieval.rrfK` → where its value came from. */
  readonly sources: ReadonlyMap<string, Source>;
  /** The settings file that was read, if any. */
  readonly file: string | null;
}

export interface SettingsLayers {
  /** Folder whose `rootsmith.config.*` is read. */
  readonly folder: string;
  /** Dotted keys to values, as the command line gives them. */
  readonly flags?: Readonly<Record<string, unknown>>;
  readonly environment?: NodeJS.ProcessEnv;
  /** Recorded settings of a run that is resumed: they stand in for file and environment. */
  readonly recorded?: Readonly<Record<string, unknown>>;
}

/** Variables with the prefix that are no settings: secrets and places, read where they are used. */
const reservedVariables = new Set([
  "ROOTSMITH_API_KEY",
  "ROOTSMITH_ROOTSYS",
  "ROOTSMITH_OFFLINE_DIR",
  embeddedSocketVariable,
]);

/**
 * Loads and checks all settings.
 * @throws RootsmithError `bad-settings` that names the key and its layer for an unknown key or a bad value.
 */
export async function loadSettings(layers: SettingsLayers): Promise<LoadedSettings> {
  const { recorded } = layers;
  const file =
    recorded === undefined ? await readFile(layers.folder) : { values: recorded, path: null };
  const environment = recorded === undefined ? (layers.environment ?? process.env) : {};
  const merged: Record<string, unknown> = { ...structuredClone(file.values) };
  const sources = new Map<string, Source>();
  for (const leaf of settingsLeaves) {
    if (readPath(merged, leaf.key) !== undefined) sources.set(leaf.key, "file");
  }
  for (const [key, value] of environmentValues(environment, merged)) {
    writePath(merged, key, value);
    sources.set(key, "environment");
  }
  for (const [key, value] of Object.entries(layers.flags ?? {})) {
    if (value === undefined) continue;
    writePath(merged, key, value);
    sources.set(key, "flag");
  }
  const parsed = settingsSchema.safeParse(merged);
  if (!parsed.success) throw badSettings(parsed.error, sources, file.path);
  for (const leaf of settingsLeaves) if (!sources.has(leaf.key)) sources.set(leaf.key, "default");
  return { settings: parsed.data, sources, file: file.path };
}

/** The environment variable of a setting: `sandbox.timeoutMs` → `ROOTSMITH_SANDBOX_TIMEOUT_MS`. */
export function variableOf(key: string): string {
  return `ROOTSMITH_${key
    .replaceAll(".", "_")
    .replaceAll(/([a-z])([A-Z])/g, "$1_$2")
    .toUpperCase()}`;
}

async function readFile(
  folder: string,
): Promise<{ values: Record<string, unknown>; path: string | null }> {
  try {
    const loaded = await loadConfig({
      name: "rootsmith",
      cwd: folder,
      rcFile: false,
      globalRc: false,
      dotenv: false,
      packageJson: false,
      // A settings file must not pull others in from elsewhere.
      extend: false,
      giget: false,
    });
    const path = loaded._configFile ?? loaded.configFile ?? null;
    return {
      values: { ...loaded.config },
      path: Object.keys(loaded.config).length > 0 ? path : null,
    };
  } catch (cause) {
    throw new RootsmithError(
      "bad-settings",
      `rootsmith.config in ${folder} cannot be read: ${firstLine(cause)}`,
      {
        cause,
      },
    );
  }
}

function environmentValues(
  environment: NodeJS.ProcessEnv,
  fileValues: Record<string, unknown>,
): [string, unknown][] {
  const leaves = new Map(settingsLeaves.map((leaf) => [variableOf(leaf.key), leaf]));
  const keyVariable =
    environment["ROOTSMITH_MODELS_API_KEY_VARIABLE"] ??
    readPath(fileValues, "models.apiKeyVariable");
  const found: [string, unknown][] = [];
  for (const [variable, text] of Object.entries(environment)) {
    if (!variable.startsWith("ROOTSMITH_") || text === undefined) continue;
    if (reservedVariables.has(variable) || variable === keyVariable) continue;
    const leaf = leaves.get(variable);
    if (leaf === undefined) {
      throw new RootsmithError(
        "bad-settings",
        `environment variable ${variable} is no setting: \`rootsmith config\` lists the known ones`,
      );
    }
    found.push([leaf.key, parseText(leaf, text)]);
  }
  return found;
}

/** Text from the environment as the type its setting has; left as text where it does not parse, for the schema to refuse. */
function parseText(leaf: LeafKey, text: string): unknown {
  if (leaf.type === "number" && text.trim() !== "" && !Number.isNaN(Number(text)))
    return Number(text);
  if (leaf.type === "boolean" && (text === "true" || text === "false")) return text === "true";
  return text;
}

function badSettings(
  error: z.ZodError,
  sources: ReadonlyMap<string, Source>,
  file: string | null,
): RootsmithError {
  const issue = error.issues[0];
  const path = (issue?.path ?? []).join(".");
  if (issue?.code === "unrecognized_keys") {
    const key = [path, issue.keys[0]].filter((part) => part !== "").join(".");
    return new RootsmithError(
      "bad-settings",
      `unknown setting \`${key}\`${file === null ? "" : ` in ${file}`}: \`rootsmith config\` lists the known ones`,
      { cause: error },
    );
  }
  const source = sources.get(path) ?? "file";
  return new RootsmithError(
    "bad-settings",
    `setting \`${path}\` (from ${source}): ${issue?.message ?? "bad value"}`,
    {
      cause: error,
    },
  );
}

function readPath(values: Record<string, unknown>, key: string): unknown {
  return key
    .split(".")
    .reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), values);
}

function writePath(values: Record<string, unknown>, key: string, value: unknown): void {
  const names = key.split(".");
  const last = names.pop() ?? "";
  let part = values;
  for (const name of names) {
    const next = part[name];
    part = part[name] = isRecord(next) ? { ...next } : {};
  }
  part[last] = value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function firstLine(cause: unknown): string {
  return (cause instanceof Error ? cause.message : String(cause)).split("\n")[0] ?? "";
}
