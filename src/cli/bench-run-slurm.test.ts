import { Command } from "commander";
import { expect, it } from "vitest";
import { benchRunCommand } from "./bench-run.ts";
import { refuseStrayFlags, type SlurmFlags, shardWords } from "./bench-run-slurm.ts";

/** What the real command reads, without running it. */
function read(...words: readonly string[]): SlurmFlags {
  const run = benchRunCommand()
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  run.action(() => undefined);
  new Command().addCommand(run).parse(["run", "--out=/o", ...words], { from: "user" });
  return run.opts();
}

/** Every flag of a run that its shards need; one that is added without thought of them fails here. */
const forShards = {
  "--tasks": "stat-*,fit-001",
  "--sample": "12",
  "--from": "/somewhere else",
  "--conditions": "grounded",
  "--seeds": "1,2",
  "--arms": "standalone,error-rag",
  "--agent": "agent --print 'a b'",
  "--order-seed": "9",
  "--concurrency": "3",
  "--max-time": "1.5",
  "--reference": null,
  "--hold-out-nearest": null,
  "--model": "-odd name",
  "--judge-model": "judge",
  "--endpoint": "http://host/v1",
  "--timeout": "2.5",
  "--rounds": "0",
  "--max-cost": "2.5",
  "--cache": null,
  "--set": "models.seed=3",
} as const;
const notForShards =
  "--out --shard --trust --json --executor --chunk --time-per-task --memory --partition --account --sbatch-option".split(
    " ",
  );

it("gives a shard every flag of the run, so that it reads the same run", () => {
  const words = Object.entries(forShards).map(([name, value]) =>
    value === null ? name : `${name}=${value}`,
  );
  const flags = read("--executor=slurm", ...words);
  const { executor, ...rest } = flags;
  expect(executor).toBe("slurm");
  const [bench, run, ...shard] = shardWords(flags);
  expect([bench, run]).toEqual(["bench", "run"]);
  expect(read(...shard)).toEqual({ ...rest, executor: "local", trust: true });
});

it("knows every flag of the command", () => {
  const flags = benchRunCommand().options.map(({ long }) => long ?? "");
  expect(flags.filter((flag) => !(flag in forShards) && !notForShards.includes(flag))).toEqual([]);
});

it.each([
  [["--executor=slurm", "--shard=1/2"], /--shard/],
  [["--chunk=2"], /--executor slurm/],
  [["--sbatch-option=--gres=gpu:1"], /--executor slurm/],
])("refuses %j", (words, message) => {
  expect(() => refuseStrayFlags(read(...words))).toThrow(message);
});

it.each(["gres=gpu:1", "-p main", "--array=1-9", "--wrap=rm", "--", "--a b"])(
  "takes no %j for an option of sbatch",
  (option) => {
    expect(() => read(`--sbatch-option=${option}`)).toThrow(/--sbatch-option/);
  },
);

it("keeps further options of sbatch in order, as they are", () => {
  expect(
    read("--sbatch-option=--gres=gpu:1", "--sbatch-option=--comment=a b").sbatchOption,
  ).toEqual(["--gres=gpu:1", "--comment=a b"]);
});
