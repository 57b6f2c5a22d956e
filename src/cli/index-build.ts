// `rootsmith index build`: bring an index up to date, of the installed ROOT or of any C++ tree.
import { Command } from "commander";
import type { BuildOutcome, BuildStage } from "../graph/build/build-index.ts";

interface BuildFlags {
  readonly source?: string;
  readonly name?: string;
  readonly profile?: string;
  readonly force?: boolean;
  readonly vectors: boolean;
  readonly json?: boolean;
}

const titles: Readonly<Record<BuildStage, string>> = {
  wait: "waiting for another build of this index",
  read: "reading the source tree",
  parse: "parsing",
  assemble: "putting the graph together",
  embed: "embedding",
  write: "writing the index",
};

export function indexBuildCommand(): Command {
  return new Command("build")
    .description("build or update the index of the installed ROOT, or of a C++ source tree")
    .option("--source <folder>", "a C++ source tree instead of the installed ROOT (needs --name)")
    .option("--name <name>", "name of the index of that tree")
    .option("--profile <file>", "how to read that tree: macros, tests, builds (docs/sources.md)")
    .option("--force", "build even where nothing changed")
    .option("--no-vectors", "leave embeddings out: text search only")
    .option("--json", "print the outcome as JSON")
    .action(build);
}

async function build(flags: BuildFlags): Promise<void> {
  const [{ buildIndex }, { settingsFrom }, { openEmbedder }, { abortOnSignals }] =
    await Promise.all([
      import("../graph/build/build-index.ts"),
      import("./settings-flags.ts"),
      import("../models/open-models.ts"),
      import("./interrupt.ts"),
    ]);
  const source = await chosenSource(flags);
  const { settings } = await settingsFrom({});
  const embedder = flags.vectors ? await openEmbedder(settings.models) : null;
  const interrupt = abortOnSignals();
  const view = openStageView(process.stderr);
  try {
    const outcome = await buildIndex({
      source,
      embedder,
      force: flags.force === true,
      signal: interrupt.signal,
      onProgress: view.show,
    });
    view.end();
    process.stdout.write(
      flags.json === true ? `${JSON.stringify(outcome, null, 2)}\n` : describe(outcome),
    );
  } finally {
    view.end();
    interrupt.release();
    await embedder?.close();
  }
}

async function chosenSource(flags: BuildFlags) {
  const [{ sourceOfFolder, sourceOfRoot }, { findRoot }, { describedNodes }, { RootsmithError }] =
    await Promise.all([
      import("../graph/build/source.ts"),
      import("../config/root-installation.ts"),
      import("../tutorials/described-nodes.ts"),
      import("../errors.ts"),
    ]);
  if (flags.source === undefined && flags.name === undefined && flags.profile === undefined)
    return sourceOfRoot(findRoot(), describedNodes(findRoot()));
  if (flags.source === undefined || flags.name === undefined) {
    throw new RootsmithError(
      "bad-input",
      "--source and --name go together: rootsmith index build --source DIR --name NAME",
    );
  }
  return sourceOfFolder(flags.source, flags.name, flags.profile);
}

function describe(outcome: BuildOutcome): string {
  if (outcome.status === "unchanged")
    return `nothing changed: ${outcome.files} files, index in ${outcome.folder}\n`;
  const seconds = Object.values(outcome.secondsByStage).reduce((sum, value) => sum + value, 0);
  const troubled = outcome.skipped.filter(({ reason }) => !isOrdinary(reason));
  return [
    `built in ${seconds.toFixed(1)} s (${outcome.why}): ${outcome.files} files (${outcome.parsedNow} parsed now), ` +
      `${outcome.classes} classes, ${outcome.vectors} vectors (${outcome.embeddedNow} embedded now), index in ${outcome.folder}`,
    ...(outcome.classes === 0 ? ["no class was found in it: only its files can be searched"] : []),
    ...troubled.slice(0, troublesShown).map(({ path, reason }) => `left out ${path}: ${reason}`),
    ...(troubled.length > troublesShown
      ? [`left out ${troubled.length - troublesShown} more; all of them: rootsmith index status`]
      : []),
    "",
  ].join("\n");
}

const troublesShown = 10;

/** Left out as it should be: no C++, or named by the profile. */
function isOrdinary(reason: string): boolean {
  return /^neither C\+\+ nor text|^build file|left out by the profile$|^build folder/.test(reason);
}

/** One live line at a terminal; elsewhere one line a stage. */
function openStageView(stream: NodeJS.WriteStream): {
  show: (stage: BuildStage, done: number, total: number) => void;
  end: () => void;
} {
  let current: BuildStage | undefined;
  let isLineOpen = false;
  return {
    show(stage, done, total) {
      if (stream.isTTY) {
        stream.write(`\r\u001B[K${titles[stage]}${total > 0 ? ` ${done} of ${total}` : ""} …`);
        isLineOpen = true;
      } else if (stage !== current) stream.write(`${titles[stage]} …\n`);
      current = stage;
    },
    end() {
      if (isLineOpen) stream.write("\r\u001B[K");
      isLineOpen = false;
    },
  };
}
