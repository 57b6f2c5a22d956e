// An external coding agent as a chat model: messages in; out, the program it left in its folder, or else what it said. What it used is not known.
import type { Settings } from "../../config/schema.ts";
import type { Emit } from "../../emit.ts";
import { RootsmithError } from "../../errors.ts";
import type { ChatAnswer, ChatModel, ChatRequest } from "../chat-model.ts";
import { type EpisodeEnd, runAgent } from "./run-agent.ts";

export interface AgentOptions {
  readonly settings: Settings["agent"];
  /** Macro name: `NAME.C` in its folder is its answer. */
  readonly name: string;
  readonly inputs: Readonly<Record<string, string>>;
  /** Context is in the prompt then, and the agent is told to use no tools and one turn. (P III.2) */
  readonly isGrounded: boolean;
  /** Window assumed, tokens. */
  readonly contextTokens: number;
  readonly onEpisode: Emit<AgentEpisodeEvent>;
}

/** Told after each episode. */
export interface AgentEpisodeEvent {
  readonly type: "agent-episode";
  readonly turns: number;
  readonly tools: "on" | "off";
  /** What stood on its standard input after the prompt's messages. */
  readonly added: string;
  readonly exitCode: number | null;
  readonly timedOut: boolean;
  readonly durationMs: number;
  /** Where its answer was. */
  readonly answer: "file" | "output";
  /** The ends of its standard output and error. */
  readonly output: string;
  readonly errors: string;
}

/** Characters of output that an event keeps. */
const eventCharacters = 20_000;
/** A shell's own: the command cannot be executed, or is not found. */
const notStarted: ReadonlySet<number | null> = new Set([126, 127]);
/** Bytes of a token, as for endpoints: low, so that a count is rather too high. */
const bytesPerToken = 3;

/** `complete` throws as the contract says; `model-refused` where the command cannot be started. Temperature, seed and limits of tokens are the agent's own affair. */
export function openAgent(options: AgentOptions): ChatModel {
  const { settings, name, isGrounded } = options;
  const tools = isGrounded ? "off" : "on";
  const turns = isGrounded ? 1 : settings.turns;
  const added = isGrounded
    ? ""
    : `You may work in the current folder, which holds the task's input files, and try macros with \`root -l -q FILE\`. If you leave ${name}.C there, that file is your answer.`;
  const file = `${name}.C`;
  return {
    id: "agent",
    kind: "endpoint",
    contextTokens: options.contextTokens,
    countTokens: (text) => Math.ceil(Buffer.byteLength(text) / bytesPerToken),
    close: () => Promise.resolve(),
    async complete({ messages, signal }: ChatRequest): Promise<ChatAnswer> {
      const startedAt = performance.now();
      const end = await runAgent({
        command: settings.command,
        prompt: [...messages.map(({ content }) => content), added].join("\n\n").trimEnd(),
        file,
        inputs: options.inputs,
        environment: {
          ROOTSMITH_AGENT_TURNS: String(turns),
          ROOTSMITH_AGENT_TOOLS: tools,
          ROOTSMITH_AGENT_FILE: file,
        },
        hidden: settings.hidden,
        timeoutMs: settings.timeoutMs,
        ...(signal === undefined ? {} : { signal }),
      });
      const durationMs = performance.now() - startedAt;
      options.onEpisode({
        type: "agent-episode",
        turns,
        tools,
        added,
        exitCode: end.exitCode,
        timedOut: end.timedOut,
        durationMs,
        answer: end.left === null ? "output" : "file",
        output: end.stdout.slice(-eventCharacters),
        errors: end.stderr.slice(-eventCharacters),
      });
      refuseNotStarted(end);
      const usage = { inputTokens: 0, cachedTokens: 0, outputTokens: 0, durationMs, cost: 0 };
      return { text: end.left === null ? end.stdout : asBlock(end.left), finish: "stop", usage };
    },
  };
}

function refuseNotStarted({ exitCode, left, stdout, stderr }: EpisodeEnd): void {
  if (!notStarted.has(exitCode) || left !== null || stdout !== "") return;
  throw new RootsmithError(
    "model-refused",
    `the agent's command cannot be started (${stderr.trim().split("\n").at(-1) ?? `exit status ${exitCode}`}): mend agent.command (\`--agent\`); it sees neither this checkout nor the cache folder`,
  );
}

/** No line of a program closes such a fence. */
function asBlock(program: string): string {
  return `~~~~~~cpp\n${program}\n~~~~~~\n`;
}
