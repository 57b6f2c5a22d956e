// What the graph and the example workflows gave to a run, and why: records one at a time in, one account of it out. Pure.
import type { TranscriptEvent } from "../transcript/schema.ts";
import type { Grounding } from "./api.ts";
import type { TextBudget } from "./text-budget.ts";

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

export class GroundingFold {
  readonly #budget: TextBudget;
  readonly #found: Mutable<Grounding>;
  readonly #tutorials: Mutable<Grounding["tutorials"]>;
  #isGrounded = false;

  constructor(budget: TextBudget) {
    this.#budget = budget;
    this.#tutorials = { ranked: [], walk: [], files: [], cut: [] };
    this.#found = {
      index: null,
      queries: null,
      rankings: [],
      anchors: [],
      anchorReason: null,
      expanded: [],
      parts: [],
      cut: [],
      tokens: 0,
      limitTokens: 0,
      fallbacks: [],
      degraded: null,
      tutorials: this.#tutorials,
      graphContext: "",
      tutorialContext: "",
    };
  }

  add(event: TranscriptEvent): void {
    const found = this.#found;
    if (event.type.startsWith("retrieval-")) this.#isGrounded = true;
    switch (event.type) {
      case "retrieval-queries":
        // A sitting that was killed while retrieving has begun before: the lists are those of the last.
        found.rankings = [];
        found.queries = {
          dense: event.denseQuery,
          sparse: event.sparseQuery,
          rewrittenBy: event.rewrittenBy,
          classTerms: event.classTerms,
          memberTerms: event.memberTerms,
        };
        break;
      case "retrieval-ranked":
        found.rankings = [
          ...found.rankings,
          { list: event.list, total: event.total, top: event.top },
        ];
        break;
      case "retrieval-anchors":
        found.anchors = event.decisions;
        found.anchorReason = event.selector?.reason ?? null;
        break;
      case "retrieval-expanded":
        found.expanded = event.kept;
        break;
      case "retrieval-context":
        found.parts = event.parts;
        found.cut = event.cut;
        found.tokens = event.tokens;
        found.limitTokens = event.limitTokens;
        break;
      case "retrieval-fallback":
        found.fallbacks = [...found.fallbacks, { step: event.step, reason: event.reason }];
        break;
      case "tutorials-index":
        this.#tutorials.walk = [];
        break;
      case "tutorials-ranked":
        this.#tutorials.ranked = event.top;
        break;
      case "tutorials-walked": {
        const { at, level, selected, reason, decisions } = event;
        const page = { at, level, selected, reason, decisions };
        this.#tutorials.walk = [...this.#tutorials.walk, page];
        break;
      }
      case "tutorials-fallback": {
        const step = `example workflows at ${event.at}`;
        found.fallbacks = [...found.fallbacks, { step, reason: event.reason }];
        break;
      }
      case "tutorials-context":
        this.#tutorials.files = event.files;
        this.#tutorials.cut = event.cut;
        break;
      case "context-ready":
        if (event.index !== null) this.#isGrounded = true;
        found.index = event.index;
        found.degraded = event.degraded;
        found.graphContext = this.#budget.take(event.graphContext);
        found.tutorialContext = this.#budget.take(event.tutorialContext);
        break;
      default:
        break;
    }
  }

  /** Null for a run that asked for none. */
  finish(): Grounding | null {
    return this.#isGrounded ? this.#found : null;
  }
}
