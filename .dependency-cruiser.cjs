// Holds the direction of imports: data moves down this list, a folder imports only from those above it.
// `cli`, `pipeline`, `compose`, `setup`, `benchmark`, `reports` and `review` sit outside: they call the stages, no stage calls them.
const flow = [
  "config", "models", "graph", "retrieval", "tutorials", "generation",
  "sandbox", "gate", "repair", "transcript", "statistics",
];
const callers = ["setup", "pipeline", "compose.ts", "benchmark", "reports", "review", "cli"];

const upward = flow.map((folder, position) => ({
  name: `no-upward-import-from-${folder}`,
  severity: "error",
  from: { path: `^src/${folder}/`, pathNot: "\\.test\\.ts$" },
  to: { path: `^src/(${[...flow.slice(position + 1), ...callers].join("|").replaceAll(".", "\\.")})` },
}));

module.exports = {
  forbidden: [
    ...upward,
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    { name: "not-to-unresolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "require", "node", "default"] },
  },
};
