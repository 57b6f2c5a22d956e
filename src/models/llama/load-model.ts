// The path of a GGUF file goes in, the model in memory with one context of several sequences comes out.
import { open } from "node:fs/promises";
import {
  getLlama,
  LlamaLogLevel,
  type Llama,
  type LlamaContext,
  type LlamaModel,
} from "node-llama-cpp";
import { RootsmithError } from "../../errors.ts";
import { speaksChatMl } from "./chatml-prompt.ts";

export interface LoadedModel {
  readonly llama: Llama;
  readonly model: LlamaModel;
  readonly context: LlamaContext;
}

export interface LoadOptions {
  readonly file: string;
  /** Window of each sequence, tokens. */
  readonly contextTokens: number;
  readonly sequences: number;
  readonly threads: number;
}

/**
 * Loads a model into this process, on the processor, with the binaries that came with the package (nothing is built or fetched).
 * Throws RootsmithError `setup-missing` (file absent, cut short or damaged, no binary for this machine) or `model-unavailable`
 * (memory does not suffice).
 */
export async function loadModel({
  file,
  contextTokens,
  sequences,
  threads,
}: LoadOptions): Promise<LoadedModel> {
  await checkIsGguf(file);
  const llama = await startLlama(threads);
  try {
    const model = await readModel(llama, file, false);
    if (!speaksChatMl(model)) {
      throw new RootsmithError(
        "model-refused",
        `The model ${file} does not know the ChatML turns; set models.generator to a GGUF of the Qwen family`,
      );
    }
    const context = await model
      .createContext({
        contextSize: contextTokens,
        sequences,
        threads,
        failedCreationRemedy: false,
      })
      .catch((error: unknown) => {
        throw new RootsmithError(
          "model-unavailable",
          `No memory for a context of ${contextTokens} tokens; lower models.embeddedContextTokens`,
          { cause: error },
        );
      });
    return { llama, model, context };
  } catch (error) {
    await llama.dispose();
    throw error;
  }
}

/** What counting tokens needs: no weights, no context. Throws as `loadModel` does. */
export async function loadVocabulary(file: string): Promise<Pick<LoadedModel, "llama" | "model">> {
  await checkIsGguf(file);
  const llama = await startLlama(1);
  try {
    return { llama, model: await readModel(llama, file, true) };
  } catch (error) {
    await llama.dispose();
    throw error;
  }
}

async function readModel(llama: Llama, file: string, vocabOnly: boolean): Promise<LlamaModel> {
  return llama.loadModel({ modelPath: file, vocabOnly }).catch((error: unknown) => {
    throw new RootsmithError(
      "setup-missing",
      `The model ${file} is damaged or only half downloaded; run: rootsmith models pull`,
      { cause: error },
    );
  });
}

async function startLlama(threads: number): Promise<Llama> {
  try {
    return await getLlama({
      gpu: false,
      build: "never",
      skipDownload: true,
      progressLogs: false,
      // Failures arrive as exceptions; llama.cpp's own lines would break the terminal view.
      logLevel: LlamaLogLevel.disabled,
      // The package would start at least four threads; more threads than cores wait for each other in busy loops.
      maxThreads: threads,
    });
  } catch (error) {
    throw new RootsmithError(
      "setup-missing",
      "node-llama-cpp has no binary for this machine; reinstall the packages, or set models.generator and models.endpoint to a model server",
      { cause: error },
    );
  }
}

async function checkIsGguf(file: string): Promise<void> {
  let magic: string;
  try {
    await using handle = await open(file);
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    magic = buffer.toString("latin1");
  } catch (error) {
    throw new RootsmithError(
      "setup-missing",
      `Cannot read the model ${file}; run: rootsmith models pull`,
      {
        cause: error,
      },
    );
  }
  if (magic !== "GGUF") {
    throw new RootsmithError(
      "setup-missing",
      `${file} is no GGUF model; run: rootsmith models pull`,
    );
  }
}
