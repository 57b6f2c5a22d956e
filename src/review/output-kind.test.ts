import { expect, it } from "vitest";
import { delimiterOf, lookAt, rowsOf } from "./output-kind.ts";

it.each([
  ["\x89PNG\r\n\x1a\n", "picture", "image/png"],
  ["%PDF-1.4", "pdf", "application/pdf"],
  ["root\0\0\xf2\x8c", "root", "application/octet-stream"],
  ["rooted in text\n", "text", "text/plain; charset=utf-8"],
  ["<svg onload='x'>", "page", "text/plain; charset=utf-8"],
  ["<?xml version='1.0'?>\n<!-- c --><svg>", "page", "text/plain; charset=utf-8"],
  ["  <!DOCTYPE HTML><html>", "page", "text/plain; charset=utf-8"],
  ["<script>alert(1)</script>", "page", "text/plain; charset=utf-8"],
  ["a,b\n1,2\n", "table", "text/plain; charset=utf-8"],
  ["a\tb\n1\t2\n", "table", "text/plain; charset=utf-8"],
  ["Dear reader, hello\nno more\n", "text", "text/plain; charset=utf-8"],
  ["\x7fELF\x02\x01\x01\0\0", "other", "application/octet-stream"],
  ["", "text", "text/plain; charset=utf-8"],
])("%j is a %s, served as %s", (head, kind, type) => {
  expect(lookAt(Buffer.from(head, "latin1"))).toEqual({ kind, type });
});

it("serves nothing under a type that a browser would run", () => {
  const types = ["<html>", "<svg>", "<script>", "GIF89a<script>", "%PDF-<html>", "a", "\0"].map(
    (head) => lookAt(Buffer.from(head)).type,
  );
  for (const type of types) expect(type).not.toMatch(/html|svg|xml|javascript/);
});

it("reads cells with quotes, delimiters and line ends in them", () => {
  expect(rowsOf('a,"b, ""c""\nd",e\r\n1,2,3', ",")).toEqual([
    ["a", 'b, "c"\nd', "e"],
    ["1", "2", "3"],
  ]);
  expect(delimiterOf("x;y\n1,5;2\n")).toBe(";");
  expect(delimiterOf("one line, only")).toBeNull();
});
