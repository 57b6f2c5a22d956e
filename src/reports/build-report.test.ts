import { parseHTML } from "linkedom";
import { describe, expect, test } from "vitest";
import { quick } from "../statistics/__fixtures__/paired-runs.ts";
import {
  madeAblation,
  madeResults,
  madeRuns,
  type MadeOptions,
} from "./__fixtures__/made-results.ts";
import { analyse } from "./analyse.ts";
import { type Arms, armsByCondition, armsByFolder, armsByName } from "./arms.ts";
import type { Block } from "./blocks.ts";
import { buildReport } from "./build-report.ts";
import type { ReportRun } from "./gather-runs.ts";
import { renderHtml } from "./render-html.ts";
import { renderMarkdown } from "./render-markdown.ts";

interface Rendered {
  readonly blocks: readonly Block[];
  readonly markdown: string;
  readonly html: string;
}

function render(arms: Arms): Rendered {
  const blocks = buildReport(analyse(arms, quick), {
    command: "rootsmith bench report results",
    rootsmith: "0.1.0",
    folders: ["results"],
  });
  return { blocks, markdown: renderMarkdown(blocks), html: renderHtml(blocks) };
}

function reportOf(options: MadeOptions = {}): Rendered {
  return reportOfRuns(madeRuns(madeResults(options)));
}

function reportOfRuns(runs: readonly ReportRun[]): Rendered {
  return render(armsByCondition([{ folder: "results", runs }]));
}

/** Rows of the Markdown table whose head begins so, cells as they stand. */
function rowsOf(markdown: string, head: string): string[][] {
  const lines = markdown.split("\n");
  const start = lines.findIndex((line) => line.startsWith(`| ${head}`));
  if (start === -1) throw new Error(`there is no table ${head}`);
  const end = lines.findIndex((line, position) => position > start && !line.startsWith("|"));
  return lines.slice(start + 2, end).map((line) => line.slice(2, -2).split(" | "));
}

