import fc from "fast-check";
import { expect, test } from "vitest";
import { parseLog, parseLogs, splitLines } from "./log-grammar.ts";

const pieces = fc.constantFrom(
  "Error in <TFile::TFile>: file x.root does not exist\n",
  "Info in <Minuit2>: state\n  Edm : 3\n[[ 1 2 ]]\n",
  "m.C:3:4: error: no member named 'Fil' in 'TH1D'\n   h.Fil(1);\n     ~ ^\n",
  " *** Break *** segmentation violation\n#0 frame\n",
  "terminate called after throwing an instance of 'std::runtime_error'\n  what():  x\n",
  "[#0] ERROR:Eval -- bad\n",
  " FCN=3 FROM MIGRAD    STATUS=CONVERGED\n",
  "(int) 1\n",
  "\r 50%\r100%\n",
  "no line end",
);

test("every line of any text is in exactly one record, in order, and nothing throws", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: "binary" }), pieces)), (parts) => {
      const text = parts.join("");
      const records = parseLog("stderr", text);
      expect(records.flatMap(({ lines }) => lines)).toEqual(splitLines(text));
      let next = 1;
      for (const { line, lines } of records) {
        expect(line).toBe(next);
        next += lines.length;
      }
    }),
  );
});

test("ROOT's messages are taken apart, with what continues them", () => {
  const text =
    "Error in <TVectorT<double>::operator()(Int_t)>: Request index(5) outside vector range of 0 - 2\nInfo in <Minuit2>: Initial state\n  Edm : 3\n[[ 1 ]]\ndone";
  expect(parseLog("stderr", text)).toMatchObject(
    [
      {
        kind: "message",
        level: "Error",
        where: "TVectorT<double>::operator()(Int_t)",
        text: /^Request/,
      },
      { kind: "message", level: "Info", where: "Minuit2", lines: { length: 3 } },
      { kind: "plain", text: "done" },
    ].map((record) =>
      record.text instanceof RegExp
        ? { ...record, text: expect.stringMatching(record.text) }
        : record,
    ),
  );
});

test("a diagnostic keeps its excerpt and caret, the next one starts anew", () => {
  const text =
    "m.C:4:6: error: no member named 'A' in 'B'\n   g.A();\n   ~ ^\nm.C:5:2: warning: unused [-Wunused]\n  g;\n  ^\n";
  expect(parseLog("stderr", text)).toMatchObject([
    {
      kind: "diagnostic",
      file: "m.C",
      sourceLine: 4,
      column: 6,
      level: "error",
      lines: { length: 3 },
    },
    { kind: "diagnostic", sourceLine: 5, level: "warning", lines: { length: 3 } },
  ]);
});

test("a macro's own ruler is no crash report", () => {
  expect(parseLog("stdout", `${"=".repeat(60)}\nresult 4\n`).map(({ kind }) => kind)).toEqual([
    "plain",
    "plain",
  ]);
});

test("a crash report takes everything that follows", () => {
  expect(
    parseLog("stderr", "\n *** Break *** segmentation violation\n\n#0 x\nlast\n").map(
      ({ kind }) => kind,
    ),
  ).toEqual(["plain", "crash"]);
});

test.each([
  [" FCN=37.4 FROM MIGRAD    STATUS=CALL LIMIT     12 CALLS", "failed"],
  [" FCN=28.1 FROM MINOS     STATUS=SUCCESSFUL     20 CALLS", "converged"],
  ["         Invalid FitResult  (status = 4 )", "failed"],
  ["Minuit2Minimizer : Valid minimum - status = 0", "converged"],
  ["                Status : MINIMIZE=0 HESSE=0 ", "converged"],
  ["                Status : MINIMIZE=0 HESSE=4 ", "failed"],
  ["                Status : MINIMIZE=-1 HESSE=0 ", "failed"],
])("%j tells that the fit %s", (line, outcome) => {
  expect(parseLog("stdout", line)).toMatchObject([{ kind: "fit", outcome }]);
});

test("values, RooFit topics, the entry function and the ends of the C++ runtime are known", () => {
  const kinds = parseLogs(
    "Processing m.C...\n(TH1D *) nullptr\n[#1] INFO:Fitting -- text\n",
    "warning: Failed to call `m()` to execute the macro.\nAdd this function or rename the macro.\nfree(): invalid pointer\n",
  ).map(({ kind, lines }) => `${kind} ${lines.length}`);
  expect(kinds).toEqual(["processing 1", "value 1", "roofit 1", "call-failure 2", "terminate 1"]);
});
