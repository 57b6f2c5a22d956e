// Job scripts for Slurm: in, commands as lists of words; out, bash. Every word that comes from outside stands in single quotes.

export interface ShardScript {
  /** The command of a shard without `--shard`. */
  readonly command: readonly string[];
  readonly shards: number;
  /** Absolute; a shard appends to `shard-<index>.log` in it. */
  readonly logFolder: string;
}

/** Before the time limit comes, Slurm sends USR1 so long ahead: enough to end a unit's step under way. */
export const warningSeconds = 120;
/** Starts of one shard beyond the first: what still ends by itself then has a reason of its own. */
const mostRestarts = 5;

/**
 * A shard. Where its worker was ended by a signal (out of memory, a kill by hand) or its time runs out, it asks to be queued again, at most
 * five times. Where Slurm ends the job itself it does not: that is a cancellation, or Slurm queues it again by itself.
 */
export function shardScript({ command, shards, logFolder }: ShardScript): string {
  return `#!/bin/bash
# One shard of a benchmark run; written by \`rootsmith bench run --executor slurm\`, which keeps no other copy. Not meant to be edited.
set -u
exec >>${quoted(`${logFolder}/shard-`)}"$SLURM_ARRAY_TASK_ID".log 2>&1
echo "job $SLURM_JOB_ID, start \${SLURM_RESTART_COUNT:-0}, on $(hostname)"
command=(
${wordLines(command)}
)
worker=
stopped=no
heard=no
# Slurm sends TERM to the worker as well, USR1 to this script alone.
trap 'heard=yes; stopped=outside' TERM
trap 'heard=yes; stopped=time; [ -z "$worker" ] || kill -TERM "$worker"' USR1

"\${command[@]}" --shard "$SLURM_ARRAY_TASK_ID/${shards}" &
worker=$!
# A signal ends \`wait\`, not the worker.
while :; do
  heard=no
  wait "$worker"
  code=$?
  [ "$heard" = yes ] || break
done

# -1: bash lost the status of a worker that ended in the moment of a signal.
if [ "$code" -gt 128 ] || [ "$code" -lt 0 ]; then
  # A job that is being ended hears of it within this second.
  sleep 1
  if [ "$stopped" != outside ] && [ "\${SLURM_RESTART_COUNT:-0}" -lt ${mostRestarts} ]; then
    echo "the worker ended with $code (stopped: $stopped): once more"
    scontrol requeue "$SLURM_JOB_ID"
  fi
fi
exit "$code"
`;
}

/** Runs a command and puts what it prints into a file, whole or not at all. */
export function summaryScript(
  command: readonly string[],
  summaryFile: string,
  logFolder: string,
): string {
  return `#!/bin/bash
# After all shards: the summary of a benchmark run; written by \`rootsmith bench run --executor slurm\`.
set -eu
exec 2>>${quoted(`${logFolder}/summary.log`)}
command=(
${wordLines(command)}
)
summary=${quoted(summaryFile)}
"\${command[@]}" >"$summary.new"
mv -- "$summary.new" "$summary"
`;
}

/** A word that bash takes as it is, whatever is in it. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

function wordLines(words: readonly string[]): string {
  return words.map((word) => `  ${quoted(word)}`).join("\n");
}
