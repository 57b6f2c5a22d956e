// `rootsmith doctor`: the state of every part of the set-up, and how to mend what is not in order.
import { Command } from "commander";
import { settingsFrom } from "./settings-flags.ts";
import type { PartState } from "../setup/part.ts";
import { exitCodes } from "./exit-codes.ts";

interface DoctorOptions {
  readonly json?: boolean;
}

/** What is worth knowing about the machine but nothing that Rootsmith itself installs. */
interface Surroundings {
  readonly node: string;
  readonly python3: string | null;
  readonly docker: string | null;
}

export function doctorCommand(): Command {
  return new Command("doctor")
    .description(
      "show the state of every part of the set-up, and how to mend it (exit code 5 where one is missing)",
    )
    .option("--json", "print {ok, parts, surroundings} as JSON")
    .action(doctor);
}

async function doctor(options: DoctorOptions): Promise<void> {
  const { allParts } = await import("../setup/all-parts.ts");
  const { partStates } = await import("../setup/ensure-parts.ts");
  const { settings } = await settingsFrom({});
  const [parts, surroundings] = await Promise.all([
    partStates(allParts(settings.models)),
    lookAround(),
  ]);
  const ok = parts.every((state) => state.ok);
  process.exitCode = ok ? exitCodes.passed : exitCodes.setupMissing;
  if (options.json === true) {
    process.stdout.write(`${JSON.stringify({ ok, parts, surroundings }, null, 2)}\n`);
    return;
  }
  process.stdout.write(`${await table(parts)}\n${aboutSurroundings(surroundings)}\n`);
  process.stdout.write(
    ok
      ? "Everything is in place.\n"
      : "Something is missing: `rootsmith setup` brings it about, or mend it as shown.\n",
  );
}

async function table(parts: readonly PartState[]): Promise<string> {
  const { default: Table } = await import("cli-table3");
  const rows = new Table({
    head: ["part", "version", "path", "state"],
    style: { head: [], border: [] },
  });
  for (const state of parts) {
    rows.push([
      state.part,
      state.version ?? "",
      state.path ?? "",
      state.ok ? "ok" : `${state.problem}\nmend: ${state.mend}`,
    ]);
  }
  return rows.toString();
}

function aboutSurroundings({ node, python3, docker }: Surroundings): string {
  const engine =
    docker === null
      ? "no engine answers (bubblewrap is used; `rootsmith setup --sandbox docker`)"
      : docker;
  return `node ${node} · python3 ${python3 ?? "not found: install Python 3.11 or later"} · Docker ${engine}`;
}

async function lookAround(): Promise<Surroundings> {
  const { execa } = await import("execa");
  const { dockerClient, engineTrouble } = await import("../sandbox/docker/engine.ts");
  const engine = async (): Promise<string | null> => {
    const docker = dockerClient();
    return (await engineTrouble(docker)) === null ? (await docker.version()).Version : null;
  };
  const [python, docker] = await Promise.all([
    execa("python3", ["--version"], { reject: false }),
    engine(),
  ]);
  return {
    node: process.versions.node,
    python3: python.exitCode === 0 ? String(python.stdout).replace("Python ", "") : null,
    docker,
  };
}
