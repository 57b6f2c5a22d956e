// What the review page and its server say to each other: types only, so that the page carries nothing of the server.
// What `dist/page` holds for the server: `index.html` with `assets/`, `frame.html` (JSROOT; one file, its policy with the hash of its script in its own `<meta>`; served at `/frame/root` with
// `sandbox allow-scripts` and no other script-src, for the frame sends no cookie and may load nothing), `export.html` (one file, its policy in its own
// `<meta>`; `__EXPORTED__` in its `<script id="exported">` is replaced by ExportedData as JSON with every `<` as `\u003c`).
// Text in here comes from models, macros, logs and file names: the page shows it as text and nothing else.
//
// GET  /                                     dist/page/index.html; `__CSP_NONCE__` in it becomes the nonce of this answer (for EditorView.cspNonce)
// GET  /frame/root                           dist/page/frame.html, sandboxed (`allow-scripts`, opaque origin); the file's bytes reach it by postMessage
// GET  /assets/NAME                          dist/page/assets/NAME, hashed names
// GET  /api/runs?…RunQuery                   RunPage
// GET  /api/runs/KEY                         RunView
// GET  /api/runs/KEY/log?round&stream&from&line | &tail=1      LogPage (`line`: number of the line at `from`, where the page knows it)
// GET  /api/runs/KEY/text?round&name&from    TextPage
// GET  /api/runs/KEY/neighbourhood           Neighbourhood
// GET  /api/runs/KEY/verdicts                HumanVerdict[];  POST NewVerdict → HumanVerdict
// POST /api/runs/KEY/rerun                   Rerun → RerunStarted
// GET  /api/nodes?id                         NodeDetail
// GET  /api/batches                          BatchSummary[]
// GET  /api/batches/KEY                      BatchView
// GET  /api/batches/KEY/plots/NAME           SVG
// GET  /api/verdicts.jsonl                   a Label a line
// GET  /api/events                           server-sent events, each `data` a ServerEvent
// GET  /files/KEY/ROUND/NAME[?as=page]       bytes of an output; every part of NAME encoded by encodeURIComponent
// What goes wrong is answered by a status of 400 and above and a Problem.
import type { Condition } from "../pipeline/job.ts";
import type { Issue, Verdict } from "../gate/verdict.ts";
import type { MacroRun } from "../sandbox/sandbox.ts";

/** The body of an answer with an error status. */
export interface Problem {
  readonly error: string;
}

/** `stopped`: can be resumed; `running`: its transcript is held by a process; `unreadable`: the transcript is no transcript. */
export type RunStatus =
  | "passed"
  | "failed"
  | "environment-blocked"
  | "stopped"
  | "running"
  | "unreadable";

export interface Spent {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cost: number;
  /** Time inside model calls, milliseconds. */
  readonly modelMs: number;
}

/** A line of the run list. */
export interface RunSummary {
  /** Names the run in addresses: letters and digits. */
  readonly key: string;
  /** Path of the run folder inside the reviewed folder. */
  readonly folder: string;
  readonly request: string;
  /** Macro name. */
  readonly name: string;
  readonly condition: Condition;
  readonly model: string;
  readonly status: RunStatus;
  readonly reason: string;
  /** Rounds with a program. */
  readonly rounds: number;
  readonly spent: Spent;
  /** From the first to the last record, milliseconds. */
  readonly wallMs: number;
  /** ISO 8601. */
  readonly startedAt: string;
  /** Benchmark run this run is part of: the path of the folder with `results*.jsonl` as in `BatchSummary.folder`; null for a run of its own. */
  readonly batch: string | null;
  readonly taskId: string | null;
  readonly seed: number | null;
  /** `standalone`, or an arm of an ablation; null outside a benchmark run. */
  readonly arm: string | null;
  /** All checks of the task met; null outside a benchmark run. */
  readonly checksPassed: boolean | null;
  /** The latest human verdict. */
  readonly human: "accepted" | "rejected" | null;
}

export type SortKey = "startedAt" | "request" | "status" | "rounds" | "wallMs" | "tokens" | "cost";

export interface RunQuery {
  /** Words that request, programs, logs' ends or reasons hold (FTS5). */
  readonly text?: string;
  readonly condition?: Condition;
  readonly status?: RunStatus;
  readonly model?: string;
  /** Empty: runs of their own. */
  readonly batch?: string;
  readonly human?: "accepted" | "rejected" | "none";
  readonly sort?: SortKey;
  readonly order?: "asc" | "desc";
  readonly offset?: number;
  readonly limit?: number;
}

