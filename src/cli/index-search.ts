// `rootsmith index search "WORDS"`: what retrieval finds for words and why each result stays or falls; no language model.
import { Command, Option } from "commander";
import type { Candidate } from "../retrieval/candidate.ts";
import { wholeNumberFrom } from "./number-arguments.ts";
import { addSettingsFlags, type SettingsFlags, settingsFrom } from "./settings-flags.ts";

interface SearchOptions extends SettingsFlags {
  readonly name: string;
  readonly json?: boolean;
  readonly limit: number;
  readonly mode?: string;
}

/** One result, as `--json` prints it. */
interface Explained {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly ranks: Candidate["ranks"];
  readonly fused: number;
  /** Reranker's score, or the fused score against the best one. */
  readonly score: number;
  readonly kept: boolean;
  readonly why: string;
}

export function indexSearchCommand(): Command {
  const command = new Command("search")
    .description(
      "search the index and explain each result: route, rank, score, why it stays or falls",
    )
    .argument("<words...>", "a request in plain words, or names")
    .option("--name <index>", "index to search", "root")
    .option("--limit <n>", "results shown", wholeNumberFrom(1), 20)
    .addOption(
      new Option("--mode <mode>", "how the routes make one ranking").choices([
        "auto",
        "semantic",
        "filter",
        "hybrid",
      ]),
    )
    .option("--json", "print the results as JSON")
    .action(async (words: string[], options: SearchOptions) => {
      const { query, terms, results } = await explain(words.join(" "), options);
      process.stdout.write(
        options.json === true
          ? `${JSON.stringify({ query, terms, results }, null, 2)}\n`
          : await tableOf(
              results,
              terms.map(({ name }) => name),
            ),
      );
    });
  return addSettingsFlags(command, ["endpoint", "set"]);
}

async function explain(query: string, options: SearchOptions) {
  const [{ compose }, { search }, { chooseAnchors }, { RootsmithError }] = await Promise.all([
    import("../compose.ts"),
    import("../retrieval/search.ts"),
    import("../retrieval/anchors.ts"),
    import("../errors.ts"),
  ]);
  if (query.trim() === "")
    throw new RootsmithError("bad-input", "nothing to search for: give some words");
  const { settings } = await settingsFrom({
    ...options,
    set: [
      ...(options.set ?? []),
      ...(options.mode === undefined ? [] : [`retrieval.mode=${options.mode}`]),
    ],
  });
  const parts = compose(settings, undefined, options.name);
  try {
    const [graph, embedder, reranker] = await Promise.all([
      parts.graph(),
      parts.embedder(),
      parts.reranker(),
    ]);
    const queries = { dense: query, sparse: query, rewrittenBy: null };
    const found = await search(query, queries, {
      graph,
      embedder,
      reranker,
      settings: settings.retrieval,
    });
    for (const { route, reason } of found.missing)
      process.stderr.write(`rootsmith: without the ${route} route: ${reason}\n`);
    const judged = chooseAnchors(
      found.candidates,
      settings.retrieval,
      reranker === null ? "fused" : "reranked",
    ).map(({ candidate, kept, why }) => explained(candidate, kept, why));
    const beyond = found.fused
      .slice(settings.retrieval.fusedTop)
      .map((fused) =>
        explained(
          { ...fused, score: 0 },
          false,
          `beyond the ${settings.retrieval.fusedTop} best of the fusion`,
        ),
      );
    return {
      query,
      terms: found.terms.classes,
      results: [...judged, ...beyond].slice(0, options.limit),
    };
  } finally {
    await parts.close();
  }
}

function explained(
  { node, ranks, fused, score }: Candidate,
  kept: boolean,
  why: string,
): Explained {
  return {
    id: node.id,
    name: node.name,
    description: node.description,
    ranks,
    fused,
    score,
    kept,
    why,
  };
}

async function tableOf(results: readonly Explained[], terms: readonly string[]): Promise<string> {
  const { default: Table } = await import("cli-table3");
  const table = new Table({
    head: ["", "node", "routes: rank (score)", "fused", "score", "why"],
    style: { head: [], border: [] },
    wordWrap: true,
    colWidths: [3, 40, 34, 8, 7, 34],
  });
  for (const { id, ranks, fused, score, kept, why } of results) {
    const routes = ranks
      .map((rank) => `${rank.route} ${rank.rank} (${rank.score.toFixed(2)})`)
      .join("\n");
    table.push([kept ? "✓" : "", id, routes, fused.toFixed(4), score.toFixed(2), why]);
  }
  const added = terms.length === 0 ? "" : `vocabulary: ${terms.slice(0, 10).join(", ")}\n`;
  return results.length === 0 ? "nothing found\n" : `${added}${table.toString()}\n`;
}
