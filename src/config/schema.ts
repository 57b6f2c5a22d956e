// Every number of the method as a named default with its source. `P` is the paper (Sun et al., graph-grounded HEP programs);
// "ours" marks a choice of this project.
import { z } from "zod";

const positiveInt = z.int().positive();
const countOrZero = z.int().nonnegative();
/** A list in a file; one text with commas from the environment or the command line. */
const pathList = z.union([
  z.string().transform((text) =>
    text
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  ),
  z.array(z.string().min(1)),
]);

/** Which language models are asked, where they are, and what they may use. */
const modelsSchema = z
  .strictObject({
    /** Writes, repairs and rewrites queries. `embedded` is the local default; any other name is asked of `endpoint`. (P III.2) */
    generator: z.string().min(1).default("embedded"),
    /** Selects, walks tutorials, judges logs, plans repairs. `same` uses the generator. (P III.2) */
    judge: z.string().min(1).default("same"),
    /** `embedded` (bge-small-en-v1.5, ONNX) or a model name asked of `endpoint` at /embeddings. (ours) */
    embedder: z.string().min(1).default("embedded"),
    /**
     * `none`, `embedded` (late interaction over token embeddings), or a model name asked of `rerankEndpoint`. `none`, because the
     * embedded one was measured to lower recall of the needed classes (`reports/retrieval.md`). (ours)
     */
    reranker: z.string().min(1).default("none"),
    /** Base URL of an OpenAI-compatible endpoint, ending before /chat/completions. */
    endpoint: z.url().default("https://api.openai.com/v1"),
    /** Base URL before /rerank (the Jina/Cohere shape); empty means `endpoint`. */
    rerankEndpoint: z.union([z.url(), z.literal("")]).default(""),
    /** Name of the environment variable that holds the key. The key itself is never a setting. */
    apiKeyVariable: z.string().min(1).default("ROOTSMITH_API_KEY"),
    /** Context window assumed for an endpoint model, tokens. (ours) */
    endpointContextTokens: positiveInt.default(32_768),
    /** Context window opened for the embedded model, tokens; bounded by memory. (ours) */
    embeddedContextTokens: positiveInt.default(8_192),
    /** Threads of the embedded model; 0 is one a core. Fewer than the free cores: they wait for each other in busy loops. (ours) */
    embeddedThreads: countOrZero.default(0),
    /** Longest program or answer, tokens. (ours) */
    answerTokens: positiveInt.default(1_600),
    /** Sampling temperature of generation. (P III.1 uses 0.1) */
    temperature: z.number().min(0).max(2).default(0.1),
    /** Seed of every sampled answer; the round number is added. (ours) */
    seed: countOrZero.default(7),
    /** Limit of one call at an endpoint, milliseconds; what bounds the embedded model is `answerTokens`, however slow the machine. (ours) */
    timeoutMs: positiveInt.default(300_000),
    /** Tries after 429, 5xx and time-outs, with exponential back-off. (ours) */
    retries: countOrZero.default(4),
    /** Calls under way at one endpoint. (ours) */
    concurrency: positiveInt.default(4),
    /** Price per million input tokens, in `currency`-free units of cost; 0 for local models. */
    inputPrice: z.number().nonnegative().default(0),
    /** Price per million output tokens. */
    outputPrice: z.number().nonnegative().default(0),
    /** Stops the run cleanly once this cost is reached; 0 is no limit. */
    maxCost: z.number().nonnegative().default(0),
    /** Stops the run cleanly once this many tokens (in + out) are used; 0 is no limit. */
    maxTokens: countOrZero.default(0),
    /** Answers kept in the cache folder, and given again when a later run asks the same with the same settings. (ours) */
    cache: z.boolean().default(false),
  })
  .prefault({});

