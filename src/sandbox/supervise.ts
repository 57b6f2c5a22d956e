// One run from program to outcome, the same for every backend: in, the request and a way to start the process; out, a MacroRun.
import path from "node:path";
import { asDiskFull, RootsmithError } from "../errors.ts";
import { collectOutputs } from "./collect-outputs.ts";
import type { ContainedEnding, ContainedProcess, ProcessEnding } from "./contained-process.ts";
import { exceedsDiskUse } from "./disk-use.ts";
import type { SandboxLimits } from "./root-command.ts";
import type { MacroRun, MacroRunRequest } from "./sandbox.ts";
import { fillWorkFolder, type WorkFolder } from "./work-folder.ts";
import { writeLog } from "./write-log.ts";

/** A work folder and what starts a macro in it, once, under the backend's limits. */
export interface Place {
  readonly work: WorkFolder;
  start(request: MacroRunRequest): Promise<ContainedProcess>;
  /** Ends what still runs and removes the work folder; called once, whether the macro was started or not. */
  release(): Promise<void>;
}

/** Why the supervisor ended a process. */
type EndedBy = "timed-out" | "log-limit" | "disk-limit" | "abort" | "broken";

/** How often the disk use of a running macro is looked at, milliseconds. */
const diskLookMs = 1_000;
/** How long logs may stay open after the process and its children have ended, milliseconds. */
const logDrainMs = 2_000;

/**
 * Puts the program and inputs into a work folder, starts it, keeps its logs, ends it on time-out, abort or overflow, and collects what it wrote.
 * @throws RootsmithError as the contract of `Sandbox.run` says.
 */
export async function runSupervised(
  request: MacroRunRequest,
  limits: SandboxLimits,
  takePlace: () => Promise<Place>,
): Promise<MacroRun> {
  throwIfAborted(request.signal);
  try {
    const place = await takePlace();
    try {
      return await runAt(place, request, limits);
    } finally {
      await place.release();
    }
  } catch (error) {
    throw asDiskFull(error);
  }
}

async function runAt(
  place: Place,
  request: MacroRunRequest,
  limits: SandboxLimits,
): Promise<MacroRun> {
  const placed = await fillWorkFolder(place.work.path, request);
  const startedMs = performance.now();
  const contained = await place.start(request);
  const { ending, endedBy } = await supervise(contained, place.work, request, limits);
  const durationMs = performance.now() - startedMs;
  throwIfAborted(request.signal);
  const outputs = await collectOutputs(
    place.work.path,
    placed,
    path.join(request.resultFolder, "outputs"),
    limits,
  );
  return {
    ...outcome(ending, endedBy),
    ...logPaths(request),
    durationMs,
    cpuMs: ending.cpuMs,
    outputs,
  };
}

async function supervise(
  contained: ContainedProcess,
  work: WorkFolder,
  request: MacroRunRequest,
  limits: SandboxLimits,
): Promise<{ ending: ContainedEnding; endedBy: EndedBy | null }> {
  let endedBy: EndedBy | null = null;
  let over = false;
  const endBy = (reason: EndedBy): void => {
    if (over || endedBy !== null) return;
    endedBy = reason;
    contained.kill();
  };
  const onAbort = (): void => endBy("abort");
  const timer = setTimeout(() => endBy("timed-out"), request.timeoutMs);
  const diskLook = watchDiskUse(work.path, limits, () => endBy("disk-limit"));
  request.signal?.addEventListener("abort", onAbort, { once: true });
  if (request.signal?.aborted === true) onAbort();

  const { stdoutPath, stderrPath } = logPaths(request);
  const logs = Promise.all([
    writeLog(contained.stdout, stdoutPath, limits.logLimitBytes, () => endBy("log-limit")),
    writeLog(contained.stderr, stderrPath, limits.logLimitBytes, () => endBy("log-limit")),
  ]);
  // A log that cannot be written (full disk) ends the run; the error itself is thrown below.
  logs.catch(() => endBy("broken"));
  try {
    const ending = await contained.ended;
    over = true;
    await closedInTime(logs, contained);
    return { ending, endedBy };
  } catch (error) {
    contained.kill();
    throw error;
  } finally {
    clearTimeout(timer);
    clearInterval(diskLook);
    request.signal?.removeEventListener("abort", onAbort);
  }
}

/** Waits for the last bytes of the logs. A process that got away on the host may hold them open: then they are cut there. */
async function closedInTime(logs: Promise<unknown>, contained: ContainedProcess): Promise<void> {
  let cut = false;
  const cutting = setTimeout(() => {
    cut = true;
    contained.stdout.destroy();
    contained.stderr.destroy();
  }, logDrainMs);
  try {
    await logs;
  } catch (error) {
    if (!cut || (error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  } finally {
    clearTimeout(cutting);
  }
}

function watchDiskUse(folder: string, limits: SandboxLimits, onExcess: () => void): NodeJS.Timeout {
  // One more file than what may be collected: a run that goes over the collecting limit a little still ends by itself.
  const limitBytes = limits.outputLimitBytes + limits.fileLimitBytes;
  let looking = false;
  return setInterval(() => {
    if (looking) return;
    looking = true;
    exceedsDiskUse(folder, limitBytes)
      .then((exceeded) => {
        if (exceeded) onExcess();
      })
      // A look that fails for an unknown reason ends the run rather than leaving the disk unwatched.
      .catch(onExcess)
      .finally(() => {
        looking = false;
      });
  }, diskLookMs);
}

/** The process' end in the words of the contract. SIGKILL that was not ours comes from the kernel: out of memory. */
export function outcome(
  ending: ProcessEnding,
  endedBy: EndedBy | null,
): Pick<MacroRun, "status" | "exitCode" | "signal" | "timedOut"> {
  if (endedBy === null) {
    return {
      status: ending.signal === "SIGKILL" ? "killed" : "exited",
      exitCode: ending.exitCode,
      signal: ending.signal,
      timedOut: false,
    };
  }
  const status = endedBy === "timed-out" || endedBy === "log-limit" ? endedBy : "killed";
  return { status, exitCode: null, signal: "SIGKILL", timedOut: status === "timed-out" };
}

function logPaths(request: MacroRunRequest): { stdoutPath: string; stderrPath: string } {
  return {
    stdoutPath: path.join(request.resultFolder, "stdout.log"),
    stderrPath: path.join(request.resultFolder, "stderr.log"),
  };
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true)
    throw new RootsmithError("interrupted", "the run was interrupted", { cause: signal.reason });
}
