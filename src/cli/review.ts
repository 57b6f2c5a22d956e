// `rootsmith review [DIR]`: a folder of runs in; a page on loopback out, or one of its exports.
import { Command } from "commander";
import { wholeNumberFrom } from "./number-arguments.ts";

interface ReviewFlags {
  readonly port: number;
  readonly host: string;
  readonly open: boolean;
  readonly export?: string;
  readonly run?: readonly string[];
  readonly verdicts?: string;
  readonly agreement?: boolean;
}

export function reviewCommand(): Command {
  return new Command("review")
    .description("a local page that shows what happened in runs and takes your verdicts")
    .argument("[dir]", "folder with runs or benchmark runs (default: the setting runsFolder)")
    .option("--port <n>", "port of the page (default: a free one)", wholeNumberFrom(0), 0)
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .option("--no-open", "print the address only, open no browser")
    .option("--export <file.html>", "write runs into one file that needs no server, and end")
    .option("--run <run...>", "with --export: the runs, by key or folder (default: all)")
    .option("--verdicts <file>", "write people's verdicts as JSON Lines, and end")
    .option("--agreement", "print how far gate, judge and checks agree with people, and end")
    .action(async (dir: string | undefined, flags: ReviewFlags) => {
      const folder = dir ?? (await runsFolder());
      const isOnce =
        flags.export !== undefined || flags.verdicts !== undefined || flags.agreement === true;
      await (isOnce ? writeOnce(folder, flags) : serve(folder, flags));
    });
}

async function runsFolder(): Promise<string> {
  const { settingsFrom } = await import("./settings-flags.ts");
  const { settings } = await settingsFrom({});
  return settings.runsFolder;
}

async function serve(folder: string, { host, port, open }: ReviewFlags): Promise<void> {
  const [{ inCache }, { builtPage }, { openBrowser }, { startReview }, { abortOnSignals }] =
    await Promise.all([
      import("../config/paths.ts"),
      import("../review/build-page.ts"),
      import("../review/open-browser.ts"),
      import("../review/server.ts"),
      import("./interrupt.ts"),
    ]);
  const pageFolder = await builtPage(say);
  const server = await startReview({
    folder,
    cacheFolder: inCache("review"),
    pageFolder,
    host,
    port,
  });
  const { signal, release } = abortOnSignals();
  if (host !== "127.0.0.1" && host !== "localhost")
    say(
      `warning: whoever reaches ${host} and knows the address reads these runs and starts programs here; nothing is encrypted`,
    );
  process.stdout.write(`${server.url}\n`);
  if (open) openBrowser(server.url);
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve());
  });
  await server.close();
  release();
}

async function writeOnce(folder: string, flags: ReviewFlags): Promise<void> {
  const [{ writeFile }, { inCache }, { RunIndex }, { RunReader }, { rootAt }] = await Promise.all([
    import("node:fs/promises"),
    import("../config/paths.ts"),
    import("../review/index/run-index.ts"),
    import("../review/read-run.ts"),
    import("../review/root-folder.ts"),
  ]);
  const index = new RunIndex(rootAt(folder), inCache("review"));
  try {
    await index.bringUpToDate();
    const reader = new RunReader(index);
    if (flags.export !== undefined) {
      await writeFile(flags.export, await exportOf(index, reader, flags.run));
      process.stdout.write(`${flags.export}\n`);
    }
    const { agreementsOf, labelsOf } = await import("../review/labels.ts");
    const labels = [...labelsOf(index, reader)];
    if (flags.verdicts !== undefined) {
      await writeFile(flags.verdicts, labels.map((label) => `${JSON.stringify(label)}\n`).join(""));
      process.stdout.write(`${flags.verdicts}\n`);
    }
    if (flags.agreement === true) {
      const { agreementText } = await import("../review/agreement-text.ts");
      process.stdout.write(agreementText(agreementsOf(labels)));
    }
  } finally {
    index.close();
  }
}

async function exportOf(
  index: import("../review/index/run-index.ts").RunIndex,
  reader: import("../review/read-run.ts").RunReader,
  runs: readonly string[] | undefined,
): Promise<string> {
  const [{ builtPage }, { exportRuns }, { keysOf }, { openGraphSource }, { version }] =
    await Promise.all([
      import("../review/build-page.ts"),
      import("../review/export.ts"),
      import("../review/keys-of.ts"),
      import("../review/graph-source.ts"),
      import("./version.ts"),
    ]);
  const keys = keysOf(index, runs);
  const pageFolder = await builtPage(say);
  const graphSource = openGraphSource();
  try {
    return await exportRuns(keys, {
      index,
      reader,
      graphSource,
      pageFolder,
      rootsmithVersion: version,
    });
  } finally {
    graphSource.close();
  }
}

function say(line: string): void {
  process.stderr.write(`rootsmith: ${line}\n`);
}
