// A profile that a user wrote for a source tree. In: a JSON file; out: a checked `SourceProfile`. Its fields: docs/sources.md.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { RootsmithError } from "../../errors.ts";
import { errorCodeOf } from "./discover-files.ts";
import { genericProfile, rootProfile, type SourceProfile } from "./source-profile.ts";

/** Looked for in the top folder of a source tree. */
export const profileFileName = "rootsmith-profile.json";

const bases = { generic: genericProfile, root: rootProfile } as const;

/** One regular expression for a whole name; groups would be taken for those of other rules. */
const namePattern = z
  .string()
  .min(1)
  .superRefine((pattern, context) => {
    try {
      const groups = (new RegExp(`${pattern}|`).exec("")?.length ?? 1) - 1;
      if (groups > 0) context.addIssue("use (?:…) instead of (…)");
    } catch {
      context.addIssue("no regular expression");
    }
  });

const insideTree = z
  .string()
  .min(1)
  .refine((folder) => !path.isAbsolute(folder) && !folder.split("/").includes(".."), {
    message: "must lie inside the source tree",
  })
  .transform((folder) => path.posix.normalize(folder).replace(/(?<=.)\/$/, ""));

const profileSchema = z.strictObject({
  /** The built-in profile it starts from. */
  extends: z.enum(["generic", "root"]).default("generic"),
  folders: z.array(insideTree).min(1).optional(),
  testFolders: z.array(insideTree).default([]),
  buildFolders: z.array(insideTree).default([]),
  ignoredFolders: z.array(insideTree).default([]),
  includeFolders: z.array(insideTree).optional(),
  macros: z
    .array(
      z.strictObject({
        name: namePattern,
        form: z.enum(["call", "word"]),
        marksDeprecated: z.boolean().default(false),
        describesClass: z.boolean().default(false),
      }),
    )
    .default([]),
  definitions: z.record(z.string().regex(/^[A-Za-z_]\w*$/), z.string()).default({}),
  definitionFiles: z.array(insideTree).default([]),
  sizeLimitMegabytes: z.number().positive().max(64).optional(),
});

/**
 * The profile of `filePath`, or of the tree's own `rootsmith-profile.json`, or the generic one. Lists of macros, definitions and
 * left-out folders add to those of the profile it extends; `folders`, `includeFolders` and the limit replace them.
 * @throws RootsmithError `bad-input` that names the file and the field.
 */
export function profileOf(sourceFolder: string, filePath?: string): SourceProfile {
  const own = path.join(sourceFolder, profileFileName);
  const chosen = filePath ?? (existsSync(own) ? own : undefined);
  if (chosen === undefined) return genericProfile;
  const parsed = profileSchema.safeParse(readJson(chosen));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue?.path.join(".") ?? "";
    throw badProfile(chosen, `${field === "" ? "" : `${field}: `}${issue?.message ?? "not valid"}`);
  }
  const given = parsed.data;
  const base = bases[given.extends];
  return {
    name: path.basename(chosen),
    folders: given.folders ?? base.folders,
    testFolders: [...base.testFolders, ...given.testFolders],
    buildFolders: [...base.buildFolders, ...given.buildFolders],
    ignoredFolders: [...base.ignoredFolders, ...given.ignoredFolders],
    includeFolders: given.includeFolders ?? base.includeFolders,
    // The user's come first: of two rules that match, the first counts.
    macros: [...given.macros, ...base.macros],
    definitions: { ...base.definitions, ...given.definitions },
    definitionFiles: [...base.definitionFiles, ...given.definitionFiles],
    sizeLimitBytes:
      given.sizeLimitMegabytes === undefined
        ? base.sizeLimitBytes
        : given.sizeLimitMegabytes * 1024 * 1024,
  };
}

function readJson(filePath: string): unknown {
  let text: string;
  try {
    text = readFileSync(filePath, "utf8");
  } catch (cause) {
    throw badProfile(filePath, `cannot be read (${errorCodeOf(cause)})`, cause);
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw badProfile(filePath, "is no JSON", cause);
  }
}

function badProfile(filePath: string, problem: string, cause?: unknown): RootsmithError {
  return new RootsmithError("bad-input", `profile ${filePath}: ${problem}; see docs/sources.md`, {
    cause,
  });
}
