// Set-up part: the image macros run in. In, Dockerfile.root, sandbox/ and ROOT's wheel; out, a tagged image that is known to be up to date.
import { createHash } from "node:crypto";
import { copyFile, cp, link, mkdir, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type Docker from "dockerode";
import { inCache, packageFolder } from "../config/paths.ts";
import { defaultRootVersion } from "../config/root-installation.ts";
import { settingsSchema } from "../config/schema.ts";
import { RootsmithError } from "../errors.ts";
import { dockerClient, engineTrouble, findImage } from "../sandbox/docker/engine.ts";
import { rootVersionLabel } from "../sandbox/docker/docker-sandbox.ts";
import { dockerEngineName } from "./docker-engine.ts";
import type { Progress, SetupPart } from "./part.ts";
import { obtainRootWheel } from "./root.ts";
import { sandboxBase } from "./sandbox-base.ts";

const imagePartName = "sandbox image";
/** Hash of what the image was built from. */
const recipeLabel = "rootsmith.recipe";
/** PyPI release that is ROOT `defaultRootVersion`. */
const wheelRequirement = "root==0.1a12";
const mend = "rootsmith setup --sandbox docker";

/** @param image tag to build; the settings' default where left out. */
export function sandboxImagePart(
  image: string = settingsSchema.parse({}).sandbox.image,
): SetupPart {
  return {
    name: imagePartName,
    needs: [dockerEngineName],
    state: async () => {
      const docker = dockerClient();
      const common = { part: imagePartName, version: null, path: image, ok: false, mend };
      if ((await engineTrouble(docker)) !== null)
        return { ...common, problem: "no Docker engine answers" };
      const found = await findImage(docker, image);
      if (found === null) return { ...common, problem: "not built yet" };
      const version = found.labels[rootVersionLabel] ?? null;
      if (found.labels[recipeLabel] !== (await recipeHash(packageFolder))) {
        return {
          ...common,
          version,
          problem: "stale: Dockerfile.root or sandbox/ has changed since it was built",
        };
      }
      return { ...common, version, ok: true, problem: null, mend: null };
    },
    ensure: async (progress, signal) => {
      const docker = dockerClient();
      const recipe = await recipeHash(packageFolder);
      const found = await findImage(docker, image);
      if (found?.labels[recipeLabel] === recipe) return;
      const wheel = await obtainRootWheel(progress, signal);
      const base = await sandboxBase(docker, progress, signal);
      const context = await stageContext(wheel);
      try {
        await build(
          docker,
          { image, base, recipe, context, wheelName: path.basename(wheel) },
          progress,
          signal,
        );
      } finally {
        await rm(context, { recursive: true, force: true });
      }
      // The stage that held the wheel, and a stale image this one replaces.
      await docker.pruneImages({ filters: { dangling: ["true"], label: ["rootsmith"] } });
    },
  };
}

/** SHA-256 over everything that enters the image, names included; texts for readers do not count. */
export async function recipeHash(folder: string): Promise<string> {
  const inside = (await readdir(path.join(folder, "sandbox"))).filter(
    (name) => !name.endsWith(".md"),
  );
  const files = [
    "Dockerfile.root",
    ...inside.toSorted().map((name) => path.posix.join("sandbox", name)),
  ];
  const hash = createHash("sha256").update(wheelRequirement);
  for (const file of files) {
    const content = await readFile(path.join(folder, file));
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** One folder with all that the build may see. The wheel is linked where the disk allows: it is large. */
async function stageContext(wheel: string): Promise<string> {
  const context = inCache("sandbox-build", "context");
  await rm(context, { recursive: true, force: true });
  await mkdir(context, { recursive: true });
  await copyFile(
    path.join(packageFolder, "Dockerfile.root"),
    path.join(context, "Dockerfile.root"),
  );
  await cp(path.join(packageFolder, "sandbox"), path.join(context, "sandbox"), { recursive: true });
  const target = path.join(context, path.basename(wheel));
  await link(wheel, target).catch(() => copyFile(wheel, target));
  return context;
}

async function build(
  docker: Docker,
  recipe: { image: string; base: string; recipe: string; context: string; wheelName: string },
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  progress.step(`build ${recipe.image}`);
  progress.note(
    `sandbox image from ${recipe.base}: Debian packages (about 100 MB) and ROOT from its wheel; 1.3 GB on disk`,
  );
  const stream = await docker.buildImage(
    { context: recipe.context, src: ["Dockerfile.root", "sandbox", recipe.wheelName] },
    {
      dockerfile: "Dockerfile.root",
      t: recipe.image,
      buildargs: { BASE: recipe.base },
      labels: { [recipeLabel]: recipe.recipe, [rootVersionLabel]: defaultRootVersion },
      // Steps that install packages take the host's network: the engine may have none of its own.
      networkmode: "host",
      rm: true,
      forcerm: true,
      version: "1",
    },
  );
  await followBuild(stream as Readable, progress, signal);
}

/** Follows the engine's JSON lines; the classic builder numbers its steps (`Step 3/14 : …`). */
async function followBuild(
  stream: Readable,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  let last = "";
  const stop = (): void => void stream.destroy(new Error("interrupted"));
  signal.addEventListener("abort", stop, { once: true });
  try {
    for await (const event of jsonLines(stream)) {
      if (event.error !== undefined) {
        throw new RootsmithError(
          "setup-missing",
          `the sandbox image could not be built (${oneLine(event.error)}): last step was ${last}`,
        );
      }
      const step = /^Step (\d+)\/(\d+) : (.*)/.exec(event.stream ?? "");
      if (step === null) continue;
      const [, number, total, title = ""] = step;
      last = oneLine(title);
      if (number === "1") progress.step("build the sandbox image", Number(total), "items");
      progress.advance(Number(number));
    }
  } catch (cause) {
    if (signal.aborted)
      throw new RootsmithError(
        "interrupted",
        "set-up was interrupted: the same command goes on from here",
        { cause },
      );
    throw cause;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

interface BuildEvent {
  readonly stream?: string;
  readonly error?: string;
}

async function* jsonLines(stream: AsyncIterable<Buffer>): AsyncGenerator<BuildEvent> {
  let text = "";
  for await (const chunk of stream) {
    text += chunk.toString("utf8");
    const lines = text.split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) if (line.trim() !== "") yield JSON.parse(line) as BuildEvent;
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().slice(0, 200);
}
