// Chat messages go in, the tokens of Qwen's chat template (ChatML) come out.
import type { LlamaModel, Token } from "node-llama-cpp";
import type { ChatMessage } from "../chat-model.ts";

/** Whether the model's vocabulary has ChatML's markers as single tokens. */
export function speaksChatMl(model: LlamaModel): boolean {
  return ["<|im_start|>", "<|im_end|>"].every(
    (marker) => model.tokenize(marker, true).length === 1,
  );
}

/**
 * Tokens up to where the assistant's answer begins. Each message is tokenised by itself, so that equal leading messages are
 * equal leading tokens, and without special tokens, so that no text can pose as a turn of the chat.
 */
export function chatMlTokens(model: LlamaModel, messages: readonly ChatMessage[]): Token[] {
  const special = (text: string): Token[] => model.tokenize(text, true);
  const tokens: Token[] = [];
  for (const { role, content } of messages) {
    tokens.push(...special(`<|im_start|>${role}\n`));
    for (const token of model.tokenize(content, false)) tokens.push(token);
    tokens.push(...special("<|im_end|>\n"));
  }
  tokens.push(...special("<|im_start|>assistant\n"));
  return tokens;
}
