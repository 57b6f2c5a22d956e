// Rootsmith's own time per round: a run whose model answers at once and whose macro fails every round; transcript in, milliseconds out.
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { packageFolder } from "../../src/config/paths.ts";
import { readTranscript } from "../../src/transcript/transcript.ts";
import { startScriptedModelServer } from "../../tests/scripted-model-server.ts";

export interface Overhead {
  readonly rounds: number;
  /** From the context's record to the outcome's. */
  readonly totalMs: number;
  readonly modelMs: number;
  readonly sandboxMs: number;
  readonly perRoundMs: number;
}

export async function benchOverhead(): Promise<Overhead> {
  let answers = 0;
  const server = await startScriptedModelServer({
    // Each program differs and fails, so that every round is run.
    answers: () => {
      answers += 1;
      return `\`\`\`cpp\nvoid overhead() { int x${answers} = "no number"; }\n\`\`\``;
    },
  });
  try {
    const folder = await mkdtemp(path.join(tmpdir(), "rootsmith-bench-"));
    const { stdout } = await execa(
      process.execPath,
      [
        path.join(packageFolder, "scripts", "rootsmith.mjs"),
        "generate",
        "print one number",
        "--name",
        "overhead",
        "--json",
        "--model",
        "scripted",
        "--endpoint",
        server.baseUrl,
        "--set",
        "repair.planner=rules",
        "--set",
        "retrieval.rewrite=none",
        "--set",
        "retrieval.selector=none",
        "--set",
        "tutorials.selector=none",
      ],
      { cwd: folder, stdin: "ignore", reject: false },
    );
    const { transcript } = JSON.parse(stdout) as { transcript: string };
    const { records } = readTranscript(path.join(transcript, "events.jsonl"));
    return measure(records);
  } finally {
    await server.close();
  }
}

function measure(records: ReturnType<typeof readTranscript>["records"]): Overhead {
  const momentOf = (type: string): number =>
    Date.parse(records.find((record) => record.event.type === type)?.at ?? "");
  const totalMs = momentOf("run-finished") - momentOf("context-ready");
  let modelMs = 0;
  let sandboxMs = 0;
  let rounds = 0;
  for (const { event } of records) {
    if (event.type === "model-call") modelMs += event.usage.durationMs;
    if (event.type === "stage-finished" && event.stage.startsWith("running in"))
      sandboxMs += event.durationMs;
    if (event.type === "macro-run") rounds += 1;
  }
  return {
    rounds,
    totalMs,
    modelMs,
    sandboxMs,
    perRoundMs: (totalMs - modelMs - sandboxMs) / rounds,
  };
}
