import { expect, it } from "vitest";
import { someResult } from "../../benchmark/run/__fixtures__/some-result.ts";
import { madeResults } from "../../reports/__fixtures__/made-results.ts";
import { analyse } from "../../reports/analyse.ts";
import { armsByCondition } from "../../reports/arms.ts";
import { batchFigures, conditionsOf } from "./batch-figures.ts";

const results = madeResults({ tasks: 12 });

it("puts each task into the cell where the report's statistics have it", () => {
  const { transitions, unpaired } = batchFigures(results);
  const runs = results.map((result) => ({ result, transcript: null, evidence: null }));
  const [comparison] = analyse(armsByCondition([{ folder: ".", runs }])).comparisons;
  expect(unpaired).toBeNull();
  for (const endpoint of ["gate", "checks"] as const) {
    const cells = transitions[endpoint];
    const rate = comparison?.figures.rates.find((candidate) => candidate.endpoint === endpoint);
    expect(cells.rescued.map(({ taskId }) => taskId)).toEqual(rate?.transitions.rescues);
    expect(cells.regressed.map(({ taskId }) => taskId)).toEqual(rate?.transitions.regressions);
    expect(cells.bothPassed).toHaveLength(rate?.transitions.both ?? -1);
    expect(cells.bothFailed).toHaveLength(rate?.transitions.neither ?? -1);
  }
  expect(Object.values(transitions.checks).flat()).toHaveLength(12);
});

it("shows the report's headline and its plots as SVG that an image element takes", () => {
  const { headline, plots } = batchFigures(results);
  expect(headline?.rows[0]?.[0]).toBe("quality gate passed in round 0");
  expect(headline?.rows[0]).toHaveLength(headline?.head.length ?? 0);
  expect(plots.map(({ name }) => name)).toEqual([
    "1-success-by-round",
    "2-reference-scores",
    "3-failures",
    "4-groups-of-tasks",
  ]);
  for (const { svg } of plots) {
    expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg).not.toMatch(/<script|&nbsp;/);
  }
});

it("says why there is no comparison", () => {
  const lonely = batchFigures([someResult({})]);
  expect(lonely.unpaired).toContain("only direct was run");
  expect(lonely.headline).toBeNull();
  expect(batchFigures([]).unpaired).toContain("nothing was run");
  const apart = batchFigures([
    someResult({}),
    someResult({ taskId: "b-001", unit: "b-001.grounded.7", condition: "grounded" }),
  ]);
  expect(apart.unpaired).toContain("no task in common");
});

it("counts runs of each condition that met all checks and are cleared by their audit", () => {
  const failed = { met: 0, of: 1, passed: false, missed: ["x"] };
  const unclear = { complete: false, denied: 0, opened: 1 };
  expect(
    conditionsOf([
      someResult({}),
      someResult({ checks: failed }),
      someResult({ audit: unclear }),
      someResult({ condition: "grounded" }),
    ]),
  ).toEqual([
    { condition: "direct", of: 3, passed: 1 },
    { condition: "grounded", of: 1, passed: 1 },
  ]);
});
