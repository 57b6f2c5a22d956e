// What a run shows while it goes on: one live line at a terminal, plain lines elsewhere; always on stderr.
import ora, { type Ora } from "ora";

export interface LiveView {
  /** A stage begins; `round` is absent before round 0. */
  stage(title: string, round?: number): void;
  /** Tokens of the answer being written. */
  writing(tokens: number): void;
  /** Tokens used by finished calls are added up. */
  used(tokens: number): void;
  /** A line that stays. */
  note(line: string): void;
  end(): void;
}

/** At a terminal the line is redrawn each second with the time elapsed; in a log each stage is one line. */
export function openLiveView(stream: NodeJS.WriteStream, now: () => number): LiveView {
  const startedAt = now();
  let title = "";
  let usedTokens = 0;
  let writtenTokens = 0;
  const elapsed = (): string => `${Math.round((now() - startedAt) / 1000)} s`;
  const describe = (): string => {
    const tokens = usedTokens + writtenTokens;
    return [title, elapsed(), ...(tokens > 0 ? [`${tokens} tokens`] : [])].join(" · ");
  };
  const spinner: Ora | null = stream.isTTY ? ora({ stream, discardStdin: false }) : null;
  const timer =
    spinner === null ? null : setInterval(() => (spinner.text = describe()), 1000).unref();
  return {
    stage(next, round) {
      title = round === undefined ? next : `round ${round} · ${next}`;
      writtenTokens = 0;
      if (spinner === null) stream.write(`[${elapsed()}] ${title}\n`);
      else spinner.start(describe());
    },
    writing(tokens) {
      writtenTokens = tokens;
    },
    used(tokens) {
      usedTokens += tokens;
      writtenTokens = 0;
    },
    note(line) {
      if (spinner === null) stream.write(`${line}\n`);
      else {
        spinner.clear();
        stream.write(`${line}\n`);
      }
    },
    end() {
      if (timer !== null) clearInterval(timer);
      spinner?.stop();
    },
  };
}
