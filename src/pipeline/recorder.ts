// Where the stages' events go: into the transcript, with their round; and how long each stage took.
import type { TranscriptEvent } from "../transcript/schema.ts";
import type { Transcript } from "../transcript/transcript.ts";
import type { Watcher } from "./job.ts";

export interface Recorder {
  /** Appends an event; on disk when it returns. */
  event(event: TranscriptEvent, round?: number): void;
  /** Runs one stage, shown in the live view and timed in the transcript even when it throws. */
  stage<Result>(
    title: string,
    round: number | undefined,
    work: () => Promise<Result>,
  ): Promise<Result>;
  readonly watcher: Watcher;
}

/** A recorder over one open transcript. */
export function openRecorder(transcript: Transcript, watcher: Watcher): Recorder {
  return {
    watcher,
    event: (event, round) => transcript.append(event, round),
    async stage(title, round, work) {
      watcher.stage(title, round);
      const startedAt = performance.now();
      try {
        return await work();
      } finally {
        const durationMs = performance.now() - startedAt;
        transcript.append({ type: "stage-finished", stage: title, durationMs }, round);
      }
    },
  };
}
