// Compares the index of the installed ROOT with ROOT's own reflection and writes `reports/graph-fidelity.md`: npm run measure:graph
import path from "node:path";
import { measureGraph } from "../src/benchmark/fidelity/measure.ts";

const root = path.resolve(import.meta.dirname, "..");
const report = await measureGraph({
  macro: path.join(root, "src/benchmark/fidelity/ask-root.C"),
  reportFile: path.join(root, "reports/graph-fidelity.md"),
  command: "npm run measure:graph",
  sourceName: "root",
  onStep: (step) => process.stderr.write(`${step} …\n`),
});
process.stdout.write(`${report}\n`);
