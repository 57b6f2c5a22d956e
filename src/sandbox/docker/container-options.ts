// The locks on a container: in, limits and the work folder; out, what Docker is asked to create.
import type { ContainerCreateOptions } from "dockerode";
import {
  containedRootFolder,
  containedWorkFolder,
  macroEnvironment,
  type SandboxLimits,
} from "../root-command.ts";

/** Marks every container of ours, so that those of a killed client can be found. */
export const containerLabel = "rootsmith";
/** Which process, on which machine since which boot, a container belongs to. */
export const ownerLabel = "rootsmith.owner";

/** Room in /tmp, bytes; it counts as memory. */
const temporaryBytes = 1024 ** 3;

export interface ContainerRequest {
  readonly workFolder: string;
  /** `uid:gid` inside the container. */
  readonly user: string;
  readonly owner: string;
}

/** Everything a macro may not do is here: network, capabilities, new privileges, writing outside /work and /tmp, memory, processes, file size. */
export function containerOptions(
  request: ContainerRequest,
  limits: SandboxLimits,
): ContainerCreateOptions {
  const memoryBytes = limits.memoryMb * 1024 ** 2;
  return {
    Image: limits.image,
    Env: Object.entries(macroEnvironment(`${containedRootFolder}/ROOT`, "/tmp")).map(
      ([key, value]) => `${key}=${value}`,
    ),
    User: request.user,
    Hostname: "sandbox",
    WorkingDir: containedWorkFolder,
    Labels: { [containerLabel]: "run", [ownerLabel]: request.owner },
    // Standard input carries one line, the order to start; it closes with the client, which ends a container that still waits.
    OpenStdin: true,
    StdinOnce: true,
    AttachStdin: true,
    AttachStdout: true,
    AttachStderr: true,
    HostConfig: {
      // The engine removes the container as soon as it has ended, also when the client has died meanwhile.
      AutoRemove: true,
      NetworkMode: "none",
      ReadonlyRootfs: true,
      Tmpfs: { "/tmp": `rw,exec,nosuid,nodev,mode=1777,size=${temporaryBytes}` },
      Mounts: [{ Type: "bind", Source: request.workFolder, Target: containedWorkFolder }],
      CapDrop: ["ALL"],
      SecurityOpt: ["no-new-privileges"],
      Memory: memoryBytes,
      MemorySwap: memoryBytes,
      NanoCpus: Math.round(limits.cpus * 1e9),
      PidsLimit: limits.pidLimit,
      Ulimits: [
        { Name: "fsize", Soft: limits.fileLimitBytes, Hard: limits.fileLimitBytes },
        { Name: "core", Soft: 0, Hard: 0 },
      ],
      // Logs come over the attached stream; the engine keeps no copy.
      LogConfig: { Type: "none", Config: {} },
    } as NonNullable<ContainerCreateOptions["HostConfig"]>,
  };
}

/**
 * The user a macro runs as. A client that is root hands it to `nobody`. Any other client runs it under its own number, so that it can clear away what the
 * macro left; with a rootless engine that number is 0 inside the container and the client's own outside.
 */
export function containerUser(
  client: { uid: number; gid: number },
  engineIsRootless: boolean,
): string {
  if (engineIsRootless) return "0:0";
  return client.uid === 0 ? "65534:65534" : `${client.uid}:${client.gid}`;
}
