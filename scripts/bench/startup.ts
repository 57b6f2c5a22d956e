// How long `rootsmith --help` takes, against a Node process that does nothing.
import path from "node:path";
import { packageFolder } from "../../src/config/paths.ts";
import { command, type Timed, timeInTurn } from "./measure.ts";

export async function benchStartup(): Promise<Timed[]> {
  const script = path.join(packageFolder, "scripts", "rootsmith.mjs");
  return timeInTurn(
    [
      command("node -e 0", process.execPath, ["-e", "0"]),
      command("rootsmith --help", process.execPath, [script, "--help"]),
    ],
    11,
  );
}
