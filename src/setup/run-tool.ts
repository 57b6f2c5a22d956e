// Runs one outside tool (pip, npm, mvn, g++, apt-get): in, its command line; out, its standard output, or an error with its last words.
import { ExecaError, execa } from "execa";

interface ToolOptions {
  readonly signal: AbortSignal;
  readonly env?: Record<string, string>;
  readonly cwd?: string;
}

/**
 * No shell, no standard input; the whole output is kept in memory (these tools print little).
 * @throws Error whose message is one line: the tool and the last telling line it wrote. Its `cause` is the original.
 */
export async function runTool(
  command: string,
  args: readonly string[],
  options: ToolOptions,
): Promise<string> {
  try {
    const { stdout } = await execa(command, args, {
      stdin: "ignore",
      cancelSignal: options.signal,
      env: options.env ?? {},
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    });
    return stdout;
  } catch (error) {
    if (!(error instanceof ExecaError)) throw error;
    throw new Error(reasonOf(command, error), { cause: error });
  }
}

/** Whether it was the disk: from the file system's own error, or from what a tool wrote. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ((error as NodeJS.ErrnoException).code === "ENOSPC") return true;
  const cause = error.cause;
  if (
    cause instanceof ExecaError &&
    /no space left on device|disk quota exceeded/i.test(String(cause.stderr))
  )
    return true;
  return cause instanceof Error && isDiskFull(cause);
}

function reasonOf(command: string, error: ExecaError): string {
  if (error.code === "ENOENT") return `${command} is not installed`;
  const lines = `${String(error.stdout ?? "")}\n${String(error.stderr ?? "")}`
    .split("\n")
    .map((line) => line.trim());
  const telling =
    lines.findLast((line) => /error|fatal|cannot|no space/i.test(line)) ??
    lines.findLast((line) => line !== "");
  return `${command} failed: ${telling ?? error.shortMessage}`.slice(0, 400);
}
