// A ROOT file read and drawn by JSROOT, which has no types of its own: what the frame needs of it.
import { gStyle, settings } from "jsroot/core";
import { cleanup, draw } from "jsroot/draw";
import { openFile } from "jsroot/io";

/** A key of a file or folder, or a branch of a tree. */
export interface Entry {
  readonly name: string;
  /** Class, or a branch's leaf list. */
  readonly type: string;
  readonly title: string;
  readonly kind: "folder" | "tree" | "branch" | "object";
  /** What is inside; empty for objects. */
  inside(): Promise<readonly Entry[]>;
  /** Draws it in place of what is drawn there; null where it only is opened. */
  readonly draw: ((place: HTMLElement) => Promise<void>) | null;
}

interface Key {
  readonly fName: string;
  readonly fCycle: number;
  readonly fClassName: string;
  readonly fTitle: string;
}

interface Folder {
  readonly fKeys: readonly Key[];
}

interface Branch {
  readonly fName: string;
  readonly fTitle: string;
  readonly fClassName?: string;
  readonly fBranches: { readonly arr: readonly Branch[] };
}

interface File extends Folder {
  readObject(path: string): Promise<unknown>;
  readDirectory(path: string): Promise<Folder>;
}

const noEntries = async (): Promise<readonly Entry[]> => [];

/** @throws Error where it is no ROOT file, or a broken one. */
export async function entriesOf(content: ArrayBuffer): Promise<readonly Entry[]> {
  // Nothing outside this frame is asked for, and a menu would offer just that.
  Object.assign(settings, { ContextMenu: false, ToolBar: false, ProgressBox: false });
  gStyle.fPadTopMargin = 0.12;
  const file = (await openFile(content)) as File | null;
  if (file === null) throw new Error("this is no ROOT file");
  return entriesIn(file, file, "");
}

function entriesIn(file: File, folder: Folder, path: string): readonly Entry[] {
  return folder.fKeys
    .filter(({ fClassName }) => fClassName !== "TList" || path !== "")
    .filter(({ fName }) => fName !== "StreamerInfo")
    .map((key) => entryOf(file, key, path));
}

function entryOf(file: File, key: Key, folder: string): Entry {
  const path = `${folder}${key.fName}`;
  const read = (): Promise<unknown> => file.readObject(`${path};${key.fCycle}`);
  const shared = {
    name: `${key.fName};${key.fCycle}`,
    type: key.fClassName,
    title: key.fTitle,
  };
  if (key.fClassName === "TDirectory" || key.fClassName === "TDirectoryFile")
    return {
      ...shared,
      kind: "folder",
      inside: async () => entriesIn(file, await file.readDirectory(path), `${path}/`),
      draw: null,
    };
  if (["TTree", "TNtuple", "TNtupleD", "TChain"].includes(key.fClassName))
    return {
      ...shared,
      kind: "tree",
      inside: async () => {
        const tree = (await read()) as Branch;
        return tree.fBranches.arr.map((branch) => branchEntry(tree, branch));
      },
      draw: null,
    };
  return {
    ...shared,
    kind: "object",
    inside: noEntries,
    draw: async (place) => drawIn(place, await read(), ""),
  };
}

function branchEntry(tree: Branch, branch: Branch): Entry {
  const children = branch.fBranches.arr;
  return {
    name: branch.fName,
    type: branch.fClassName || branch.fTitle,
    title: branch.fTitle,
    kind: "branch",
    inside: async () => children.map((child) => branchEntry(tree, child)),
    draw: children.length > 0 ? null : (place) => drawIn(place, tree, branch.fName),
  };
}

async function drawIn(place: HTMLElement, thing: unknown, option: string): Promise<void> {
  cleanup(place);
  if (thing === null || thing === undefined) throw new Error("JSROOT could not read this");
  if (isBareFormula(thing))
    throw new Error("a formula without saved points; here no code out of a file is run");
  const painter: unknown = await draw(place, thing, option);
  if (painter === null || painter === undefined) throw new Error("JSROOT draws nothing of this");
}

/** JSROOT would evaluate it as JavaScript, which the frame's policy forbids, and would draw an empty pad. */
function isBareFormula(thing: unknown): boolean {
  const { _typename = "", fSave = [] } = thing as { _typename?: string; fSave?: ArrayLike<number> };
  return /^TF[123]$/.test(_typename) && fSave.length === 0;
}
