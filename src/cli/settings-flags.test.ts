import { describe, expect, it } from "vitest";
import { settingsFrom } from "./settings-flags.ts";

describe("settingsFrom", () => {
  it("lets --set reach settings that have a flag of their own", async () => {
    const { settings } = await settingsFrom({
      set: ["repair.rounds=2", "sandbox.backend=bubblewrap", "gate.judge=false"],
    });
    expect(settings.repair.rounds).toBe(2);
    expect(settings.sandbox.backend).toBe("bubblewrap");
    expect(settings.gate.judge).toBe(false);
  });

  it("lets the flag win over --set of the same key", async () => {
    expect(
      (await settingsFrom({ set: ["repair.rounds=2"], rounds: 4 })).settings.repair.rounds,
    ).toBe(4);
  });

  it("takes seconds for --timeout", async () => {
    expect((await settingsFrom({ timeout: 1.5 })).settings.sandbox.timeoutMs).toBe(1500);
  });

  it("puts flags over the recorded settings of a resumed run, and reads nothing else", async () => {
    const { settings: recorded } = await settingsFrom({ rounds: 1, model: "m" });
    const { settings } = await settingsFrom({ rounds: 3 }, recorded);
    expect(settings.repair.rounds).toBe(3);
    expect(settings.models.generator).toBe("m");
  });

  it("refuses what is no assignment", async () => {
    await expect(settingsFrom({ set: ["rounds"] })).rejects.toMatchObject({ code: "bad-input" });
  });
});
