// Set-up part: better-sqlite3's add-on, compiled by the package's own build script in a copy of the package.
import { cp } from "node:fs/promises";
import path from "node:path";
import { compile, nativeAddonPart, nodeHeaders, nodePrefix } from "./native-addon.ts";
import type { SetupPart } from "./part.ts";

export function nativeBetterSqlite3Part(): SetupPart {
  return nativeAddonPart({
    part: "native-better-sqlite3",
    packageName: "better-sqlite3",
    target: "build/Release/better_sqlite3.node",
    proof: `const Database = require("better-sqlite3");
      new Database(":memory:").exec("create virtual table proof using fts5(text)");`,
    seconds: 80,
    async build(source, work, signal) {
      // In a copy, since node-gyp empties `build/` first, and its object files (tens of MB) do not belong in node_modules.
      await cp(source, work, {
        recursive: true,
        filter: (file) => file !== path.join(source, "build"),
      });
      const env = {
        // SQLite's own default; the package's -O3 takes 40 % longer to compile.
        CFLAGS: "-O2",
        JOBS: "2",
        // Without it node-gyp downloads the headers from Node's site.
        ...((await nodeHeaders()) === null ? {} : { npm_config_nodedir: nodePrefix }),
      };
      // Named by hand, a script runs whatever `ignore-scripts` and `allow-scripts` say of installs.
      await compile("npm", ["run", "--silent", "build-release"], work, signal, env);
      return path.join(work, "build", "Release", "better_sqlite3.node");
    },
  });
}
