// Everything that can be set up, as `doctor` shows it and `setup` brings it about.
import { dockerEnginePart } from "./docker-engine.ts";
import type { Settings } from "../config/schema.ts";
import { indexPart } from "./index-part.ts";
import type { SetupPart } from "./part.ts";
import { standardParts } from "./parts.ts";
import { sandboxImagePart } from "./sandbox-image.ts";
import { systemPackagesName } from "./system-packages.ts";

/** @param withDocker also the Docker engine and the image; they need apt too, which serves one at a time. */
export function allParts(models: Settings["models"], withDocker = false): SetupPart[] {
  const index = indexPart(models);
  if (!withDocker) return standardParts([index]);
  const engine = dockerEnginePart();
  const image = sandboxImagePart();
  return standardParts([
    index,
    { ...engine, needs: [...engine.needs, systemPackagesName] },
    // The image is built from the wheel that the `root` part downloads.
    { ...image, needs: [...image.needs, "root"] },
  ]);
}
