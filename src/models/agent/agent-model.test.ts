// Agents here are lines of shell, run under the real bubblewrap.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { packageFolder } from "../../config/paths.ts";
import { findRoot } from "../../config/root-installation.ts";
import { settingsSchema } from "../../config/schema.ts";
import { extractCode } from "../../generation/extract-code.ts";
import { runEventSchema } from "../../transcript/run-events.ts";
import { type AgentEpisodeEvent, type AgentOptions, openAgent } from "./agent-model.ts";

let folder: string;
let events: AgentEpisodeEvent[];
beforeEach(() => {
  // Not below /tmp, which an agent sees empty whatever is hidden.
  folder = mkdtempSync("/var/tmp/rootsmith-agent-test-");
  events = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Ask extends Partial<AgentOptions> {
  readonly timeoutMs?: number;
  readonly hidden?: string;
  readonly signal?: AbortSignal;
}

async function ask(command: string, { timeoutMs, hidden, signal, ...more }: Ask = {}) {
  const agent = openAgent({
    settings: settingsSchema.parse({
      agent: { command, hidden: hidden ?? "", ...(timeoutMs !== undefined && { timeoutMs }) },
    }).agent,
    name: "m",
    inputs: {},
    isGrounded: false,
    contextTokens: 32_768,
    onEpisode: (event) => events.push(event),
    ...more,
  });
  const answer = await agent.complete({
    purpose: "generate",
    messages: [
      { role: "system", content: "SYSTEM" },
      { role: "user", content: "Write m.C" },
    ],
    maxTokens: 10,
    ...(signal === undefined ? {} : { signal }),
  });
  return answer.text;
}

const macro = 'void m()\n{\n   // ``` and ~~~\n   std::cout << "a\\n";\n}\n';

describe("an agent", () => {
  it("answers with the file it leaves, whatever it says", async () => {
    const text = await ask(`cat >/dev/null; cat >m.C <<'END'\n${macro}END\necho 'see m.C'; exit 3`);
    expect(extractCode(text, "m")).toMatchObject({ status: "code", code: macro });
    expect(events).toMatchObject([
      { answer: "file", exitCode: 3, timedOut: false, output: "see m.C\n", tools: "on", turns: 12 },
    ]);
    expect(runEventSchema.safeParse(events[0]).success).toBe(true);
  });

  it("answers with its output where it leaves no file", async () => {
    const text = await ask("echo '```cpp'; echo 'void m() { return; }'; echo '```'");
    expect(extractCode(text, "m")).toMatchObject({ code: "void m() { return; }\n" });
    expect(events).toMatchObject([{ answer: "output", exitCode: 0 }]);
  });

  it("gets the prompt, and hears that it may work in its folder", async () => {
    const text = await ask("cat");
    expect(text).toMatch(/^SYSTEM\n\nWrite m\.C\n\nYou may work .* m\.C there, that file is your/s);
    expect(text.endsWith(events[0]?.added ?? "?")).toBe(true);
  });

  it("is told to keep to one turn and no tools where it is grounded, and to its turns where not", async () => {
    const tell =
      'printf "%s %s %s" "$ROOTSMITH_AGENT_TURNS" "$ROOTSMITH_AGENT_TOOLS" "$ROOTSMITH_AGENT_FILE"';
    expect(await ask(tell)).toBe("12 on m.C");
    expect(await ask(tell, { isGrounded: true })).toBe("1 off m.C");
    expect(await ask("cat", { isGrounded: true })).toBe("SYSTEM\n\nWrite m.C");
    expect(events.at(-1)).toMatchObject({ turns: 1, tools: "off", added: "" });
  });

  it("finds the task's inputs and ROOT", async () => {
    const file = path.join(folder, "data.txt");
    writeFileSync(file, "17");
    const text = await ask('cat data.txt; echo; root -l -q -e "cout << 6 * 7 << endl" 2>&1', {
      inputs: { "data.txt": file },
    });
    expect(text).toMatch(/^17\n[\s\S]*42/);
  });

  it("is ended at its time limit with all its children; what it had left counts", async () => {
    const text = await ask("echo 'void m() { }' >m.C; sleep 600 & sleep 600", { timeoutMs: 1_500 });
    expect(extractCode(text, "m")).toMatchObject({ code: "void m() { }\n" });
    expect(events).toMatchObject([{ timedOut: true, exitCode: null, answer: "file" }]);
  });

  it("may answer nothing, and need not read", async () => {
    expect(await ask("exec true")).toBe("");
    expect(events).toMatchObject([{ answer: "output", exitCode: 0, output: "" }]);
  });

  it("that cannot be started is an error, not an answer", async () => {
    await expect(ask("no-such-agent --print")).rejects.toMatchObject({
      code: "model-refused",
      message: expect.stringContaining("no-such-agent"),
    });
  });

  it("stops with the run", async () => {
    const stop = new AbortController();
    const asked = ask("sleep 600", { signal: stop.signal });
    setTimeout(() => stop.abort(), 300);
    await expect(asked).rejects.toMatchObject({ code: "interrupted" });
  });

  it("sees no earlier results, nothing of Rootsmith's, none of ROOT's tutorials and no temporary files of others", async () => {
    writeFileSync(path.join(folder, "results.jsonl"), "passed");
    const temporary = mkdtempSync("/tmp/rootsmith-others-");
    writeFileSync(path.join(temporary, "note"), "");
    const tutorials = path.join(findRoot().rootsys, "tutorials");
    const places = [folder, packageFolder, tutorials, temporary];
    for (const place of places) expect(readdirSync(place)).not.toEqual([]);
    const look = places.map((place) => `ls -A '${place}'`).join(";");
    expect(await ask(`cat >/dev/null; (${look}) 2>/dev/null`, { hidden: folder })).toBe("");
    rmSync(temporary, { recursive: true });
  });

  it("writes nowhere but in its own folders", async () => {
    const victim = path.join(folder, "victim");
    writeFileSync(victim, "as it was");
    await ask(
      `echo x >'${victim}'; echo x >/etc/rootsmith-test; mkdir /var/tmp/rootsmith-test; rm -rf '${folder}'`,
    );
    expect(readdirSync(folder)).toEqual(["victim"]);
    expect(readdirSync("/etc")).not.toContain("rootsmith-test");
    expect(readdirSync("/var/tmp")).not.toContain("rootsmith-test");
  });

  it.each([
    ["a link to a file outside", "ln -s /etc/hostname m.C"],
    ["a link in place of its folder", 'd="$PWD"; cd ..; rmdir "$d"; ln -s /etc "$d"'],
    ["a pipe", "mkfifo m.C"],
    ["a folder", "mkdir m.C"],
    ["an empty file", ": >m.C"],
    ["a file beyond all bounds", "head -c 3000000 /dev/zero >m.C"],
  ])("leaves no answer by %s", async (_, command) => {
    await ask(`cat >/dev/null; ${command} 2>/dev/null`);
    expect(events).toMatchObject([{ answer: "output" }]);
  });

  it("leaves nothing behind", async () => {
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith("rootsmith-agent-"));
    await ask("mkdir -p a/b; touch a/b/c; chmod 000 a; echo x >~/left; echo x >/tmp/left");
    const after = readdirSync(tmpdir()).filter((name) => name.startsWith("rootsmith-agent-"));
    expect(after).toEqual(before);
  });
});