/** How the request becomes context. (P II.2, Table 1) */
const retrievalSchema = z
  .strictObject({
    /** Whether a model rewrites the request into two queries; `auto` leaves it out for the embedded model. (P B.1.1) */
    rewrite: z.enum(["auto", "model", "none"]).default("auto"),
    /** Who returns the final anchor and expanded ids; `auto` is `none` for the embedded model. (P B.1.2) */
    selector: z.enum(["auto", "model", "none"]).default("auto"),
    /**
     * `auto` fuses all routes and goes on without vectors where there are none; `semantic`: likeness of embeddings only; `filter`:
     * the best documented and most used of what is alike; `hybrid`: half and half. (seed 002)
     */
    mode: z.enum(["auto", "semantic", "filter", "hybrid"]).default("auto"),
    /** Candidates of the dense route. (P Table 1) */
    denseTop: positiveInt.default(200),
    /** Candidates of the BM25 route. (P Table 1) */
    sparseTop: positiveInt.default(200),
    /** How the routes' rankings become one: by their scores (ours, found better), or by ranks as in P. */
    fusion: z.enum(["scores", "rrf"]).default("scores"),
    /** Constant k of reciprocal rank fusion. (P eq. 1) */
    rrfK: positiveInt.default(60),
    /** Fused candidates kept and reranked. (P Table 1) */
    fusedTop: positiveInt.default(20),
    /** Least rerank score of an anchor, 0 to 1; without a reranker the rank decides. (P Table 1) */
    anchorThreshold: z.number().min(0).max(1).default(0.5),
    /** Most anchors. (P Table 1) */
    anchorLimit: positiveInt.default(4),
    /** Next best classes shown after the anchors: the classes of a macro seldom are each other's relatives. (ours) */
    runnerUpLimit: countOrZero.default(4),
    /** Keep no anchor at all when none reaches the threshold. (P II.2) */
    strictEmpty: z.boolean().default(false),
    /** Edges of type `depends` in one expansion path. (P Table 1) */
    dependsBudget: countOrZero.default(1),
    /** Edges of type `contains` in one expansion path. (P Table 1) */
    containsBudget: countOrZero.default(1),
    /** Edges of type `extends` in one expansion path. (P Table 1) */
    extendsBudget: countOrZero.default(1),
    /** Longest admitted expansion path, edges. (P Table 1) */
    pathLimit: positiveInt.default(2),
    /** Expanded nodes kept after the second rerank and selection. (P Table 1) */
    expandedLimit: countOrZero.default(5),
    /** Tokens of graph context in a prompt; 0 takes a share of the model's window. (ours) */
    contextTokens: countOrZero.default(0),
  })
  .prefault({});

/** How example workflows are chosen. (P II.3, Table 1) */
const tutorialsSchema = z
  .strictObject({
    /** `model` walks the index, `embedding` ranks its lines by similarity; `auto` is `embedding` for the embedded model. */
    selector: z.enum(["auto", "model", "embedding", "none"]).default("auto"),
    /** Branches followed from the top index. (P Table 1) */
    topBranches: positiveInt.default(3),
    /** Branches followed below the top. (P Table 1) */
    childBranches: positiveInt.default(2),
    /** Levels walked. (P Table 1) */
    depthLimit: positiveInt.default(6),
    /** Files whose contents are shown. (P Table 1) */
    fileLimit: countOrZero.default(3),
    /** Tutorials kept from the examples and from the graph, for measurements: paths inside `$ROOTSYS/tutorials`, with commas between. (ours) */
    exclude: pathList.default([]),
    /** Tokens of examples in a prompt; 0 takes a share of the model's window. (ours) */
    contextTokens: countOrZero.default(0),
  })
  .prefault({});

