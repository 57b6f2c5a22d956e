// A client to be killed: opens the sandbox named as argument and runs a macro that never ends, its process marked by the second argument.
import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { settingsSchema } from "../../config/schema.ts";
import { openSandbox } from "../choose-sandbox.ts";
import { markedSleeper } from "./macros.ts";

const [backend, marker = ""] = process.argv.slice(2);
const { sandbox } = await openSandbox(settingsSchema.parse({ sandbox: { backend } }).sandbox);
const resultFolder = await mkdtemp(path.join(os.tmpdir(), "rootsmith-client-"));
await sandbox.run({
  name: "probe",
  code: markedSleeper(marker, "while (true) usleep(10000);"),
  resultFolder,
  timeoutMs: 300_000,
});