export interface RunPage {
  readonly total: number;
  readonly offset: number;
  readonly runs: readonly RunSummary[];
  /** Runs that are found and not read yet: the list is still being made. */
  readonly unread: number;
  /** Values to choose from, with the number of runs of each among all. A batch `""` stands for the runs of their own, here and in a query. */
  readonly facets: {
    readonly models: readonly Facet[];
    readonly batches: readonly Facet[];
    readonly statuses: readonly Facet[];
    readonly conditions: readonly Facet[];
  };
}

export interface Facet {
  readonly value: string;
  readonly count: number;
}

export interface Message {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** A call of a model, in the order of the run. */
export interface ModelCall {
  readonly purpose: string;
  readonly model: string;
  readonly finish: string;
  readonly usage: {
    readonly inputTokens: number;
    readonly cachedTokens: number;
    readonly outputTokens: number;
    readonly durationMs: number;
    readonly cost: number;
  };
  /** Answered by the call cache. */
  readonly fromCache: boolean;
}

/** The exact prompt of a call; `answer` is empty where the transcript keeps none. */
export interface Prompt {
  readonly purpose: string;
  readonly model: string;
  readonly temperature: number;
  readonly seed: number;
  readonly promptTokens: number;
  readonly messages: readonly Message[];
  readonly answerStart: string;
  readonly answer: string;
}

export interface RankedNode {
  readonly id: string;
  readonly rank: number;
  readonly score: number;
}

export type EdgeKind = "contains" | "depends" | "extends";

/** What the graph gave, and why. */
export interface Grounding {
  /** The index it came from; null where none was opened. */
  readonly index: {
    readonly source: string;
    readonly version: string;
    readonly builtAt: string;
  } | null;
  readonly queries: {
    readonly dense: string;
    readonly sparse: string;
    readonly rewrittenBy: string | null;
    readonly classTerms: readonly { readonly name: string; readonly strength: number }[];
    readonly memberTerms: readonly { readonly name: string; readonly strength: number }[];
  } | null;
  readonly rankings: readonly {
    readonly list: string;
    readonly total: number;
    readonly top: readonly RankedNode[];
  }[];
  readonly anchors: readonly {
    readonly id: string;
    readonly score: number;
    readonly kept: boolean;
    readonly why: string;
  }[];
  readonly anchorReason: string | null;
  readonly expanded: readonly {
    readonly id: string;
    readonly anchorId: string;
    readonly score: number;
    readonly path: readonly {
      readonly edge: EdgeKind;
      readonly direction: "out" | "in";
      readonly to: string;
    }[];
  }[];
  readonly parts: readonly {
    readonly id: string;
    readonly rendering: string;
    readonly tokens: number;
  }[];
  readonly cut: readonly { readonly id: string; readonly what: string; readonly why: string }[];
  readonly tokens: number;
  readonly limitTokens: number;
  readonly fallbacks: readonly { readonly step: string; readonly reason: string }[];
  readonly degraded: string | null;
  readonly tutorials: {
    readonly ranked: readonly {
      readonly path: string;
      readonly score: number;
      readonly cosine: number | null;
      readonly words: number;
      readonly classes: number;
    }[];
    /** The path of the traversal, page after page. */
    readonly walk: readonly {
      readonly at: string;
      readonly level: number;
      readonly selected: readonly string[];
      readonly reason: string;
      readonly decisions: readonly {
        readonly id: string;
        readonly relevant: boolean;
        readonly score: number;
        readonly reason: string;
      }[];
    }[];
    readonly files: readonly {
      readonly path: string;
      readonly tokens: number;
      readonly how: string;
    }[];
    readonly cut: readonly { readonly path: string; readonly what: string; readonly why: string }[];
  };
  /** What the prompt got, word for word. */
  readonly graphContext: string;
  readonly tutorialContext: string;
}

export interface Diagnostic {
  readonly kind: string;
  readonly message: string;
  readonly line: number | null;
  readonly subject: string | null;
  readonly candidates: readonly { readonly signature: string; readonly reason: string }[];
}

/** How the next program came about. */
export interface Repair {
  readonly firstError: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly plan: {
    readonly plannedBy: string;
    readonly action: string;
    readonly diagnosis: string;
    readonly instruction: string;
    readonly nodes: readonly string[];
    readonly dropped: readonly { readonly name: string; readonly near: readonly string[] }[];
    readonly overruled: string | null;
  } | null;
  readonly facts: readonly { readonly about: string; readonly text: string }[];
  readonly parts: readonly {
    readonly id: string;
    readonly rendering: string;
    readonly tokens: number;
  }[];
  readonly edits: readonly {
    /** `model` for a line repair, whose `before` the transcript does not keep. */
    readonly rule: string;
    readonly line: number;
    readonly before: string;
    readonly after: string;
  }[];
  readonly attempts: readonly {
    readonly route: string;
    readonly temperature: number;
    readonly seed: number;
    readonly result: string;
    readonly findings: number | null;
  }[];
}

export interface OutputEntry {
  readonly name: string;
  readonly bytes: number;
  readonly collected: boolean;
  readonly reason: string | null;
  /** By content, not by name. `page` is HTML or SVG: shown in a frame without rights. */
  readonly kind: "picture" | "pdf" | "root" | "table" | "text" | "page" | "other";
}

export interface LogInfo {
  readonly bytes: number;
}

export interface RoundView {
  readonly index: number;
  /** How the program came about: `generate`, `given`, or a repair route; null while there is none. */
  readonly route: string | null;
  readonly program: string | null;
  /** Relative to the run folder. */
  readonly programPath: string | null;
  readonly noProgram: string | null;
  readonly fixes: readonly {
    readonly kind: string;
    readonly line: number;
    readonly what: string;
  }[];
  readonly findings: readonly {
    readonly kind: string;
    readonly line: number;
    readonly subject: string;
    readonly message: string;
    readonly suggestions: readonly string[];
  }[];
  readonly run: Pick<
    MacroRun,
    "status" | "exitCode" | "signal" | "timedOut" | "durationMs" | "cpuMs"
  > | null;
  readonly stdout: LogInfo;
  readonly stderr: LogInfo;
  readonly outputs: readonly OutputEntry[];
  readonly verdict: Verdict | null;
  /** How the gate came to it; null before the gate. */
  readonly gate: {
    /** What the rules left to the judge. */
    readonly open: readonly Issue[];
    /** The judge model; null where none was asked. */
    readonly judge: string | null;
    /** The judge gave no usable answer, which fails the run. */
    readonly failedClosed: boolean;
  } | null;
  /** The repair that led to this round's program; null for round 0. */
  readonly repair: Repair | null;
  readonly prompts: readonly Prompt[];
  readonly calls: readonly ModelCall[];
}

/** One run, whole but for logs and output files. */
export interface RunView {
  readonly summary: RunSummary;
  readonly inputs: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly rootsmithVersion: string;
  readonly sandbox: {
    readonly kind: string;
    readonly rootVersion: string;
    readonly detail: string;
  } | null;
  /** Milliseconds from the start. */
  readonly timeline: readonly {
    readonly stage: string;
    readonly round: number | null;
    readonly fromMs: number;
    readonly toMs: number;
  }[];
  readonly grounding: Grounding | null;
  /** Calls that belong to no round. */
  readonly calls: readonly ModelCall[];
  readonly rounds: readonly RoundView[];
  /** What the task's checks said; null outside a benchmark run. */
  readonly checks: {
    readonly met: number;
    readonly of: number;
    readonly missed: readonly string[];
  } | null;
  /** Other runs of the same task and seed (outside a benchmark run: of the same request), the other condition first. */
  readonly siblings: readonly RunSummary[];
  readonly human: readonly HumanVerdict[];
  /** A macro brought along started the run (`rootsmith repair`, "run again from here"). */
  readonly isGiven: boolean;
  /** Up to a round this run is the copy of another; null where it is its own. */
  readonly forkedFrom: { readonly from: string; readonly arm: string } | null;
  /** What of the transcript could not be read, and what is cut in this view. */
  readonly problems: readonly string[];
}

/** A piece of a log. ROOT's level and the line of the macro it names, where it does. */
export interface LogLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  readonly level: "info" | "warning" | "error" | "fatal" | null;
  /** Line of the macro that the text names. */
  readonly macroLine: number | null;
}

