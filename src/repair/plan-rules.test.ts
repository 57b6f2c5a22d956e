import { describe, expect, it } from "vitest";
import { fakeGraph } from "../generation/__fixtures__/fake-graph.ts";
import { apiFacts } from "./api-facts.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { isEnvironment, planByRules } from "./plan-rules.ts";
import { checkNodes, plannerAnswerSchema } from "./plan.ts";

const graph = fakeGraph();
const code = 'void p() {\n   TH1D h("h", "h", 10, 0, 1);\n   h.SetColour(2);\n}\n';
const noMember: Diagnostic = {
  kind: "no-member",
  message: "no member named 'SetColour' in 'TH1D'",
  subject: "SetColour",
  className: "TH1D",
  line: 3,
  sourceLine: "   h.SetColour(2);",
  candidates: [],
};
const plan = (diagnostics: Diagnostic[], request = "") =>
  planByRules(diagnostics, { code, request, graph, nodeLimit: 3 });
const plain = (kind: Diagnostic["kind"], more: Partial<Diagnostic> = {}): Diagnostic => ({
  kind,
  message: kind,
  candidates: [],
  ...more,
});

describe("planByRules", () => {
  it("retrieves the class whose API the log shows to be misused", () => {
    expect(plan([noMember])).toMatchObject({
      action: "retrieve_nodes",
      isPlain: true,
      nodes: [{ name: "TH1D" }],
      diagnosis: "Line 3: no member named 'SetColour' in 'TH1D'",
    });
    const call = plain("no-matching-call", {
      subject: "Fill",
      line: 3,
      sourceLine: "   h.Fill();",
    });
    expect(plan([call]).nodes).toMatchObject([{ name: "TH1D" }]);
  });

  it("repairs directly where program and log suffice", () => {
    for (const kind of [
      "syntax",
      "pointer-access",
      "no-entry",
      "return-type",
      "missing-output",
      "unresolved-symbol",
    ] as const) {
      expect(plan([plain(kind)])).toMatchObject({
        action: "repair_direct",
        isPlain: true,
        nodes: [],
      });
    }
  });

  it("leaves to a model what the log does not explain", () => {
    for (const kind of [
      "crash",
      "exception",
      "time-out",
      "fit-failed",
      "not-a-number",
      "rejected",
      "root-error",
    ] as const)
      expect(plan([plain(kind)]).isPlain).toBe(false);
    expect(plan([]).isPlain).toBe(false);
  });

  it("blocks only for what no program could avoid", () => {
    expect(plan([plain("disk-full")]).action).toBe("environment_blocked");
    expect(plan([plain("sandbox")]).action).toBe("environment_blocked");
    const library = plain("library-not-found", { subject: "RooUnfold" });
    expect(plan([library], "Unfold the spectrum with RooUnfold").action).toBe(
      "environment_blocked",
    );
    expect(plan([library], "Unfold the spectrum").action).toBe("repair_direct");
    // A short name inside another word is no mention.
    expect(isEnvironment(plain("header-not-found", { subject: "Plot.h" }), "Make a plotter")).toBe(
      false,
    );
  });

  it("never asks for more nodes than allowed", () => {
    const many = ["TH1D", "TGraph", "TCanvas", "RooGaussian", "TRandom"].map((className) => ({
      ...noMember,
      className,
    }));
    expect(plan(many).nodes).toHaveLength(3);
  });
});

describe("checkNodes", () => {
  const node = (name: string, node_type = "", path_hint = "") => ({
    name,
    node_type,
    path_hint,
    reason: "",
  });

  it("keeps nodes that exist, in order, and drops invented ones with near names", () => {
    const checked = checkNodes(
      [node("TGraphX"), node("TGraph", "Class"), node("TH1.h", "File", "include"), node("TGraph")],
      graph,
      3,
    );
    expect(checked.nodes.map((one) => one.id)).toEqual(["Class:TGraph", "File:include/TH1.h"]);
    expect(checked.dropped).toMatchObject([
      { name: "TGraphX", near: ["TGraph", expect.any(String), expect.any(String)] },
    ]);
  });

  it("takes a hint that fits nothing as no hint", () => {
    expect(checkNodes([node("TGraph", "Package", "nowhere/")], graph, 3).nodes).toHaveLength(1);
  });
});

describe("plannerAnswerSchema", () => {
  it("takes a recorded answer and refuses other actions or shapes", () => {
    const answer = {
      action: "retrieve_nodes",
      diagnosis: "d",
      repair_instruction: "i",
      nodes: [{ name: "TH1D", node_type: "Class", path_hint: "", reason: "r" }],
    };
    expect(plannerAnswerSchema.safeParse(answer).success).toBe(true);
    expect(plannerAnswerSchema.safeParse({ ...answer, action: "give_up" }).success).toBe(false);
    expect(plannerAnswerSchema.safeParse({ ...answer, error_type: "x" }).success).toBe(false);
  });
});

describe("apiFacts", () => {
  const facts = (diagnostics: Diagnostic[], text = code) =>
    apiFacts({ diagnostics, findings: [], code: text, graph, limit: 4 });

  it("shows the members near a wrong one", () => {
    expect(facts([noMember])[0]?.text).toContain(
      "TH1D has no member SetColour. It has, among others:\n",
    );
  });

  it("shows no constructor as a member to call", () => {
    expect(facts([noMember])[0]?.text).not.toContain("TH1D(");
  });

  it("shows every constructor but the copying ones, nearest number of arguments first", () => {
    const call = plain("no-matching-call", {
      subject: "RooGaussian",
      className: "RooGaussian",
      sourceLine: "RooGaussian g(x);",
    });
    expect(facts([call])).toEqual([
      {
        about: "RooGaussian()",
        text: "RooGaussian is constructed in one of these ways only. \n  RooGaussian(const char *name, const char *title, RooAbsReal::Ref _x, RooAbsReal::Ref _mean, RooAbsReal::Ref _sigma);",
      },
    ]);
  });

  it("finds the class of a call by the variable it is made on", () => {
    const call = plain("no-matching-call", { subject: "Fill", sourceLine: "   h.Fill();" });
    expect(facts([call])[0]).toMatchObject({
      about: "TH1D::Fill()",
      text: expect.stringContaining("Int_t Fill(Double_t x, Double_t w);"),
    });
  });

  it("falls back on the compiler's candidates for what the graph does not know", () => {
    const call = plain("no-matching-call", {
      subject: "helper",
      sourceLine: "helper();",
      candidates: [{ signature: "void helper(int x)", reason: "requires 1 argument" }],
    });
    expect(facts([call])[0]?.text).toContain("void helper(int x);");
  });

  it("tells a thing once and keeps to the limit", () => {
    expect(facts([noMember, noMember])).toHaveLength(1);
    const many = "abcdefgh".split("").map((letter) => plain("undeclared", { subject: letter }));
    expect(facts(many)).toHaveLength(4);
  });
});
