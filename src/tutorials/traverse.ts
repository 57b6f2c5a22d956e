// The walk of method 3: in, a request, the index and a model; out, example lines, best first. Caps of P Table 1.
import type { Emit } from "../emit.ts";
import type { ChatModel } from "../models/chat-model.ts";
import { askForJson } from "../models/structured.ts";
import type { TutorialsEvent } from "./events.ts";
import type { Branch, ExampleLine, TutorialIndex } from "./read-index.ts";
import { selectionPrompt, selectionSchema, type Offered, type Step } from "./traverse-prompts.ts";

interface WalkLimits {
  readonly topBranches: number;
  readonly childBranches: number;
  readonly depthLimit: number;
  readonly fileLimit: number;
}

interface WalkInput {
  readonly request: string;
  readonly nodeNames: readonly string[];
  readonly index: TutorialIndex;
  readonly model: ChatModel;
  readonly limits: WalkLimits;
  /** Examples by the ranking without a model, best first: the order where an answer is of no use. */
  readonly ranked: readonly ExampleLine[];
  readonly signal?: AbortSignal;
}

/** Longest answer, tokens. */
const answerTokens = 900;

/**
 * Follows at most `topBranches` from the top page and `childBranches` from each page below, takes at most `fileLimit` examples a
 * page, then selects once more over all of them. Unknown ids are dropped; a malformed answer is recorded and the ranking's order
 * taken in its place, at that page only.
 * @throws RootsmithError of the model where it cannot be reached, refuses or is interrupted.
 */
export async function walkIndex(
  input: WalkInput,
  emit: Emit<TutorialsEvent>,
): Promise<ExampleLine[]> {
  const { index, limits, ranked } = input;
  const rankOf = new Map(ranked.map((example, position) => [example.path, position]));
  const bestRank = (examples: readonly ExampleLine[]): number =>
    Math.min(Infinity, ...examples.map(({ path }) => rankOf.get(path) ?? Infinity));
  const candidates = new Map<string, ExampleLine>();
  let frontier: readonly Branch[] = [index.root];
  for (let level = 1; level <= limits.depthLimit && frontier.length > 0; level += 1) {
    const branchLimit = level === 1 ? limits.topBranches : limits.childBranches;
    const visits = await Promise.all(
      frontier.map(async (branch) => ({
        branches: await choose(
          branch.branches,
          branchLimit,
          "branches",
          branch.id,
          level,
          (offered) => bestRank(examplesBelow(offered)),
        ),
        examples: await choose(
          asOffered(branch.examples),
          limits.fileLimit,
          "examples",
          branch.id,
          level,
          ({ example }) => bestRank([example]),
        ),
      })),
    );
    visits.forEach(({ examples }) =>
      examples.forEach(({ example }) => candidates.set(example.path, example)),
    );
    frontier = level === limits.depthLimit ? [] : visits.flatMap(({ branches }) => branches);
  }
  const final = await choose(
    asOffered([...candidates.values()]),
    limits.fileLimit,
    "final",
    "candidates",
    0,
    ({ example }) => bestRank([example]),
  );
  return final.map(({ example }) => example);

  async function choose<Entry extends Offered>(
    offered: readonly Entry[],
    limit: number,
    step: Step,
    at: string,
    level: number,
    rank: (entry: Entry) => number,
  ): Promise<Entry[]> {
    if (offered.length === 0 || limit === 0) return [];
    const answer = await askForJson(
      input.model,
      {
        purpose: "select-tutorials",
        messages: selectionPrompt(input.request, input.nodeNames, offered, limit, step),
        maxTokens: answerTokens,
        ...(input.signal !== undefined && { signal: input.signal }),
      },
      selectionSchema,
    );
    if (answer.status === "malformed") {
      const taken = offered.toSorted((left, right) => rank(left) - rank(right)).slice(0, limit);
      emit({
        type: "tutorials-fallback",
        at,
        reason: answer.issue,
        taken: taken.map(({ id }) => id),
      });
      return taken;
    }
    const { selected_ids: named, decisions, reason } = answer.value;
    const byId = new Map(offered.map((entry) => [entry.id, entry]));
    const known = [...new Set(named)].flatMap((id) => byId.get(id) ?? []);
    const selected = known.slice(0, limit);
    emit({
      type: "tutorials-walked",
      at,
      level,
      selected: selected.map(({ id }) => id),
      unknownIds: named.filter((id) => !byId.has(id)),
      decisions,
      reason,
    });
    return selected;
  }
}

function asOffered(
  examples: readonly ExampleLine[],
): (Offered & { readonly example: ExampleLine })[] {
  return examples.map((example) => ({
    id: example.path,
    title: example.title,
    description: example.description,
    classes: example.classes,
    example,
  }));
}

function examplesBelow(branch: Branch): ExampleLine[] {
  return [...branch.examples, ...branch.branches.flatMap(examplesBelow)];
}
