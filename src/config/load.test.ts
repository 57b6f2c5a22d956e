import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { loadSettings, variableOf } from "./load.ts";
import { settingsLeaves } from "./leaves.ts";

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "rootsmith-config-"));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return folder;
}

describe("loadSettings", () => {
  it("gives the method's numbers where nothing is set", async () => {
    const { settings, file } = await loadSettings({
      folder: await folderWith({}),
      environment: {},
    });
    expect(file).toBeNull();
    expect(settings.retrieval).toMatchObject({
      denseTop: 200,
      sparseTop: 200,
      rrfK: 60,
      fusedTop: 20,
      anchorLimit: 4,
    });
    expect(settings.tutorials).toMatchObject({
      topBranches: 3,
      childBranches: 2,
      depthLimit: 6,
      fileLimit: 3,
    });
    expect(settings.repair).toMatchObject({ rounds: 5, nodeLimit: 3 });
    expect(settings.sandbox.timeoutMs).toBe(180_000);
  });

  it("lets flags win over the environment, and the environment over a JSON file", async () => {
    const folder = await folderWith({
      "rootsmith.config.json": JSON.stringify({
        repair: { rounds: 1 },
        retrieval: { rrfK: 10, fusedTop: 5 },
      }),
    });
    const { settings, sources } = await loadSettings({
      folder,
      environment: { ROOTSMITH_REPAIR_ROUNDS: "2", ROOTSMITH_RETRIEVAL_RRF_K: "20" },
      flags: { "repair.rounds": 3 },
    });
    expect(settings.repair.rounds).toBe(3);
    expect(settings.retrieval).toMatchObject({ rrfK: 20, fusedTop: 5 });
    expect(sources.get("repair.rounds")).toBe("flag");
    expect(sources.get("retrieval.rrfK")).toBe("environment");
    expect(sources.get("retrieval.fusedTop")).toBe("file");
    expect(sources.get("retrieval.denseTop")).toBe("default");
  });

  it("reads a TypeScript settings file", async () => {
    const folder = await folderWith({
      "rootsmith.config.ts": "export default { models: { seed: 11 as number } };",
    });
    expect((await loadSettings({ folder, environment: {} })).settings.models.seed).toBe(11);
  });

  it.each([
    ["an unknown key", { retrieval: { rrfKay: 3 } }, "retrieval.rrfKay"],
    ["an unknown part", { retreival: {} }, "retreival"],
    ["a bad value", { sandbox: { timeoutMs: -1 } }, "sandbox.timeoutMs"],
    ["a bad choice", { sandbox: { backend: "vm" } }, "sandbox.backend"],
  ])("refuses %s in the file by naming the key", async (_, content, key) => {
    const folder = await folderWith({ "rootsmith.config.json": JSON.stringify(content) });
    await expect(loadSettings({ folder, environment: {} })).rejects.toThrow(`\`${key}\``);
  });

  it("refuses a broken settings file without losing its cause", async () => {
    const folder = await folderWith({ "rootsmith.config.json": "{ not json" });
    await expect(loadSettings({ folder, environment: {} })).rejects.toMatchObject({
      code: "bad-settings",
    });
  });

  it("refuses a misspelt variable and a value of the wrong type by naming them", async () => {
    const folder = await folderWith({});
    await expect(
      loadSettings({ folder, environment: { ROOTSMITH_REPAIR_ROUND: "2" } }),
    ).rejects.toThrow("ROOTSMITH_REPAIR_ROUND");
    await expect(
      loadSettings({ folder, environment: { ROOTSMITH_REPAIR_ROUNDS: "two" } }),
    ).rejects.toThrow("`repair.rounds` (from environment)");
  });

  it("keeps the key's own variable out of the settings", async () => {
    const folder = await folderWith({});
    const environment = {
      ROOTSMITH_API_KEY: "secret",
      ROOTSMITH_MODELS_API_KEY_VARIABLE: "ROOTSMITH_SITE_KEY",
      ROOTSMITH_SITE_KEY: "s",
    };
    const { settings } = await loadSettings({ folder, environment });
    expect(JSON.stringify(settings)).not.toContain("secret");
  });
});

describe("variableOf", () => {
  it("is different for every setting", () => {
    const variables = settingsLeaves.map((leaf) => variableOf(leaf.key));
    expect(new Set(variables).size).toBe(variables.length);
    expect(variableOf("sandbox.timeoutMs")).toBe("ROOTSMITH_SANDBOX_TIMEOUT_MS");
  });
});
