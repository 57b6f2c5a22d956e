// A file brought by hand: in, a folder and a file name; out, a source that copies it.
import { constants, copyFile } from "node:fs/promises";
import path from "node:path";
import type { Source } from "../artifact.ts";

/** For sites without internet; the folder is `ROOTSMITH_OFFLINE_DIR`. */
export function localFolder(folder: string, file: string): Source {
  return {
    kind: "local folder",
    from: folder,
    async fetch(partFile) {
      try {
        await copyFile(path.join(folder, file), partFile, constants.COPYFILE_FICLONE);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT")
          throw new Error(`holds no ${file}`, { cause: error });
        throw error;
      }
    },
  };
}
