// `rootsmith models list|pull`: the embedded models, and their files brought here and checked.
import { Command } from "commander";
import type { EmbeddedModel } from "../setup/model-parts.ts";

interface ModelsOptions {
  readonly json?: boolean;
}

export function modelsCommand(): Command {
  return new Command("models")
    .description("the embedded models: list them, download and check their files")
    .addCommand(
      new Command("list")
        .description("name, role, size, state, licence and path")
        .option("--json", "print as JSON")
        .action(listModels),
    )
    .addCommand(
      new Command("pull")
        .description("download what is missing, check the SHA-256 of what is there")
        .option("--json", "print the list as JSON when done")
        .action(pullModels),
    );
}

async function listModels(options: ModelsOptions): Promise<void> {
  const rows = await modelRows();
  if (options.json === true) {
    process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
    return;
  }
  const { default: Table } = await import("cli-table3");
  const { formatBytes } = await import("../setup/format-bytes.ts");
  const table = new Table({
    head: ["name", "role", "size", "state", "licence", "path"],
    style: { head: [], border: [] },
  });
  for (const row of rows)
    table.push([
      row.name,
      row.role,
      formatBytes(row.bytes),
      row.state,
      row.licence,
      row.paths.join("\n"),
    ]);
  process.stdout.write(`${table.toString()}\n`);
}

async function pullModels(options: ModelsOptions): Promise<void> {
  const { modelParts } = await import("../setup/model-parts.ts");
  const { withSetUpLock } = await import("../setup/ensure-parts.ts");
  const { abortOnSignals } = await import("./interrupt.ts");
  const { openProgress } = await import("./progress.ts");
  const { signal, release } = abortOnSignals();
  const progress = openProgress(process.stderr);
  try {
    await withSetUpLock(progress, signal, async () => {
      for (const part of modelParts()) await part.ensure(progress.forPart(part.name), signal);
    });
  } finally {
    progress.close();
    release();
  }
  await listModels(options);
}

interface ModelRow extends Pick<EmbeddedModel, "name" | "role" | "licence"> {
  readonly bytes: number;
  readonly state: string;
  readonly paths: readonly string[];
}

async function modelRows(): Promise<ModelRow[]> {
  const { embeddedModels, modelParts } = await import("../setup/model-parts.ts");
  const { partStates } = await import("../setup/ensure-parts.ts");
  const states = await partStates(modelParts());
  return embeddedModels.map(({ name, role, licence, files }, index) => ({
    name,
    role,
    licence,
    bytes: files.reduce((sum, { artifact }) => sum + artifact.bytes, 0),
    state: states[index]?.problem ?? "ready",
    paths: files.map(({ target }) => target()),
  }));
}
