import { describe, expect, it } from "vitest";
import { imageTrouble } from "./engine.ts";

describe("imageTrouble", () => {
  it("takes an image whose entry speaks as this client does, and no other", () => {
    const image = (labels: Record<string, string>) => ({ id: "sha256:1", labels });
    expect(imageTrouble("some:1", image({ "rootsmith.entry": "report" }))).toBeNull();
    expect(imageTrouble("some:1", image({ rootsmith: "image" }))).toContain("another version");
    expect(imageTrouble("some:1", null)).toContain("no image some:1");
  });
});
