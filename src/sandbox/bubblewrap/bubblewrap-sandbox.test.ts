import { describe, expect, it } from "vitest";
import { countsProcessesByNamespace } from "./bubblewrap-sandbox.ts";

describe("countsProcessesByNamespace", () => {
  it("holds from Linux 5.14 on", () => {
    expect(
      ["4.18.0-553.el8", "5.13.19", "5.14.0-427.el9", "6.1.0-37-amd64"].map(
        countsProcessesByNamespace,
      ),
    ).toEqual([false, false, true, true]);
  });
});
