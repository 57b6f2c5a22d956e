// A loaded model goes in, a socket comes out at which processes that this one starts may ask it. It answers questions, and does nothing else.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { RootsmithError } from "../../errors.ts";
import type { ChatModel } from "../chat-model.ts";
import { type Ask, askSchema, listen, say, type Tell } from "./messages.ts";

export interface ModelHost {
  /** In a folder that only its owner may enter. */
  readonly socket: string;
  /** Ends the connections and removes the folder; closing the model is left to its owner. */
  close(): Promise<void>;
}

/** sun_path of unix(7) has room for so many bytes and its end. */
const longestSocketPath = 107;

/** @param file that the model was loaded from: who wants another one is told so */
export async function hostChatModel(model: ChatModel, file: string): Promise<ModelHost> {
  const folder = mkdtempSync(path.join(tmpdir(), "rootsmith-model-"));
  const socket = path.join(folder, "socket");
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  if (Buffer.byteLength(socket) > longestSocketPath) {
    remove();
    throw new RootsmithError(
      "bad-settings",
      `the folder for temporary files is too long for a socket (${socket}): set TMPDIR to a shorter one`,
    );
  }
  const connections = new Set<Socket>();
  const server = createServer((connection) => {
    connections.add(connection);
    connection.on("close", () => connections.delete(connection));
    serve(connection, model, file);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(socket, resolve);
  }).catch((error: unknown) => {
    remove();
    throw error;
  });
  return {
    socket,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const connection of connections) connection.destroy();
      await closed;
      remove();
    },
  };
}

function serve(connection: Socket, model: ChatModel, file: string): void {
  const underWay = new Map<number, AbortController>();
  // A broken connection is told by its close.
  connection.on("error", () => undefined);
  connection.on("close", () => {
    for (const controller of underWay.values()) controller.abort();
  });
  say(connection, { type: "model", id: model.id, file, contextTokens: model.contextTokens });
  listen(connection, askSchema, (ask) => {
    if (ask.type === "cancel") {
      underWay.get(ask.call)?.abort();
      return;
    }
    const controller = new AbortController();
    underWay.set(ask.call, controller);
    void answer(connection, model, ask, controller.signal).then((told) => {
      underWay.delete(ask.call);
      say(connection, told);
    });
  });
}

async function answer(
  connection: Socket,
  model: ChatModel,
  { call, request }: Extract<Ask, { type: "complete" }>,
  signal: AbortSignal,
): Promise<Tell> {
  try {
    const { text, finish, usage } = await model.complete({
      ...request,
      signal,
      onProgress: (tokens) => say(connection, { type: "progress", call, tokens }),
    });
    return { type: "answer", call, answer: { text, finish, usage } };
  } catch (error) {
    const code = error instanceof RootsmithError ? error.code : null;
    return {
      type: "failure",
      call,
      code: code === "model-refused" || code === "interrupted" ? code : "model-unavailable",
      message: error instanceof Error ? error.message : String(error),
    };
  }
}
