import { expect, it } from "vitest";
import { settingsSchema } from "../../config/schema.ts";
import { differences, runSettings, withoutSecrets } from "./run-settings.ts";

const settings = settingsSchema.parse({
  models: {
    generator: "some-model",
    endpoint: "http://user:pa55@host/v1",
    apiKeyVariable: "sk-given-by-mistake",
  },
  repair: { rounds: 3 },
  agent: { command: "agent --api-key=sk-123 --fast" },
});

it("keeps what results depend on, and no address, no name of a key, no secret", () => {
  const kept = runSettings(settings, { reference: true });
  expect(kept).toMatchObject({
    "models.generator": "some-model",
    "repair.rounds": 3,
    "tutorials.exclude": [],
    "agent.command": "agent --api-key=… --fast",
    reference: true,
  });
  expect(JSON.stringify(kept)).not.toMatch(/pa55|sk-|host/);
});

it("tells each value that differs, whatever else one of them knows", () => {
  const was = { "repair.rounds": 3, "models.generator": "a", "tutorials.exclude": ["x.C"], old: 1 };
  expect(differences(was, { ...was, new: 1 })).toEqual([]);
  const { old: _, ...rest } = was;
  expect(differences(was, rest)).toEqual([]);
  expect(
    differences(was, {
      ...was,
      "repair.rounds": 1,
      "models.generator": "b\nc",
      "tutorials.exclude": [],
    }),
  ).toEqual([
    "repair.rounds was 3, is 1",
    'models.generator was "a", is "b\\nc"',
    'tutorials.exclude was ["x.C"], is []',
  ]);
});

it.each([
  ["--set=models.apiKeyVariable=sk-123", "--set=models.apiKeyVariable=…"],
  ["models.apiKey=sk 123", "models.apiKey=… 123"],
  [
    "--sbatch-option=--export=ALL,MY_API_KEY=x,B=1",
    "--sbatch-option=--export=ALL,MY_API_KEY=…,B=1",
  ],
  ["--endpoint=https://me:word@host/v1", "--endpoint=https://…@host/v1"],
  ["https://host/v1?access_token=abc&x=1", "https://host/v1?access_token=…&x=1"],
  ["PASSWORD=a", "PASSWORD=…"],
])("%s is kept as %s", (word, kept) => {
  expect(withoutSecrets([word])).toEqual([kept]);
});

it.each([
  "--set=models.answerTokens=900",
  "--endpoint=https://host:8080/v1",
  "--tasks=stat-*,fit-001",
  "--model=embedded:a@b.gguf",
])("%s stays as it is", (word) => {
  expect(withoutSecrets([word])).toEqual([word]);
});