export interface LogPage {
  /** First and last byte offset of this page; `to` = file size at the end. */
  readonly from: number;
  readonly to: number;
  readonly size: number;
  /** Number of the first line; null where the page was reached by offset and counting would read the whole file. */
  readonly firstLine: number | null;
  readonly lines: readonly LogLine[];
}

/** A part of a text or table output. */
export interface TextPage {
  readonly from: number;
  readonly to: number;
  readonly size: number;
  readonly text: string;
  /** Rows of cells where it is a table; null otherwise. */
  readonly rows: readonly (readonly string[])[] | null;
}

/** A node of the index for the graph view. */
export interface NodeDetail {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly path: string;
  readonly description: string;
  /** Interface or source, cut where it is long. */
  readonly content: string;
  readonly isCut: boolean;
}

/** The retrieved nodes and the edges among them, and their nearest surroundings. */
export interface Neighbourhood {
  readonly nodes: readonly {
    readonly id: string;
    readonly type: string;
    readonly name: string;
    readonly role: "anchor" | "expanded" | "shown" | "near";
  }[];
  readonly edges: readonly {
    readonly from: string;
    readonly to: string;
    readonly kind: EdgeKind;
  }[];
  /** Why the graph is not there, as no index or another version; null when it is. */
  readonly missing: string | null;
}

