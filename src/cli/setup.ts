// `rootsmith setup`: brings every part about (or the named ones), with a bar or lines for each long step.
import { Command, Option } from "commander";
import { settingsFrom } from "./settings-flags.ts";

interface SetupOptions {
  readonly sandbox: "docker" | "bubblewrap";
  readonly only?: readonly string[];
}

export function setupCommand(): Command {
  return new Command("setup")
    .description(
      "install what is missing: packages, ROOT, models, index; goes on where it was interrupted",
    )
    .addOption(
      new Option("--sandbox <kind>", "docker: also a Docker engine and the sandbox image")
        .choices(["docker", "bubblewrap"])
        .default("bubblewrap"),
    )
    .option("--only <part...>", "these parts (as `doctor` names them) and what they need")
    .addHelpText(
      "after",
      "\nA folder with files brought by hand, for machines without internet: ROOTSMITH_OFFLINE_DIR.",
    )
    .action(setUp);
}

async function setUp(options: SetupOptions): Promise<void> {
  const { allParts } = await import("../setup/all-parts.ts");
  const { ensureParts, selectParts } = await import("../setup/ensure-parts.ts");
  const { abortOnSignals } = await import("./interrupt.ts");
  const { openProgress } = await import("./progress.ts");
  const { settings } = await settingsFrom({});
  const known = allParts(settings.models, options.sandbox === "docker");
  const parts = options.only === undefined ? known : selectParts(known, options.only);
  const { signal, release } = abortOnSignals();
  const progress = openProgress(process.stderr);
  try {
    await ensureParts(parts, progress, signal);
  } finally {
    progress.close();
    release();
  }
  process.stderr.write("Everything is in place.\n");
}
