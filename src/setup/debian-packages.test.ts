import { expect, test } from "vitest";
import {
  installCommand,
  installDebianPackages,
  installedPackages,
  missingDebianPackages,
} from "./debian-packages.ts";

test("only packages whose state is installed count, whatever is wanted of them", () => {
  const listing = [
    "g++ ii ",
    "held hi ",
    "removed rc ",
    "half iF ",
    "unpacked iU ",
    "never un ",
    "broken iiR",
    "",
  ].join("\n");
  expect([...installedPackages(listing)]).toEqual(["g++", "held"]);
});

test("a name that dpkg has never heard of is missing, the others are still looked up", async () => {
  expect(await missingDebianPackages(["dpkg", "no-such-package-at-all"])).toEqual([
    "no-such-package-at-all",
  ]);
});

test("a user without rights is shown the exact command", async () => {
  const getuid = process.getuid;
  process.getuid = () => 1000;
  try {
    const refused = installDebianPackages(["g++", "make"], {
      note() {},
      signal: new AbortController().signal,
    });
    await expect(refused).rejects.toMatchObject({
      code: "setup-missing",
      message: expect.stringContaining(installCommand(["g++", "make"])),
    });
  } finally {
    if (getuid !== undefined) process.getuid = getuid;
  }
});