/** Where and under which limits a macro runs. (P III.2; the limits besides time are ours) */
const sandboxSchema = z
  .strictObject({
    /** `auto` takes Docker where an engine answers, else bubblewrap. `host` (no isolation) only by name. */
    backend: z.enum(["auto", "docker", "bubblewrap", "host"]).default("auto"),
    /** Wall time of one run, milliseconds. (P Table 1: 180 s standalone) */
    timeoutMs: positiveInt.default(180_000),
    /** Memory, MiB. */
    memoryMb: positiveInt.default(4_096),
    /** Processors. */
    cpus: z.number().positive().default(2),
    /** Processes and threads. */
    pidLimit: positiveInt.default(256),
    /** Bytes kept of each of stdout and stderr; the run is ended beyond. */
    logLimitBytes: positiveInt.default(64 * 1024 * 1024),
    /** Largest single file a macro may write, bytes. */
    fileLimitBytes: positiveInt.default(512 * 1024 * 1024),
    /** All collected outputs of a run together, bytes. */
    outputLimitBytes: positiveInt.default(1024 * 1024 * 1024),
    /** Collected outputs, number. */
    outputLimitFiles: positiveInt.default(200),
    /** Docker image the macro runs in. */
    image: z.string().min(1).default("rootsmith-root:6.40.00"),
  })
  .prefault({});

/** The execution-quality gate. (P II.4) */
const gateSchema = z
  .strictObject({
    /** Characters of each log shown to a model, cut in the middle. (ours; P keeps logs whole on disk) */
    promptLogCharacters: positiveInt.default(6_000),
    /** Ask the judge model where the rules are undecided. Off: undecided counts as failed. (P IV.1) */
    judge: z.boolean().default(true),
  })
  .prefault({});

/** Error-RAG. (P II.4) */
const repairSchema = z
  .strictObject({
    /** Repair rounds after round 0. (P Table 1) */
    rounds: countOrZero.default(5),
    /** What a repair is told: `error-rag`, or `raw`: request, failed program and its logs alone, to measure what Error-RAG adds. (P III.3) */
    feedback: z.enum(["error-rag", "raw"]).default("error-rag"),
    /** Nodes one plan may ask for. (P Table 1) */
    nodeLimit: countOrZero.default(3),
    /** `auto` lets rules plan what the log states plainly and asks an endpoint model otherwise; `model` always asks. (P B.4.2) */
    planner: z.enum(["auto", "model", "rules"]).default("auto"),
    /** Added to the temperature when a repair returned the same program or the same first error. (ours) */
    temperatureStep: z.number().min(0).max(2).default(0.4),
    /** Repairs that end in the same first error before the program is written afresh. (ours) */
    staleLimit: positiveInt.default(2),
  })
  .prefault({});

/** An external coding agent that writes and repairs programs in the generator's place. (P III.2) */
const agentSchema = z
  .strictObject({
    /**
     * Command of a shell; empty: none. It gets the prompt on standard input and leaves NAME.C in its folder, or answers on standard output.
     * Transcripts show it, so keys belong into the environment.
     */
    command: z.string().default(""),
    /** Limit of one answer, milliseconds. (P Table 1) */
    timeoutMs: positiveInt.default(1_200_000),
    /** Turns it is told to keep to without grounding; with grounding it is one. (P Table 1) */
    turns: positiveInt.default(12),
    /** A folder that it cannot see, besides Rootsmith's own: earlier results. */
    hidden: z.string().default(""),
  })
  .prefault({});

/** The whole of Rootsmith's settings. Unknown keys are errors. */
export const settingsSchema = z
  .strictObject({
    models: modelsSchema,
    retrieval: retrievalSchema,
    tutorials: tutorialsSchema,
    sandbox: sandboxSchema,
    gate: gateSchema,
    repair: repairSchema,
    agent: agentSchema,
    /** Folder under which each run gets its transcript folder. */
    runsFolder: z.string().min(1).default("rootsmith-runs"),
  })
  .prefault({});

export type Settings = z.infer<typeof settingsSchema>;
/** What a settings file may hold: any part of the settings. */
export type SettingsInput = z.input<typeof settingsSchema>;
