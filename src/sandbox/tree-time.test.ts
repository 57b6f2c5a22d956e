import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { treeTimeMs } from "./tree-time.ts";

const spin = "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done";

describe("treeTimeMs", () => {
  it.each([
    ["a process itself", `${spin}; echo spun; exec sleep 60`],
    ["a child it has waited for", `(${spin}); echo spun; exec sleep 60`],
    ["a child that runs", `(${spin}; echo spun; exec sleep 60) & wait`],
    ["a child of one", `((${spin}; echo spun; exec sleep 60) & wait) & wait`],
  ])("counts %s, once", async (_who, script) => {
    const before = treeTimeMs(process.pid) ?? 0;
    const tree = spawn("sh", ["-c", script], { detached: true });
    try {
      await once(tree.stdout, "data");
      const found = treeTimeMs(tree.pid ?? 0);
      expect(found).toBeGreaterThan(20);
      expect(found).toBeLessThanOrEqual((treeTimeMs(process.pid) ?? 0) - before);
    } finally {
      process.kill(-(tree.pid ?? 0), "SIGKILL");
    }
  });

  it("knows nothing of a process that has gone", async () => {
    const gone = spawn("true");
    await once(gone, "exit");
    expect(treeTimeMs(gone.pid ?? 0)).toBeNull();
  });
});
