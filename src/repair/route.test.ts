import { describe, expect, it } from "vitest";
import { routesFor, type RoundTrace, type RouteOptions } from "./route.ts";

const endpoint: RouteOptions = {
  kind: "endpoint",
  temperature: 0.1,
  temperatureStep: 0.4,
  staleLimit: 2,
  isLocated: true,
};
const embedded: RouteOptions = { ...endpoint, kind: "embedded" };

const round = (firstError: string, route = "repair", hasProgram = true): RoundTrace => ({
  route,
  firstError,
  hasProgram,
});
const names = (history: RoundTrace[], options: RouteOptions): string[] =>
  routesFor(history, options).map((one) => one.route);

describe("routesFor", () => {
  it("asks an endpoint model for the whole file first, and changes the way when the same program comes back", () => {
    expect(routesFor([round("a", "generate")], endpoint)).toEqual([
      { route: "repair", temperature: 0.1, draws: 1 },
      { route: "repair-pointed", temperature: 0.5, draws: 1 },
      { route: "repair-retrieved", temperature: 0.5, draws: 1 },
      { route: "afresh", temperature: 0.5, draws: 1 },
    ]);
  });

  it("asks the embedded model for lines where the failure has a line, else for the whole file", () => {
    expect(names([round("a", "generate")], embedded)).toEqual([
      "line-repair",
      "candidates",
      "repair-pointed",
      "afresh",
    ]);
    expect(names([round("a", "generate")], { ...embedded, isLocated: false })).toEqual([
      "repair",
      "repair-pointed",
      "afresh",
    ]);
  });

  it("draws several candidates at the raised temperature", () => {
    expect(routesFor([round("a")], embedded)[1]).toEqual({
      route: "candidates",
      temperature: 0.5,
      draws: 3,
    });
  });

  it("counts another error in the line just edited as the same one", () => {
    const at = (firstError: string, route: string, firstLine: number): RoundTrace => ({
      route,
      firstError,
      firstLine,
      hasProgram: true,
    });
    const once = [at("no-matching-call", "generate", 33), at("redefinition", "line-repair", 33)];
    expect(names(once, embedded)[0]).toBe("candidates");
    const thrice = [...once, at("type", "candidates", 33), at("other", "candidates", 33)];
    expect(names(thrice, embedded)[0]).toBe("afresh");
    expect(names([at("a", "generate", 33), at("b", "line-repair", 40)], embedded)[0]).toBe(
      "line-repair",
    );
  });

  it("starts one rung higher for each time the first error came back", () => {
    expect(names([round("a", "generate"), round("b"), round("a")], endpoint)[0]).toBe("repair");
    expect(names([round("a", "generate"), round("a")], endpoint)[0]).toBe("repair-pointed");
    expect(names([round("b"), round("a"), round("a"), round("a")], endpoint)[0]).toBe(
      "repair-retrieved",
    );
  });

  it("starts afresh once the first error came back more often than the limit", () => {
    const same = [round("a", "generate"), round("a"), round("a"), round("a")];
    expect(names(same, endpoint)[0]).toBe("afresh");
    expect(names(same, embedded)[0]).toBe("afresh");
    expect(names(same, { ...endpoint, staleLimit: 3 })[0]).toBe("afresh");
    expect(names(same.slice(0, 3), { ...endpoint, staleLimit: 1 })[0]).toBe("afresh");
  });

  it("counts anew after a fresh start", () => {
    expect(names([round("a"), round("a"), round("a", "afresh")], endpoint)[0]).toBe("repair");
    expect(names([round("a"), round("a"), round("a", "afresh"), round("a")], endpoint)[0]).toBe(
      "repair-pointed",
    );
  });

  it("starts afresh where the last round gave no program", () => {
    expect(names([round("", "generate", false)], embedded)).toEqual(["afresh"]);
    expect(names([], endpoint)).toEqual(["afresh"]);
  });

  it("never raises the temperature above 2", () => {
    for (const attempt of routesFor([round("a")], { ...endpoint, temperature: 1.9 }))
      expect(attempt.temperature).toBeLessThanOrEqual(2);
  });
});
