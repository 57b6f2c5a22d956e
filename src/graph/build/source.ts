// What an index is built from. In: the installed ROOT or a folder; out: a `GraphSource`.
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import type { RootInstallation } from "../../config/root-installation.ts";
import { RootsmithError } from "../../errors.ts";
import { profileOf } from "../parse/profile-file.ts";
import { rootProfile, type SourceProfile } from "../parse/source-profile.ts";

export interface GraphSource {
  /** Names the index folder and the Repo node. */
  readonly name: string;
  /** For ROOT the version, else the folder. */
  readonly version: string;
  /** Root of the tree. */
  readonly folder: string;
  readonly profile: SourceProfile;
  /**
   * What a class is for and what a source file does, in our own words, by node id (`Class:TF1`, `File:tutorials/fit.C`): replaces
   * the description found in the tree. Empty where nobody described it.
   */
  readonly descriptions: ReadonlyMap<string, string>;
}

/** The installed ROOT: headers, tutorials, release notes. */
export function sourceOfRoot(
  root: RootInstallation,
  descriptions: ReadonlyMap<string, string>,
): GraphSource {
  return {
    name: "root",
    version: root.version,
    folder: root.rootsys,
    profile: rootProfile,
    descriptions,
  };
}

/**
 * Any C++ tree under a name of its own, read by `profileFile`, or by the profile that lies in it.
 * @throws RootsmithError `bad-input` for a bad name, a missing folder or a bad profile.
 */
export function sourceOfFolder(folder: string, name: string, profileFile?: string): GraphSource {
  if (!/^[A-Za-z0-9][\w.-]*$/.test(name) || name === "root") {
    throw new RootsmithError(
      "bad-input",
      `"${name}" cannot name an index: use letters, digits, "-", "_" and ".", and not "root"`,
    );
  }
  const absolute = path.resolve(folder);
  if (!existsSync(absolute) || !statSync(absolute).isDirectory()) {
    throw new RootsmithError(
      "bad-input",
      `${folder} is no folder: give the top of a C++ source tree`,
    );
  }
  return {
    name,
    version: absolute,
    folder: absolute,
    profile: profileOf(absolute, profileFile),
    descriptions: new Map(),
  };
}
