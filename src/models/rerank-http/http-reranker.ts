// A reranker at an endpoint's /rerank: a query and documents go in, a score in [0, 1] for each document comes out.
import { APIError } from "openai";
import { z } from "zod";
import { RootsmithError } from "../../errors.ts";
import type { Endpoint } from "../openai/endpoint.ts";
import type { Reranker } from "../reranker.ts";

/** Jina, Cohere, vLLM, llama.cpp and Infinity answer an object, TEI a bare array. */
const scored = z.object({
  index: z.int().nonnegative(),
  relevance_score: z.number().optional(),
  score: z.number().optional(),
});
const answerSchema = z.union([
  z.array(scored),
  z.object({ results: z.array(scored) }),
  z.object({ data: z.array(scored) }),
]);

/** Sends nothing before the first call. Scores outside [0, 1] are logits: from then on the logistic function is applied to all. */
export function openHttpReranker(endpoint: Endpoint, model: string): Reranker {
  let field: "documents" | "texts" = "documents";
  let areLogits = false;

  const post = (
    query: string,
    documents: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<unknown> => {
    const body = {
      model,
      query,
      [field]: documents,
      ...(field === "documents" && { top_n: documents.length }),
    };
    return endpoint.call(
      model,
      (client, attemptSignal) => client.post("/rerank", { body, signal: attemptSignal }),
      {
        signal,
        keepError: (error) => field === "documents" && isMissingField(error),
      },
    );
  };

  async function ask(
    query: string,
    documents: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    try {
      return await post(query, documents, signal);
    } catch (error) {
      if (!(error instanceof APIError)) throw error;
      field = "texts";
      return await post(query, documents, signal);
    }
  }

  return {
    id: `${model}@${new URL(endpoint.baseUrl).host}`,
    rerank: async (query, documents, signal) => {
      if (documents.length === 0) return [];
      const scores = readScores(
        await ask(query, documents, signal),
        documents.length,
        endpoint.baseUrl,
      );
      areLogits ||= scores.some((score) => score < 0 || score > 1);
      return areLogits ? scores.map((score) => 1 / (1 + Math.exp(-score))) : scores;
    },
    close: async () => undefined,
  };
}

/** TEI calls the documents `texts`, and refuses a request without them. */
function isMissingField(error: APIError): boolean {
  return (error.status === 400 || error.status === 422) && /texts/.test(error.message);
}

function readScores(answer: unknown, count: number, baseUrl: string): number[] {
  const parsed = answerSchema.safeParse(answer);
  const unusable = (what: string): RootsmithError =>
    new RootsmithError(
      "model-unavailable",
      `${baseUrl}/rerank ${what}; check models.rerankEndpoint and models.reranker`,
    );
  if (!parsed.success) throw unusable("did not answer in the Jina, Cohere or TEI shape");
  const { data } = parsed;
  const results = Array.isArray(data) ? data : "results" in data ? data.results : data.data;
  const scores: (number | undefined)[] = Array.from({ length: count });
  for (const { index, relevance_score: relevance, score = relevance } of results)
    scores[index] = score;
  if (scores.length > count || !scores.every((score) => score !== undefined)) {
    throw unusable(`scored other documents than the ${count} sent`);
  }
  return scores;
}
