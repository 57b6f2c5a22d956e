// `rootsmith bench report RUN...`: folders of results in, `report.md` and one self-contained `report.html` out.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import { type ArmName, armNames } from "../benchmark/run/arm.ts";
import { version } from "./version.ts";

interface ReportFlags {
  readonly out?: string;
  readonly compare?: boolean;
  readonly arms?: readonly [ArmName, ArmName];
}

export function benchReportCommand(): Command {
  return new Command("report")
    .description(
      "what `bench run` measured, as report.md and report.html: tests, plots, resources, rescued and lost tasks",
    )
    .argument("<run...>", "folder of results; several are sittings of one batch")
    .option("--out <folder>", "where the report goes (default: the first folder)")
    .option("--compare", "set the second folder against the first, condition by condition")
    .addOption(
      new Option(
        "--arms <baseline,other>",
        "set one arm of `bench run --arms` against another, as raw-feedback,error-rag",
      )
        .argParser(twoArms)
        .conflicts("compare"),
    )
    .action(async (folders: readonly string[], flags: ReportFlags) => {
      const out = flags.out ?? folders[0] ?? ".";
      const files = await write(folders, out, flags);
      process.stdout.write(files.map((file) => `${file}\n`).join(""));
    });
}

async function write(
  folders: readonly string[],
  out: string,
  { compare: isComparison = false, arms: named }: ReportFlags,
): Promise<string[]> {
  const [
    { RootsmithError },
    { gatherRuns },
    { armsByCondition, armsByFolder, armsByName },
    { analyse },
    { buildReport },
    { renderMarkdown },
    { renderHtml },
  ] = await Promise.all([
    import("../errors.ts"),
    import("../reports/gather-runs.ts"),
    import("../reports/arms.ts"),
    import("../reports/analyse.ts"),
    import("../reports/build-report.ts"),
    import("../reports/render-markdown.ts"),
    import("../reports/render-html.ts"),
  ]);
  if (isComparison && folders.length !== 2)
    throw new RootsmithError(
      "bad-input",
      `--compare takes two folders, not ${folders.length}: give the baseline first`,
    );
  const [first, second, ...more] = folders.map((folder) => gatherRuns(folder, out));
  if (first === undefined) throw new Error("commander lets no call without a folder pass");
  const batch = [first, ...(second === undefined ? [] : [second]), ...more];
  const arms =
    isComparison && second !== undefined
      ? armsByFolder(first, second)
      : named === undefined
        ? armsByCondition(batch)
        : armsByName(batch, ...named);
  // A report is read on other machines: no absolute paths.
  const told = (folder: string): string => quoted(path.relative("", folder) || ".");
  const words = ["rootsmith bench report", ...folders.map(told), "--out", told(out)];
  const blocks = buildReport(analyse(arms), {
    command: [
      ...words,
      ...(isComparison ? ["--compare"] : []),
      ...(named === undefined ? [] : ["--arms", named.join(",")]),
    ].join(" "),
    rootsmith: version,
    folders: folders.map(told),
  });
  await mkdir(out, { recursive: true });
  const [markdown, html] = [path.join(out, "report.md"), path.join(out, "report.html")];
  await writeFile(markdown, renderMarkdown(blocks));
  await writeFile(html, renderHtml(blocks));
  return [markdown, html];
}

function twoArms(text: string): [ArmName, ArmName] {
  const names = text.split(",").map((part) => part.trim());
  const [first, second] = names.map((name) => armNames.find((known) => known === name));
  if (first === undefined || second === undefined || first === second || names.length !== 2)
    throw new InvalidArgumentError(`give two of ${armNames.join(", ")}, the baseline first`);
  return [first, second];
}

/** As a shell takes it for one word. */
function quoted(word: string): string {
  return /^[\w./:=,@+-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
