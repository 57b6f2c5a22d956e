// How a repaired program came about: a round's repair records one at a time in, one account of it out. Pure.
import type { TranscriptEvent } from "../transcript/schema.ts";
import type { Repair } from "./api.ts";
import type { TextBudget } from "./text-budget.ts";

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

export class RepairFold {
  readonly #budget: TextBudget;
  #repair: Mutable<Repair> | null = null;

  constructor(budget: TextBudget) {
    this.#budget = budget;
  }

  add(event: TranscriptEvent): void {
    switch (event.type) {
      case "repair-diagnosed":
        // A sitting that was killed midway has diagnosed before: what counts is the last.
        this.#repair = {
          ...nothing,
          firstError: event.firstError,
          diagnostics: event.diagnostics.map(({ kind, message, line, subject, candidates }) => ({
            kind,
            message,
            line: line ?? null,
            subject: subject ?? null,
            candidates,
          })),
        };
        break;
      case "repair-planned": {
        const { plannedBy, action, diagnosis, instruction, nodes, dropped, overruled } = event;
        const plan = { plannedBy, action, diagnosis, instruction, nodes, dropped, overruled };
        this.#change({ plan });
        break;
      }
      case "repair-facts":
        this.#change({
          facts: event.facts.map(({ about, text }) => ({ about, text: this.#budget.take(text) })),
        });
        break;
      case "repair-context":
        this.#change({ parts: event.parts });
        break;
      case "repair-mechanical":
        this.#change({ edits: [...this.#present().edits, ...event.edits] });
        break;
      case "repair-edits": {
        const made = event.edits.map(({ line, replacement }) => ({
          rule: "model",
          line,
          before: "",
          after: replacement,
        }));
        this.#change({ edits: [...this.#present().edits, ...made] });
        break;
      }
      case "repair-attempt": {
        const { route, temperature, seed, result, findings } = event;
        const attempt = { route, temperature, seed, result, findings };
        this.#change({ attempts: [...this.#present().attempts, attempt] });
        break;
      }
      default:
        break;
    }
  }

  finish(): Repair | null {
    return this.#repair;
  }

  #present(): Repair {
    return this.#repair ?? nothing;
  }

  #change(part: Partial<Repair>): void {
    this.#repair = { ...this.#present(), ...part };
  }
}

const nothing: Repair = {
  firstError: "",
  diagnostics: [],
  plan: null,
  facts: [],
  parts: [],
  edits: [],
  attempts: [],
};
