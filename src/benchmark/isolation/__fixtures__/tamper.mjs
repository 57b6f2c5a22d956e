// Tries to write the audit itself. Argument: the way.
import { execFileSync } from "node:child_process";
import fs from "node:fs";

const forged = '{"type":"end"}\n';
const tries = {
  descriptor: () => fs.writeSync(5, forged),
  stream: () => fs.createWriteStream("", { fd: 5 }).end(forged),
  closed: () => fs.closeSync(5),
  reopened: () => fs.writeFileSync("/proc/self/fd/5", forged),
  child: () => execFileSync("sh", ["-c", `echo '${forged.trim()}' >> /proc/${process.pid}/fd/5`]),
  inherited: () => execFileSync("sh", ["-c", `echo '${forged.trim()}' >&5`]),
  killed: () => process.kill(process.pid, "SIGKILL"),
  aborted: () => process.abort(),
  nothing: () => undefined,
};
try {
  tries[process.argv[2]]();
} catch (error) {
  process.stdout.write(`refused: ${error.message}`);
}
