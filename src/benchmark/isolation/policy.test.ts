import { execFileSync } from "node:child_process";
import { mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { secretFolder } from "./__fixtures__/secret-folder.ts";
import { gitFolders, policyDigest, policyFor } from "./policy.ts";

describe("policyFor", () => {
  it("hides the real place behind a link, once, whatever the order", () => {
    const base = secretFolder();
    const answers = path.join(base, "answers");
    const link = path.join(base, "work", "link");
    expect(policyFor("t", [link, answers, "/none/answers"]).hidden).toEqual([
      "/none/answers",
      answers,
    ]);
    expect(policyDigest(policyFor("t", [link, "/none"]))).toBe(
      policyDigest(policyFor("t", ["/none", answers])),
    );
    expect(policyDigest(policyFor("u", [answers]))).not.toBe(
      policyDigest(policyFor("t", [answers])),
    );
  });

  it("leaves out what lies inside another place, as a worktree's store does", () => {
    const base = secretFolder();
    const store = path.join(base, ".git");
    const { hidden } = policyFor("t", [path.join(store, "objects"), store, `${store}-other`]);
    expect(hidden).toEqual([store, `${store}-other`]);
  });

  it("follows a link above what does not exist yet", () => {
    const base = secretFolder();
    const link = path.join(base, "work", "to-base");
    symlinkSync(base, link);
    expect(policyFor("t", [path.join(link, "later")]).hidden).toEqual([path.join(base, "later")]);
  });
});

describe("gitFolders", () => {
  it("finds the store of a checkout, of a worktree, and what a clone borrows from", () => {
    const base = secretFolder();
    const other = mkdtempSync(path.join(tmpdir(), "isolation-git-"));
    const git = (...args: string[]): void => {
      execFileSync("git", args, { stdio: "ignore" });
    };
    git("-C", base, "worktree", "add", path.join(other, "tree"));
    git("clone", "--shared", base, path.join(other, "clone"));
    const store = path.join(base, ".git");
    expect(gitFolders(path.join(base, "answers"))).toContain(store);
    expect(gitFolders(path.join(other, "tree"))).toContain(store);
    expect(gitFolders(path.join(other, "clone"))).toEqual(
      expect.arrayContaining([path.join(other, "clone", ".git"), path.join(store, "objects")]),
    );
  });
});
