// Runs a TypeScript development script: `node scripts/run-ts.mjs FILE [ARG…]`. Node 20 cannot strip types itself; Vite's runner can.
import path from "node:path";
import { runnerImport } from "vite";

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write("usage: node scripts/run-ts.mjs FILE [ARG…]\n");
  process.exit(2);
}
process.argv = [process.argv[0], path.resolve(file), ...args];
await runnerImport(path.resolve(file), {
  configFile: false,
  logLevel: "error",
  // Node 20 has no `using`.
  oxc: { target: "es2023" },
});
