import Database from "better-sqlite3";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchExpression } from "./fts-query.ts";

describe("matchExpression", () => {
  it("never gives an expression that FTS5 refuses", () => {
    const database = new Database(":memory:");
    database.exec(
      "CREATE VIRTUAL TABLE t USING fts5(a, b, tokenize='porter unicode61'); INSERT INTO t VALUES ('one', 'two')",
    );
    const statement = database.prepare("SELECT count(*) AS n FROM t WHERE t MATCH ?");
    const nasty = fc
      .array(
        fc.constantFrom(
          '"',
          "'",
          "*",
          "^",
          "(",
          ")",
          "AND",
          "NOT",
          "NEAR(",
          "a:",
          "-",
          "--",
          ";",
          "\0",
          "ß",
          "İ",
          "𝛼",
          "x",
        ),
      )
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string({ unit: "binary" })), (query) => {
        const expression = matchExpression(query);
        if (expression !== undefined) expect(() => statement.all(expression)).not.toThrow();
      }),
    );
    database.close();
  });

  it("searches identifiers whole and by parts, and leaves filler words out", () => {
    expect(matchExpression("use the RooRealVar")).toBe(
      '"roorealvar" OR "realvar" OR "real" OR "var"',
    );
    expect(matchExpression("the of ( )")).toBeUndefined();
  });
});
