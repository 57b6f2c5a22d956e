import { describe, expect, it } from "vitest";
import { decideByRules } from "./decide.ts";
import { contradiction } from "./output-kind.ts";

const bytes = (text: string): Uint8Array => Buffer.from(text, "latin1");

describe("contradiction", () => {
  it.each([
    ["a.png", "\x89PNG\r\n\x1a\nrest"],
    ["a.PDF", "%PDF-1.4"],
    ["sub/a.root", "root\x00\x00"],
    ["a.svg", '<?xml version="1.0"?>'],
    ["a.eps", "%!PS-Adobe-2.0 EPSF-2.0"],
    ["a.jpg", "\xff\xd8\xff\xe0"],
    ["a.webp", "RIFF\x24\n\x00\x00WEBPVP8 "],
    ["a.csv", "x,y"],
    ["noextension", "anything"],
    ["a.png", ""],
  ])("accepts %s that begins as it should", (name, head) => {
    expect(contradiction(name, bytes(head))).toBeNull();
  });

  it.each([
    ["a.png", "{\n//=========Macro generated from object: h1"],
    ["a.pdf", "\x89PNG\r\n\x1a\n"],
    ["a.root", "x,y\n1,2\n"],
    ["a.svg", "%PDF-1.4"],
    ["a.root", "root of x,y\n"],
  ])("tells that %s is something else", (name, head) => {
    expect(contradiction(name, bytes(head))).toContain(name);
  });
});

describe("a picture that is C++ code", () => {
  const quiet = {
    exitCode: 0,
    signal: null,
    timedOut: false,
    stdout: "Processing a.C...\nmean 0.1\n",
    stderr: "",
  };

  it("fails by its content", () => {
    const outputs = [
      { name: "fit.png", bytes: 900, head: bytes("{\n//=========Macro generated from object: h1") },
    ];
    expect(decideByRules({ ...quiet, outputs }).verdict).toMatchObject({
      status: "fail",
      rule: "wrong-file-kind",
    });
  });

  it.each(["TH1F", "TGraph", "TF1"])(
    "fails by ROOT's own line about %s::SaveAs where nobody looked at the files",
    (name) => {
      const stderr = `Info in <${name}::SaveAs>: C++ Macro file: fit.png has been generated\n`;
      expect(decideByRules({ ...quiet, stderr }).verdict).toMatchObject({ status: "fail" });
    },
  );

  it("passes where code was wanted", () => {
    const stderr = "Info in <TCanvas::SaveAs>: C++ Macro file: canvas.C has been generated\n";
    const outputs = [{ name: "canvas.C", bytes: 900, head: bytes("#ifdef __CLING__") }];
    expect(decideByRules({ ...quiet, stderr, outputs }).verdict.status).toBe("pass");
  });
});
