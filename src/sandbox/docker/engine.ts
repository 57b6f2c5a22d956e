// Talks to the Docker engine: whether it answers, what it is, and its errors in our words.
import Docker from "dockerode";
import { RootsmithError } from "../../errors.ts";

/** Label of the image, set in Dockerfile.root: what its entry and the client say to each other. Another entry would misread its order. */
const entryLabel = { name: "rootsmith.entry", value: "report" } as const;

/** How long an engine may take to say that it is there, milliseconds. */
const answerMs = 3_000;

/** The engine named by DOCKER_HOST, else the one on the default socket. Opens no connection yet. */
export function dockerClient(): Docker {
  return new Docker();
}

/** Null where the engine answers, else why not. */
export async function engineTrouble(docker: Docker): Promise<Error | null> {
  try {
    // The type package knows no options for `ping`; dockerode itself takes them.
    const ping = docker.ping.bind(docker) as (options: {
      abortSignal: AbortSignal;
    }) => Promise<unknown>;
    await ping({ abortSignal: AbortSignal.timeout(answerMs) });
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

export interface FoundImage {
  readonly id: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** Facts of an image that are recorded with each run; null where the engine has no such image. */
export async function findImage(docker: Docker, image: string): Promise<FoundImage | null> {
  try {
    const found = await docker.getImage(image).inspect();
    return { id: found.Id, labels: found.Config.Labels ?? {} };
  } catch (error) {
    if (statusCode(error) === 404) return null;
    throw asSandboxError(error);
  }
}

/** What the engine lacks to run macros in `image`, said of the engine; null where it lacks nothing. */
export function imageTrouble(image: string, found: FoundImage | null): string | null {
  if (found === null) return `has no image ${image}`;
  return found.labels[entryLabel.name] === entryLabel.value
    ? null
    : `has image ${image} of another version of Rootsmith`;
}

/** HTTP status of an engine's refusal; null for anything else. */
export function statusCode(error: unknown): number | null {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === "number" ? status : null;
}

/** An engine's refusal or silence as an error that says what to do. */
export function asSandboxError(error: unknown): RootsmithError {
  if (error instanceof RootsmithError) return error;
  const text = error instanceof Error ? error.message.trim() : String(error);
  if (/no space left on device/i.test(text)) {
    return new RootsmithError(
      "disk-full",
      "the disk of the Docker engine is full: free some space and start again",
      { cause: error },
    );
  }
  if (/no such image/i.test(text)) {
    return new RootsmithError(
      "sandbox-unavailable",
      "the sandbox image is missing: run `rootsmith setup --sandbox docker`",
      { cause: error },
    );
  }
  return new RootsmithError(
    "sandbox-unavailable",
    `the Docker engine failed (${oneLine(text)}): check it with \`docker info\`, or choose \`--sandbox bubblewrap\``,
    { cause: error },
  );
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").slice(0, 200);
}
