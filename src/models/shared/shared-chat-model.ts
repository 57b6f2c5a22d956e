// The embedded model as another process has it loaded: its socket goes in, a chat model comes out that asks there.
import { connect, type Socket } from "node:net";
import { RootsmithError } from "../../errors.ts";
import type { ChatAnswer, ChatModel, ChatRequest } from "../chat-model.ts";
import { openVocabulary, type Vocabulary } from "../llama/vocabulary.ts";
import { listen, say, type Tell, tellSchema } from "./messages.ts";

interface Pending {
  readonly onProgress: ((tokens: number) => void) | undefined;
  readonly resolve: (answer: ChatAnswer) => void;
  readonly reject: (error: RootsmithError) => void;
}

/**
 * Null where another model than that of `file` is loaded there. Tokens are counted here, by the file's vocabulary alone.
 * Throws RootsmithError `model-unavailable` where nobody answers at the socket, `setup-missing` as the model itself would.
 */
export async function openSharedChatModel(
  path: string,
  file: string,
  open: (file: string) => Promise<Vocabulary> = openVocabulary,
): Promise<ChatModel | null> {
  const pending = new Map<number, Pending>();
  const socket = connect(path);
  const loaded = await whatIsLoaded(socket, pending);
  if (loaded.file !== file) {
    socket.destroy();
    return null;
  }
  const vocabulary = await open(file).catch((error: unknown) => {
    socket.destroy();
    throw error;
  });
  let calls = 0;
  return {
    id: loaded.id,
    kind: "embedded",
    contextTokens: loaded.contextTokens,
    countTokens: (text) => vocabulary.countTokens(text),
    complete: (request) => ask(socket, pending, calls++, request),
    close: async () => {
      socket.destroy();
      await vocabulary.close();
    },
  };
}

/** The first line; the others go to whom they are for. */
function whatIsLoaded(
  socket: Socket,
  pending: Map<number, Pending>,
): Promise<Extract<Tell, { type: "model" }>> {
  return new Promise((resolve, reject) => {
    listen(socket, tellSchema, (tell) => {
      if (tell.type === "model") resolve(tell);
      else hear(tell, pending);
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      const gone = hasGone();
      reject(gone);
      for (const call of pending.values()) call.reject(gone);
      pending.clear();
    });
  });
}

function hear(tell: Exclude<Tell, { type: "model" }>, pending: Map<number, Pending>): void {
  const call = pending.get(tell.call);
  if (call === undefined) return;
  if (tell.type === "progress") {
    call.onProgress?.(tell.tokens);
    return;
  }
  pending.delete(tell.call);
  if (tell.type === "answer") call.resolve(tell.answer);
  else call.reject(new RootsmithError(tell.code, tell.message));
}

async function ask(
  socket: Socket,
  pending: Map<number, Pending>,
  call: number,
  { signal, onProgress, messages, jsonSchema, ...request }: ChatRequest,
): Promise<ChatAnswer> {
  if (signal?.aborted)
    throw new RootsmithError("interrupted", "Interrupted before asking the embedded model.");
  if (socket.destroyed) throw hasGone();
  const cancel = (): void => say(socket, { type: "cancel", call });
  signal?.addEventListener("abort", cancel, { once: true });
  return new Promise<ChatAnswer>((resolve, reject) => {
    pending.set(call, { onProgress, resolve, reject });
    const schema = jsonSchema === undefined ? {} : { jsonSchema: { ...jsonSchema } };
    say(socket, {
      type: "complete",
      call,
      request: { ...request, ...schema, messages: [...messages] },
    });
  }).finally(() => signal?.removeEventListener("abort", cancel));
}

function hasGone(): RootsmithError {
  return new RootsmithError(
    "model-unavailable",
    "The process that has the embedded model loaded does not answer; give the command again",
  );
}