/** Fails where an element is not closed, or an attribute says something that is no number where one is due. */
function requireSoundSvg(html: string): number {
  const drawings = html.match(/<svg[\s\S]*?<\/svg>/g) ?? [];
  for (const svg of drawings) {
    const open: string[] = [];
    for (const [, end, name, closed] of svg.matchAll(
      /<(\/?)([\w-]+)(?:\s+[\w:-]+="[^"<]*")*\s*(\/?)>/g,
    ))
      if (end === "/") expect(open.pop()).toBe(name);
      else if (closed !== "/") open.push(name ?? "");
    expect(open).toEqual([]);
    expect(svg.replaceAll(/<[^<>]*>/g, "")).not.toMatch(/[<>]/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
  }
  return drawings.length;
}

const usual = reportOf();

describe("40 tasks under two conditions", () => {
  test("the sections are there, in order", () => {
    expect(usual.markdown.match(/^#+ .*$/gm)).toEqual([
      "# Benchmark report",
      "## direct → grounded",
      "### Headline",
      "### Success by round",
      "### Reference scores",
      "### Transitions",
      "### Failures",
      "### Resources",
      "### Runs blocked by their environment",
      "### Groups of tasks",
      "### Rescues and regressions",
      "## Retrieval and audit",
      "## How this was made",
      "### Settings that differ between runs",
      "### Settings that all runs share",
    ]);
  });

  test("headline: counts, difference, exact p and Holm's", () => {
    const results = madeResults();
    const passed = (condition: string): number =>
      results.filter((result) => result.condition === condition && result.checks.passed).length;
    const rows = rowsOf(usual.markdown, "endpoint");
    expect(rows.map(([endpoint]) => endpoint)).toEqual([
      "quality gate passed in round 0",
      "quality gate passed at the end",
      "all checks of the outcome passed",
      "reference pass (marked by a model)",
      "mean reference score (of 100)",
    ]);
    const [, , checks] = rows;
    expect(checks?.[2]).toMatch(new RegExp(`^${passed("direct")}/40 `));
    expect(checks?.[3]).toMatch(new RegExp(`^${passed("grounded")}/40 `));
    // 12 rescued, 5 lost: twice the tail of Binomial(17, ½) up to 5.
    expect(checks?.slice(5, 7)).toEqual(["0.1435", expect.stringMatching(/^0\.\d{4}$|^1\.0000$/)]);
  });

  test("a difference that is not significant is called so, with the power of the sample", () => {
    expect(usual.markdown).toContain(
      "all checks of the outcome passed: not significant (p = 0.1435",
    );
    expect(usual.markdown).toMatch(/Power: a comparison of 40 tasks .* for 30 points/);
    expect(usual.markdown).toContain(
      "these data neither show that one is better nor that both are alike",
    );
  });

  test("four plots, each well formed and drawn in numbers", () => {
    expect(requireSoundSvg(usual.html)).toBe(4);
    for (const svg of parseHTML(usual.html).document.querySelectorAll("svg"))
      expect(svg.getAttribute("aria-label")).not.toBe("");
    // The page's policy knows one style sheet, by its hash.
    expect(parseHTML(usual.html).document.querySelectorAll("style").length).toBe(1);
    expect(parseHTML(usual.html).document.querySelectorAll("[style]").length).toBe(0);
  });

  test("transitions, failures and listed tasks agree with the results", () => {
    const failures = rowsOf(usual.markdown, "kind");
    const failed = madeResults().filter(
      (result) => result.condition === "direct" && !result.checks.passed,
    ).length;
    expect(failures.reduce((sum, [, direct]) => sum + Number(direct), 0)).toBe(failed);
    expect(usual.markdown).toContain("12 rescued by grounded, 5 lost");
    const listed = rowsOf(usual.markdown, "task | request");
    expect(listed).toHaveLength(12);
    expect(listed[0]?.[3]).toMatch(
      /^\[direct\]\(\.\.\/results\/runs\/made-\d+\.direct\.7\/20261130-made\/events\.jsonl\) \[grounded\]\(/,
    );
  });

  test("every group and all groups stand in the forest", () => {
    expect(rowsOf(usual.markdown, "group").map(([group]) => group)).toContain("all groups");
    expect(rowsOf(usual.markdown, "group")).toHaveLength(8);
  });

  test("retrieval: how many runs were wholly grounded, why others were not", () => {
    const [direct, grounded] = rowsOf(usual.markdown, "arm | runs | transcripts read");
    expect(direct?.slice(3, 6)).toEqual(["0/40 (0.0 %)", "0/40 (0.0 %)", "40/40 (100.0 %)"]);
    expect(grounded?.slice(3, 6)).toEqual(["36/40 (90.0 %)", "4/40 (10.0 %)", "0/40 (0.0 %)"]);
    expect(usual.markdown).toContain("4 runs: the embedder is not there");
  });

  test("command, versions and settings are told", () => {
    expect(usual.markdown).toContain("command: rootsmith bench report results");
    expect(usual.markdown).toMatch(/\| ROOT \| 6\.40\.00 \| 6\.40\.00 \|/);
    expect(usual.markdown).toMatch(/\| limits\.rounds \| 3 \| 3 \|/);
  });

  test("the same results give the same report, in whatever order they come", () => {
    const turned = reportOfRuns(madeRuns(madeResults()).toReversed());
    const tests = (text: string): string => text.slice(0, text.indexOf("## Retrieval"));
    expect(tests(turned.markdown)).toBe(tests(usual.markdown));
  });
});

test("a significant difference is told with its direction", () => {
  const up = reportOf({ chances: { direct: 0.05, grounded: 0.95 } });
  expect(up.markdown).toMatch(/all checks of the outcome passed: significant: grounded higher/);
  const down = reportOf({ chances: { direct: 0.95, grounded: 0.05 } });
  expect(down.markdown).toMatch(/all checks of the outcome passed: significant: grounded lower/);
});

test("two folders: one comparison a condition, Holm's correction over all of them", () => {
  const first = madeRuns(madeResults({ isMarked: false }));
  const second = madeRuns(madeResults({ isMarked: false, seed: 12, model: "other" }));
  const { markdown } = render(
    armsByFolder({ folder: "small", runs: first }, { folder: "large", runs: second }),
  );
  expect(markdown).toContain("## small direct → large direct");
  expect(markdown).toContain("## small grounded → large grounded");
  expect(markdown).toContain("Holm's correction over 6 headline tests");
  expect(markdown).toMatch(/\| model under test \| embedded \| embedded \| other \| other \|/);
});

test("runs of two models in one arm are called mixed", () => {
  const runs = madeRuns(madeResults());
  expect(reportOfRuns(runs).markdown).not.toContain("Mixed:");
  const mixed = runs.map((run, position) =>
    position === 0 ? { ...run, result: { ...run.result, model: "other" } } : run,
  );
  expect(reportOfRuns(mixed).markdown).toContain(
    "Mixed: the runs of direct are of 2 models (other, embedded)",
  );
});

test("a setting that differs is set apart, where runs lie is none", () => {
  const runs = madeRuns(madeResults()).map((run) => ({
    ...run,
    evidence: run.evidence && {
      ...run.evidence,
      settings: new Map([
        ["a.same", "1"],
        ["b.other", run.result.condition === "direct" ? "2" : "3"],
        ["runsFolder", `"${run.result.unit}"`],
      ]),
    },
  }));
  const { markdown } = reportOfRuns(runs);
  expect(rowsOf(markdown, "setting")).toEqual([["b.other", "2", "3"]]);
  expect(markdown).toMatch(/share\n\n.*\n.*\n\| a\.same \| 1 \| 1 \|/);
  expect(markdown).not.toContain("runsFolder");
});

test("several seeds: tasks are counted once and the test says which run it takes", () => {
  const { markdown } = reportOf({ seeds: [1, 2, 3], tasks: 10 });
  expect(markdown).toContain("McNemar's test the first of each task");
  expect(rowsOf(markdown, "endpoint")[2]?.[1]).toBe("10");
  expect(markdown).toContain("[direct (seed 2)]");
});

describe("degenerate results", () => {
  const all = { direct: 1, grounded: 1 };
  const none = { direct: 0, grounded: 0 };
  const cases: readonly [string, MadeOptions, RegExp][] = [
    ["one task", { tasks: 1 }, /\(no interval\)/],
    ["five tasks", { tasks: 5 }, /fewer than 6 tasks no outcome whatever gives p/],
    ["six tasks", { tasks: 6 }, /Power: a comparison of 6 tasks/],
    ["all succeed", { chances: all }, /no task differs: nothing speaks for either/],
    ["all fail", { chances: none }, /no task differs: nothing speaks for either/],
    [
      "no program anywhere",
      {
        chances: none,
        change: (result) => ({
          ...result,
          rounds: 0,
          outcome: "error",
          gatePassed: false,
          passedInRound: null,
          macroCpuMs: null,
          wallMs: 0,
        }),
      },
      /No run passed its gate in any round/,
    ],
    ["no reference", { isMarked: false }, /No run has a reference score/],
    [
      "references asked for, none evaluated",
      { change: (result) => ({ ...result, reference: { sum: null, passed: null } }) },
      /not defined: no task has it in both/,
    ],
    [
      "no cost",
      { change: (result) => ({ ...result, usage: { ...result.usage, cost: 0 } }) },
      /No run has a cost/,
    ],
    [
      "no blocked run",
      { change: (result) => ({ ...result, outcome: "failed" }) },
      /No run was blocked by its environment/,
    ],
    [
      "all runs blocked",
      {
        chances: none,
        change: (result) => ({ ...result, outcome: "environment-blocked", gatePassed: false }),
      },
      /40 runs of direct and 40 of grounded/,
    ],
    [
      "equal scores",
      { change: (result) => ({ ...result, reference: { sum: 50, passed: false } }) },
      /mean reference score \(of 100\): not significant: no difference seen/,
    ],
    ["one group", { change: (result) => ({ ...result, group: "other" }) }, /\| other \| 40 \|/],
  ];
  test.each(cases)("%s: clear words, no NaN", (_, options, words) => {
    const { markdown, html } = reportOf(options);
    expect(markdown).toMatch(words);
    expect(markdown).not.toMatch(/NaN|undefined|Infinity|\bnull\b/);
    expect(html).not.toMatch(/NaN|undefined|Infinity|\bnull\b/);
    requireSoundSvg(html);
  });

  test("a missing condition: rates of what is there, and that nothing can be compared", () => {
    const { markdown, html } = reportOfRuns(
      madeRuns(madeResults().filter(({ condition }) => condition === "direct")),
    );
    expect(markdown).toContain("Only direct was run: there is nothing to compare");
    expect(rowsOf(markdown, "arm | runs | quality")[0]?.[1]).toBe("40");
    expect(html).not.toMatch(/NaN|undefined/);
  });

  test("a task that one condition has not met yet is named and left out", () => {
    const { markdown } = reportOfRuns(
      madeRuns(madeResults().filter(({ unit }) => unit !== "made-003.grounded.7")),
    );
    expect(markdown).toContain(
      "1 task left out, as one arm has no run of it: made-003 (only direct)",
    );
    expect(rowsOf(markdown, "endpoint")[0]?.[1]).toBe("39");
  });

  test("no task in common is an error", () => {
    const runs = madeRuns(madeResults());
    const half = runs.filter(
      ({ result }) => (result.condition === "direct") === result.taskId < "made-020",
    );
    expect(() => reportOfRuns(half)).toThrow(/no task in common/);
  });

  test("without transcripts links, versions and grounding are not known", () => {
    const bare = madeRuns(madeResults()).map(({ result }) => ({
      result,
      transcript: null,
      evidence: null,
    }));
    const { markdown } = reportOfRuns(bare);
    expect(markdown).toContain("No transcript could be read");
    expect(rowsOf(markdown, "arm | runs | transcripts read")[1]?.[3]).toBe("not known");
    expect(rowsOf(markdown, "task | request")[0]?.[3]).toBe(
      "direct: none kept grounded: none kept",
    );
  });
});

test("hostile requests, reasons, models and folders stay text everywhere", () => {
  const hostile = "<script>alert(1)</script>|\n</text></svg><img src=x onerror=alert(1)>";
  const results = madeResults({
    model: hostile,
    change: (result) => ({
      ...result,
      reason: hostile,
      run: `runs/${hostile}/"><script>`,
      checks: { ...result.checks, missed: [hostile] },
    }),
  });
  const { markdown, html } = render(
    armsByFolder(
      { folder: `a/${hostile}`, runs: madeRuns(results, hostile) },
      { folder: "b", runs: madeRuns(madeResults({ seed: 3 }), hostile) },
    ),
  );
  const { document } = parseHTML(html);
  for (const name of ["script", "img", "iframe", "[onerror]"])
    expect(document.querySelectorAll(name).length, name).toBe(0);
  expect(html).not.toMatch(/<script|<img/i);
  requireSoundSvg(html);
  expect(markdown).not.toMatch(/(?<!\\)</);
  for (const row of rowsOf(markdown, "task | request")) expect(row.length).toBe(4);
});

test("an ablation is judged by the failures alone, says what is left out, and has no endpoint of round 0", () => {
  const { markdown } = reportOfRuns(madeRuns(madeAblation()));
  expect(markdown).toContain("## grounded raw-feedback → grounded error-rag");
  expect(markdown).toContain("30 pairs of a task and a seed whose round 0 failed its gate");
  expect(markdown).toContain(
    "Left out: 8 whose round 0 passed its gate, 2 whose round 0 gave no program.",
  );
  const rows = rowsOf(markdown, "endpoint");
  expect(rows.map(([endpoint]) => endpoint)).not.toContain("quality gate passed in round 0");
  // 9 tasks repaired by Error-RAG alone, 1 by raw feedback alone: 2 · 11 / 2¹⁰.
  expect(rows[0]?.slice(0, 6)).toEqual([
    "quality gate passed at the end",
    "30",
    "11/30 (36.7 %)",
    "19/30 (63.3 %)",
    expect.stringMatching(/^\+26\.7 points/),
    "0.0215",
  ]);
});

test("what an agent used is unknown, never 0, and its time is told", () => {
  const made = (arm: "standalone" | "agent") =>
    madeRuns(
      madeResults({
        change: (result) => ({
          ...result,
          arm,
          unit: `${result.unit}.${arm}`,
          ...(arm === "agent" && {
            usage: { ...result.usage, calls: 0, inputTokens: 0, outputTokens: 0, cost: 0 },
          }),
        }),
      }),
    );
  const resourcesOf = (markdown: string) =>
    new Map(rowsOf(markdown, "resource").map(([name = "", ...cells]) => [name, cells]));
  const alone = resourcesOf(reportOfRuns(made("agent")).markdown);
  for (const name of ["model calls, mean", "tokens in all, mean", "cost, mean"])
    expect(alone.get(name)).toEqual(["unknown", "unknown", "not defined"]);
  expect(alone.get("time from start to end (s), mean")?.[0]).toMatch(/^\d/);
  const runs = [...made("standalone"), ...made("agent")];
  const beside = resourcesOf(
    render(armsByName([{ folder: "a", runs }], "standalone", "agent")).markdown,
  );
  expect(beside.get("cost, mean")).toEqual(["–", "unknown", "not defined"]);
  expect(beside.get("cost for each run that passed all checks")?.[1]).toBe("unknown");
});
