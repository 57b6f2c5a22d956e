// `rootsmith config`: every setting, its value and where it came from.
import { Command } from "commander";
import { addSettingsFlags, type SettingsFlags, settingsFrom } from "./settings-flags.ts";

interface ConfigOptions extends SettingsFlags {
  readonly json?: boolean;
}

export function configCommand(): Command {
  const command = new Command("config")
    .description("show every setting, its value and where it came from")
    .option("--json", "print as JSON")
    .action(showConfig);
  return addSettingsFlags(command, ["set"]);
}

async function showConfig(options: ConfigOptions): Promise<void> {
  const { settings, sources, file } = await settingsFrom(options);
  if (options.json === true) {
    process.stdout.write(
      `${JSON.stringify({ file, settings, sources: Object.fromEntries(sources) }, null, 2)}\n`,
    );
    return;
  }
  const { default: Table } = await import("cli-table3");
  const { settingsLeaves } = await import("../config/leaves.ts");
  const { variableOf } = await import("../config/load.ts");
  const table = new Table({
    head: ["setting", "value", "from", "environment variable"],
    style: { head: [], border: [] },
  });
  for (const { key } of settingsLeaves) {
    const value = key
      .split(".")
      .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], settings);
    table.push([key, String(value), sources.get(key) ?? "default", variableOf(key)]);
  }
  process.stdout.write(
    `${file === null ? "no settings file" : `settings file: ${file}`}\n${table.toString()}\n`,
  );
}
