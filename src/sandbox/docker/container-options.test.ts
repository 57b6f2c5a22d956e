import { describe, expect, it } from "vitest";
import { settingsSchema } from "../../config/schema.ts";
import { containerOptions, containerUser } from "./container-options.ts";

const limits = settingsSchema.parse({
  sandbox: { memoryMb: 100, cpus: 1.5, pidLimit: 7, fileLimitBytes: 9 },
}).sandbox;

describe("containerOptions", () => {
  const options = containerOptions(
    { workFolder: "/runs/a:b,c", user: "65534:65534", owner: "me" },
    limits,
  );

  it("locks network, root file system, capabilities and new privileges", () => {
    expect(options.HostConfig).toMatchObject({
      NetworkMode: "none",
      ReadonlyRootfs: true,
      CapDrop: ["ALL"],
      SecurityOpt: ["no-new-privileges"],
    });
    expect(options.HostConfig).not.toHaveProperty("Privileged");
    expect(options.HostConfig).not.toHaveProperty("CapAdd");
  });

  it("passes every limit on, with no swap beyond the memory", () => {
    expect(options.HostConfig).toMatchObject({
      Memory: 104_857_600,
      MemorySwap: 104_857_600,
      NanoCpus: 1_500_000_000,
      PidsLimit: 7,
    });
    expect(options.HostConfig?.Ulimits).toContainEqual({ Name: "fsize", Soft: 9, Hard: 9 });
  });

  it("mounts the work folder and nothing else, whatever its name", () => {
    expect(options.HostConfig?.Mounts).toEqual([
      { Type: "bind", Source: "/runs/a:b,c", Target: "/work" },
    ]);
    expect(options.HostConfig).not.toHaveProperty("Binds");
  });
});

describe("containerUser", () => {
  it("hands root's runs to nobody", () => {
    expect(containerUser({ uid: 0, gid: 0 }, false)).toBe("65534:65534");
  });

  it("runs as the client where the client is no root, so that it can clear away what is left", () => {
    expect(containerUser({ uid: 1000, gid: 100 }, false)).toBe("1000:100");
  });

  it("runs as the engine's own user where the engine is rootless", () => {
    expect(containerUser({ uid: 1000, gid: 100 }, true)).toBe("0:0");
  });
});
