// The usage notes are shown to models as what works: each block runs on real ROOT, in one contained run.
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { settingsSchema } from "../src/config/schema.ts";
import { decideByRules } from "../src/gate/decide.ts";
import { usageNotes } from "../src/retrieval/usage-notes.ts";
import { openSandbox } from "../src/sandbox/choose-sandbox.ts";

it("every usage note compiles and runs without a complaint of ROOT", async () => {
  const blocks = [...usageNotes].map(([name, lines]) => `  { // ${name}\n${lines.join("\n")}\n  }`);
  const code = `void notes() {\n${blocks.join("\n")}\n  std::cout << "all ${blocks.length} blocks" << std::endl;\n}\n`;
  const { sandbox } = await openSandbox(settingsSchema.parse({}).sandbox);
  try {
    const resultFolder = mkdtempSync(path.join(tmpdir(), "rootsmith-notes-"));
    const run = await sandbox.run({ name: "notes", code, resultFolder, timeoutMs: 120_000 });
    const stdout = readFileSync(run.stdoutPath, "utf8");
    const stderr = readFileSync(run.stderrPath, "utf8");
    expect(run.exitCode, stderr).toBe(0);
    expect(stdout).toContain(`all ${blocks.length} blocks`);
    const { verdict } = decideByRules({ ...run, stdout, stderr });
    expect(verdict.status, JSON.stringify(verdict.issues)).not.toBe("fail");
    expect(stderr).not.toMatch(/^Error in/m);
  } finally {
    await sandbox.close();
  }
});
