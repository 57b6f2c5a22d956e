// What happened in one round: its records one at a time in; program, run, verdict, prompts and calls out. Pure.
import type { MacroRun } from "../sandbox/sandbox.ts";
import type { TranscriptEvent } from "../transcript/schema.ts";
import type { ModelCall, Prompt, RoundView } from "./api.ts";
import { RepairFold } from "./fold-repair.ts";
import type { TextBudget } from "./text-budget.ts";

/** A round without what lies in files. */
export interface FoldedRound extends Omit<
  RoundView,
  "program" | "run" | "stdout" | "stderr" | "outputs"
> {
  /** Log paths are relative to the run folder, and as untrusted as names of outputs. */
  readonly run: MacroRun | null;
}

export class RoundFold {
  readonly index: number;
  readonly #budget: TextBudget;
  readonly #repair: RepairFold;
  readonly #prompts: Prompt[] = [];
  readonly #calls: ModelCall[] = [];
  #route: string | null = null;
  #programPath: string | null = null;
  #noProgram: string | null = null;
  #fixes: RoundView["fixes"] = [];
  #findings: RoundView["findings"] = [];
  #run: MacroRun | null = null;
  #verdict: RoundView["verdict"] = null;
  #gate: RoundView["gate"] = null;

  constructor(index: number, budget: TextBudget) {
    this.index = index;
    this.#budget = budget;
    this.#repair = new RepairFold(budget);
  }

  add(event: TranscriptEvent): void {
    switch (event.type) {
      case "model-call":
        this.#calls.push(callOf(event));
        break;
      case "generation-prompt":
        this.#addPrompt({ ...event, purpose: this.index === 0 ? "generate" : "repair" });
        break;
      case "repair-prompt":
        this.#addPrompt({ ...event, answerStart: "" });
        break;
      case "generation-answer":
        this.#answer(event.text);
        break;
      case "repair-malformed":
        this.#answer(event.raw);
        break;
      case "generation-checked":
        this.#fixes = event.fixes;
        this.#findings = event.findings;
        break;
      case "program-written":
        this.#route = event.route;
        this.#programPath = event.path;
        this.#noProgram = null;
        break;
      case "no-program":
        this.#route = event.route;
        this.#noProgram = event.reason;
        break;
      case "macro-run":
        this.#run = event.run;
        break;
      case "gate-rules":
        this.#gate = { open: event.open, judge: null, failedClosed: false };
        break;
      case "gate-judge-asked":
        this.#gate = { open: [], failedClosed: false, ...this.#gate, judge: event.model };
        break;
      case "gate-judge-answered":
        this.#gate = {
          open: this.#gate?.open ?? [],
          judge: event.model,
          failedClosed: event.status === "failed-closed",
        };
        break;
      case "verdict":
        this.#verdict = event.verdict;
        break;
      default:
        this.#repair.add(event);
    }
  }

  finish(): FoldedRound {
    return {
      index: this.index,
      route: this.#route,
      programPath: this.#programPath,
      noProgram: this.#noProgram,
      fixes: this.#fixes,
      findings: this.#findings,
      run: this.#run,
      verdict: this.#verdict,
      gate: this.#gate,
      repair: this.#repair.finish(),
      prompts: this.#prompts,
      calls: this.#calls,
    };
  }

  #addPrompt(prompt: Omit<Prompt, "answer">): void {
    const { purpose, model, temperature, seed, promptTokens, messages, answerStart } = prompt;
    this.#prompts.push({
      purpose,
      model,
      temperature,
      seed,
      promptTokens,
      messages: messages.map(({ role, content }) => ({
        role,
        content: this.#budget.take(content),
      })),
      answerStart,
      answer: "",
    });
  }

  /** Of the prompt before it. */
  #answer(text: string): void {
    const prompt = this.#prompts.pop();
    if (prompt !== undefined) this.#prompts.push({ ...prompt, answer: this.#budget.take(text) });
  }
}

export function callOf(event: Extract<TranscriptEvent, { type: "model-call" }>): ModelCall {
  const { purpose, model, finish, usage, cache } = event;
  return { purpose, model, finish, usage, fromCache: cache?.hit === true };
}
