// What must stay the same for the results of one folder to be comparable: in, settings and flags; out, a flat list, and where two of them differ. Pure.
import { settingsLeaves } from "../../config/leaves.ts";
import type { Settings } from "../../config/schema.ts";

/** Dotted name of a setting, or a flag → its value. */
export type RunSettings = Readonly<Record<string, string | number | boolean | null | string[]>>;

/** Settings that change no result, or that the runner sets itself for each unit. Neither addresses nor names of keys are kept. */
const free: ReadonlySet<string> = new Set([
  "models.endpoint",
  "models.rerankEndpoint",
  "models.apiKeyVariable",
  "models.embeddedThreads",
  "models.seed",
  "models.retries",
  "models.concurrency",
  "models.maxCost",
  "models.maxTokens",
  "models.cache",
  "sandbox.backend",
  "sandbox.image",
  "agent.hidden",
  "runsFolder",
]);

export function runSettings(settings: Settings, flags: RunSettings): RunSettings {
  const kept = settingsLeaves
    .filter(({ key }) => !free.has(key))
    .map(({ key }) => [key, valueAt(settings, key)] as const);
  return { ...Object.fromEntries(kept), ...flags };
}

/** `repair.rounds was 3, is 1`; what only one of them has is no difference: another version may know more settings. */
export function differences(was: RunSettings, is: RunSettings): string[] {
  return Object.keys(was).flatMap((key) => {
    const [before, now] = [was[key], is[key]].map((value) => JSON.stringify(value));
    return now === undefined || before === now ? [] : [`${key} was ${before}, is ${now}`];
  });
}

/**
 * The words of a command without what looks like a secret: the value of anything named so, and users and passwords in addresses. None
 * belongs there, but people err, and results are shown to others.
 */
export function withoutSecrets(words: readonly string[]): string[] {
  return words.map((word) =>
    word
      .replaceAll(/([\w.-]*(?:key|secret|passw|credential|token(?!s))[\w.-]*=)[^\s,&]*/gi, "$1…")
      .replaceAll(/(\/\/)[^/@\s]+@/g, "$1…@"),
  );
}

function valueAt(settings: Settings, key: string): RunSettings[string] {
  const value = key
    .split(".")
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], settings);
  return typeof value === "string"
    ? withoutSecrets([value]).join("")
    : (value as RunSettings[string]);
}
