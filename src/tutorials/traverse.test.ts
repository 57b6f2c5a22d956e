import { describe, expect, it } from "vitest";
import type { ChatModel, ChatRequest } from "../models/chat-model.ts";
import type { TutorialsEvent } from "./events.ts";
import type { Branch, ExampleLine } from "./read-index.ts";
import { walkIndex } from "./traverse.ts";

function line(path: string): ExampleLine {
  return {
    path,
    title: path,
    description: `Shows ${path}.`,
    classes: ["TH1D"],
    topics: [],
    seen: { status: "clean", secondsAtMost: 1 },
  };
}

/** A tree of `width` branches a page, `depth` levels of pages, `width` examples on each lowest page. */
function tree(width: number, depth: number): { root: Branch; examples: ExampleLine[] } {
  const examples: ExampleLine[] = [];
  const branch = (id: string, level: number): Branch => {
    const own =
      level === depth ? Array.from({ length: width }, (_, at) => line(`${id}/${at}.C`)) : [];
    examples.push(...own);
    const branches =
      level === depth
        ? []
        : Array.from({ length: width }, (_, at) => branch(`${id}/${at}`, level + 1));
    return { id, title: id, description: `About ${id}.`, branches, examples: own };
  };
  return { root: branch("top", 1), examples };
}

function offeredIds(request: ChatRequest): string[] {
  const text = request.messages.find(({ content }) => content.includes("<entries>"))?.content ?? "";
  return [...text.matchAll(/^"([^"]+)" /gm)].map(([, id = ""]) => id);
}

/** A model that answers by a function of what it is offered; it keeps what it was asked. */
function scripted(
  answer: (ids: string[], request: ChatRequest) => string,
): ChatModel & { asked: ChatRequest[] } {
  const asked: ChatRequest[] = [];
  return {
    id: "scripted",
    kind: "endpoint",
    contextTokens: 32_000,
    asked,
    complete: async (request) => {
      asked.push(request);
      return {
        text: answer(offeredIds(request), request),
        finish: "stop",
        usage: { inputTokens: 1, cachedTokens: 0, outputTokens: 1, durationMs: 1, cost: 0 },
      };
    },
    countTokens: (text) => text.length,
    close: async () => {},
  };
}

const selecting = (ids: string[]): string =>
  JSON.stringify({ selected_ids: ids, decisions: [], reason: "because" });
const limits = { topBranches: 3, childBranches: 2, depthLimit: 6, fileLimit: 3 };

async function walk(
  index: { root: Branch; examples: ExampleLine[] },
  model: ChatModel,
  ranked = index.examples,
) {
  const events: TutorialsEvent[] = [];
  const chosen = await walkIndex(
    {
      request: "make a histogram",
      nodeNames: ["TH1D"],
      index: { ...index, problems: [] },
      model,
      limits,
      ranked,
    },
    (event) => events.push(event),
  );
  return { paths: chosen.map(({ path }) => path), events };
}

describe("walkIndex", () => {
  it("follows at most three branches at the top, two below, and returns at most three files", async () => {
    const model = scripted(selecting);
    const { paths, events } = await walk(tree(5, 4), model);
    const walked = events.flatMap((event) => (event.type === "tutorials-walked" ? [event] : []));
    expect(
      walked.filter(({ level }) => level === 1).map(({ selected }) => selected.length),
    ).toEqual([3]);
    expect(
      walked.filter(({ level }) => level === 2).map(({ selected }) => selected.length),
    ).toEqual([2, 2, 2]);
    expect(walked.filter(({ level }) => level === 3)).toHaveLength(6);
    expect(
      walked.filter(({ level }) => level === 4).every(({ selected }) => selected.length === 3),
    ).toBe(true);
    expect(paths).toHaveLength(3);
    expect(walked.at(-1)?.at).toBe("candidates");
  });

  it("stops at the depth limit", async () => {
    const model = scripted((ids) => selecting(ids.slice(0, 1)));
    const { paths, events } = await walk(tree(2, 8), model);
    expect(paths).toEqual([]);
    expect(
      Math.max(...events.map((event) => (event.type === "tutorials-walked" ? event.level : 0))),
    ).toBe(6);
  });

  it("makes the last selection over the candidates of all pages", async () => {
    const index = tree(3, 2);
    const model = scripted((ids) => selecting(ids.length > 3 ? ["top/2/1.C", "top/0/0.C"] : ids));
    expect((await walk(index, model)).paths).toEqual(["top/2/1.C", "top/0/0.C"]);
    expect(offeredIds(model.asked.at(-1) as ChatRequest)).toHaveLength(9);
  });

  it("drops ids that were not offered and ids named twice", async () => {
    const model = scripted((ids) => selecting(["../../etc/passwd", ids[0] ?? "", ids[0] ?? ""]));
    const { paths, events } = await walk(tree(2, 2), model);
    expect(paths).toEqual(["top/0/0.C"]);
    expect(
      events.every(
        (event) =>
          event.type === "tutorials-walked" && event.unknownIds.includes("../../etc/passwd"),
      ),
    ).toBe(true);
  });

  it("takes the ranking's order at the one page whose answer is malformed, and says so", async () => {
    const index = tree(3, 2);
    const model = scripted((ids) =>
      ids.includes("top/1/0.C") && ids.length === 3 ? "no json" : selecting(ids),
    );
    const { paths, events } = await walk(index, model, index.examples.toReversed());
    expect(events.filter((event) => event.type === "tutorials-fallback")).toMatchObject([
      { at: "top/1", taken: ["top/1/2.C", "top/1/1.C", "top/1/0.C"] },
    ]);
    expect(paths).toHaveLength(3);
  });

  it("follows the best ranked branches when every answer is malformed", async () => {
    const index = tree(5, 2);
    const { paths, events } = await walk(
      index,
      scripted(() => "{}"),
      index.examples.toReversed(),
    );
    expect(paths).toEqual(["top/4/4.C", "top/4/3.C", "top/4/2.C"]);
    expect(events.every(({ type }) => type === "tutorials-fallback")).toBe(true);
  });

  it("marks request and entries as data and never lets the model's own error pass for an answer", async () => {
    const failing = {
      ...scripted(selecting),
      complete: async () => Promise.reject(new Error("gone")),
    };
    await expect(walk(tree(2, 2), failing)).rejects.toThrow("gone");
    const model = scripted(selecting);
    await walk(tree(2, 2), model);
    expect(model.asked[0]?.purpose).toBe("select-tutorials");
    expect(model.asked[0]?.messages.at(-1)?.content).toContain(
      "<request>\nmake a histogram\n</request>",
    );
  });
});
