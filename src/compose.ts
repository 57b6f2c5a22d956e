// The only place where concrete backends are chosen and wired: settings in, parts that open on first use out.
import { inCache } from "./config/paths.ts";
import type { Settings } from "./config/schema.ts";
import { heldOutTest } from "./config/held-out.ts";
import type { Emit } from "./emit.ts";
import { openIndex } from "./graph/query/open-index.ts";
import { withoutTutorials } from "./graph/query/without-tutorials.ts";
import { openCallCache } from "./models/call-cache.ts";
import type { ChatModel } from "./models/chat-model.ts";
import {
  openChatModel,
  openEmbedder,
  openEndpoints,
  openReranker,
  originOf,
} from "./models/open-models.ts";
import type { ModelWaitEvent } from "./models/openai/endpoint.ts";
import { type ModelCallEvent, openUsageLedger, type UsageTotals } from "./models/usage-ledger.ts";
import type { Parts } from "./pipeline/job.ts";
import { openSandbox } from "./sandbox/choose-sandbox.ts";

export interface Accounting {
  readonly onCall: Emit<ModelCallEvent>;
  readonly onWait: Emit<ModelWaitEvent>;
  /** Sums of a resumed run's earlier sittings, so that its limits hold over all of them. */
  readonly spent: UsageTotals;
  /** Questions of those sittings, where a call cache is used. */
  readonly asked: readonly string[];
}

/** Nothing is opened until it is asked for, and each part once. */
export function compose(settings: Settings, accounting?: Accounting, indexName = "root"): Parts {
  const ledger = openUsageLedger(
    settings.models,
    accounting?.onCall ?? (() => undefined),
    accounting?.spent,
  );
  const endpoints = openEndpoints(settings.models, accounting?.onWait);
  // Only for who is told of each call: nobody else could say that an answer is an old one.
  const cache =
    accounting !== undefined && settings.models.cache
      ? openCallCache(inCache("calls"), accounting.asked)
      : null;
  const closers: (() => Promise<void> | void)[] = [];
  const once = <Part>(
    open: () => Promise<Part>,
    close: (part: Part) => Promise<void> | void,
  ): (() => Promise<Part>) => {
    let opening: Promise<Part> | undefined;
    return () => {
      opening ??= open().then((part) => {
        closers.push(() => close(part));
        return part;
      });
      return opening;
    };
  };
  const chatModel = (name: string): (() => Promise<ChatModel>) =>
    once(
      async () => {
        const model = await openChatModel(name, settings.models, endpoints);
        return ledger.account(cache?.keep(model, originOf(name, settings.models)) ?? model);
      },
      (model) => model.close(),
    );
  const generator = chatModel(settings.models.generator);
  const isSame =
    settings.models.judge === "same" || settings.models.judge === settings.models.generator;
  const embedder = once(
    () => openEmbedder(settings.models, endpoints),
    (opened) => opened.close(),
  );
  return {
    generator,
    judge: isSame ? generator : chatModel(settings.models.judge),
    embedder,
    reranker: once(
      () => openReranker(settings.models, endpoints),
      (reranker) => reranker?.close(),
    ),
    graph: once(
      // Vectors of another embedder cannot be searched with this one's queries.
      async () => {
        const graph = await openIndex(indexName, { embedderId: (await embedder()).id });
        const { exclude } = settings.tutorials;
        return exclude.length === 0 ? graph : withoutTutorials(graph, heldOutTest(exclude));
      },
      (graph) => graph.close(),
    ),
    sandbox: once(
      () => openSandbox(settings.sandbox),
      ({ sandbox }) => sandbox.close(),
    ),
    async close() {
      for (const close of closers.toReversed()) await close();
    },
  };
}
