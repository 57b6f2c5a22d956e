// Ctrl-C and SIGTERM as an AbortSignal: the first stops the run cleanly, a second ends the process at once.
import { exitCodes } from "./exit-codes.ts";

/** `release` takes the handlers away again. */
export function abortOnSignals(): { readonly signal: AbortSignal; readonly release: () => void } {
  const controller = new AbortController();
  const stop = (): void => {
    // The transcript is valid at every moment, so leaving at once loses only the step under way.
    if (controller.signal.aborted) process.exit(exitCodes.interrupted);
    process.stderr.write("\nstopping (once more to stop at once) …\n");
    controller.abort();
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  return {
    signal: controller.signal,
    release: () => {
      process.off("SIGINT", stop);
      process.off("SIGTERM", stop);
    },
  };
}
