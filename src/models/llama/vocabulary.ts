// The path of a GGUF file goes in, what counts tokens as its model does comes out, without the model.
import { loadVocabulary } from "./load-model.ts";

export interface Vocabulary {
  countTokens(text: string): number;
  close(): Promise<void>;
}

/** Takes a second or two, and a tenth of the model's memory. Throws RootsmithError `setup-missing`. */
export async function openVocabulary(file: string): Promise<Vocabulary> {
  const { llama, model } = await loadVocabulary(file);
  return {
    countTokens: (text) => model.tokenize(text, false).length,
    close: () => llama.dispose(),
  };
}
