import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { packageFolder } from "../../config/paths.ts";
import { compiledPreload, secret, secretFolder } from "./__fixtures__/secret-folder.ts";
import { readAudit } from "./audit.ts";
import { gitFolders, policyFor } from "./policy.ts";
import { startIsolated } from "./start-isolated.ts";

it("a macro in the real sandbox of an isolated run finds no answer, by its path or by guessing", async () => {
  const base = secretFolder();
  const answer = path.join(base, "answers", "t-001", "reference.C");
  const lines = [
    `cat ${answer}`,
    `cat /proc/1/root${answer} /proc/self/root${answer}`,
    "cat answers/*/reference.C ../answers/*/reference.C ../../answers/*/reference.C",
    "cat $(find / -name reference.C -not -path '/proc/*' 2>/dev/null) < /dev/null",
    "grep -rs 'S3CRE[T]' /tmp /home /root /work /opt /mnt /srv /var",
    `umount ${base}/answers; bwrap --dev-bind / / cat ${answer}`,
  ];
  const exec = lines.map((line) => `  gSystem->Exec(${JSON.stringify(`${line} 2>&1`)});`);
  writeFileSync(
    path.join(base, "work", "guess.C"),
    `void guess() {
      ${exec.join("\n")}
      std::ifstream in(${JSON.stringify(answer)});
      std::cout << "tried" << std::endl << in.rdbuf();
    }`,
  );
  const auditFile = path.join(mkdtempSync(path.join(tmpdir(), "isolation-audit-")), "audit.jsonl");
  const child = await startIsolated({
    program: path.join(packageFolder, "scripts", "rootsmith.mjs"),
    args: ["run", "guess.C", "--no-model", "--sandbox", "bubblewrap", "--json"],
    policy: policyFor("macro", [path.join(base, "answers"), ...gitFolders(base)]),
    auditFile,
    folder: path.join(base, "work"),
    preload: compiledPreload(),
  });
  child.stdin.end();
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), child.ended]);
  const { transcript } = JSON.parse(stdout || `{"transcript": ${JSON.stringify(stderr)}}`) as {
    transcript: string;
  };
  const run = path.resolve(base, "work", transcript, "rounds", "0", "run");
  const printed = ["stdout.log", "stderr.log"].map((log) =>
    readFileSync(path.join(run, log), "utf8"),
  );
  expect(printed[0]).toContain("tried");
  expect(printed.join("")).not.toContain(secret);
  const audit = readAudit(auditFile, "macro");
  expect(audit).toMatchObject({ isComplete: true, denied: [] });
  expect(audit.spawned.map(({ command }) => command)).toContain("bwrap");
});