export interface NewVerdict {
  readonly verdict: "accepted" | "rejected" | "note";
  readonly round: number | null;
  readonly note: string;
  /** A program the reviewer corrected; null where none. */
  readonly program: string | null;
}

export interface HumanVerdict extends NewVerdict {
  readonly v: 1;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Name of the account that ran `rootsmith review`. */
  readonly by: string;
}

export interface Rerun {
  readonly round: number;
  readonly program: string;
}

/** The run goes on as a process of its own; `rerun-ended` tells its end. */
export interface RerunStarted {
  readonly id: string;
}

/** A human verdict as a label for gate and judge. */
export interface Label extends HumanVerdict {
  readonly folder: string;
  readonly unit: string | null;
  readonly taskId: string | null;
  readonly condition: Condition;
  readonly seed: number | null;
  readonly model: string;
  /** Of the round that was judged: the one named, else the last with a program; null where there is none. */
  readonly gate: Pick<Verdict, "status" | "decidedBy" | "rule"> | null;
  /** The judge model's own word; null where it was not asked. */
  readonly judge: "pass" | "fail" | null;
  readonly checksPassed: boolean | null;
}

export interface BatchSummary {
  readonly key: string;
  /** Path inside the reviewed folder. */
  readonly folder: string;
  readonly results: number;
  readonly models: readonly string[];
  readonly conditions: readonly {
    readonly condition: Condition;
    readonly of: number;
    readonly passed: number;
  }[];
}

export type Endpoint = "checks" | "gate";

/** The benchmark dashboard. */
export interface BatchView extends BatchSummary {
  /** The report's headline figures in the report's own words; each row one measure. */
  readonly headline: {
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
  } | null;
  /** Why there is no paired comparison, as one condition only; null when there is. */
  readonly unpaired: string | null;
  /** Direct against grounded: tasks in each cell. */
  readonly transitions: Readonly<
    Record<
      Endpoint,
      {
        readonly bothPassed: readonly TransitionTask[];
        /** Direct failed, grounded passed. */
        readonly rescued: readonly TransitionTask[];
        /** Direct passed, grounded failed. */
        readonly regressed: readonly TransitionTask[];
        readonly bothFailed: readonly TransitionTask[];
      }
    >
  >;
  /** Names for `/api/batches/KEY/plots/NAME`, SVG. */
  readonly plots: readonly { readonly name: string; readonly title: string }[];
}

export interface TransitionTask {
  readonly taskId: string;
  readonly seed: number;
  /** Keys of the runs; null where the transcript is not there. */
  readonly direct: string | null;
  readonly grounded: string | null;
}

/** Server-sent events on `/api/events`. */
export type ServerEvent =
  | { readonly type: "runs-changed"; readonly keys: readonly string[] }
  | {
      readonly type: "rerun-ended";
      readonly id: string;
      readonly exitCode: number | null;
      readonly message: string;
      /** Key of the run it made; null where it came to none. */
      readonly run: string | null;
    };

/** What an exported page carries in place of a server. */
export interface ExportedData {
  readonly exportedAt: string;
  readonly rootsmithVersion: string;
  readonly runs: readonly RunView[];
  /** `KEY/rounds/0/run/stderr.log` → page of its end; logs are cut in an export. */
  readonly logs: Readonly<Record<string, LogPage>>;
  /** `KEY/ROUND/NAME` → data URI of a picture or PDF. */
  readonly pictures: Readonly<Record<string, string>>;
  readonly neighbourhoods: Readonly<Record<string, Neighbourhood>>;
  readonly nodes: Readonly<Record<string, NodeDetail>>;
}
