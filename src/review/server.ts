// The review server: a folder of runs in; out, a page and its data on loopback, for whoever holds the token.
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { RootsmithError } from "../errors.ts";
import { Batches } from "./batch/batches.ts";
import { openGraphSource } from "./graph-source.ts";
import { keyOf, RunIndex } from "./index/run-index.ts";
import { watchRuns } from "./index/watch-runs.ts";
import { RunReader } from "./read-run.ts";
import { openReruns } from "./rerun.ts";
import { rootAt } from "./root-folder.ts";
import {
  type Access,
  newAccess,
  onlyOurHost,
  onlyOwnWrites,
  onlyReviewer,
  refused,
  takeToken,
} from "./server/access.ts";
import { batchRoutes } from "./server/batch-routes.ts";
import { openAnnouncer } from "./server/event-routes.ts";
import { outputRoutes } from "./server/output-routes.ts";
import { commonHeaders } from "./server/policies.ts";
import { reviewRoutes } from "./server/review-routes.ts";
import { runRoutes } from "./server/run-routes.ts";
import { assetRoutes, pageRoutes } from "./server/static-files.ts";

export interface ReviewOptions {
  readonly folder: string;
  /** Gets the index. */
  readonly cacheFolder: string;
  /** The built page. */
  readonly pageFolder: string;
  readonly host: string;
  /** 0: a free one. */
  readonly port: number;
  /** How `rootsmith` is started for a rerun; by default this installation. */
  readonly command?: readonly string[];
}

export interface ReviewServer {
  /** With the token. */
  readonly url: string;
  readonly token: string;
  /** The first look through the folder is done; the server answers before. */
  readonly ready: Promise<void>;
  /** Ends reruns, streams and connections. */
  close(): Promise<void>;
}

/** @throws RootsmithError `bad-input` for a folder that is not there, or a port that is taken. */
export async function startReview(options: ReviewOptions): Promise<ReviewServer> {
  const root = rootAt(options.folder);
  const index = new RunIndex(root, options.cacheFolder);
  const reader = new RunReader(index);
  const graphSource = openGraphSource();
  const announcer = openAnnouncer();
  index.onChange((keys) => announcer.tell({ type: "runs-changed", keys }));
  const reruns = openReruns(
    root,
    ({ folder, ...ended }) => {
      const run = folder === null ? null : keyOf(path.relative(root, folder));
      announcer.tell({ type: "rerun-ended", ...ended, run });
    },
    options.command,
  );

  const app = new Hono();
  const server = createAdaptorServer({ fetch: (request) => app.fetch(request) });
  await listen(server, options).catch((error: unknown) => {
    index.close();
    throw error;
  });
  const { port } = server.address() as AddressInfo;
  const access = newAccess(options.host, port);
  guard(app, access);
  app.route("/", assetRoutes(options.pageFolder));
  app.use(takeToken(access), onlyReviewer(access), onlyOwnWrites);
  app.use("/api/*", compress());
  app.route("/", pageRoutes(options.pageFolder));
  app.route("/", runRoutes(index, reader, graphSource));
  app.route("/", outputRoutes(reader));
  app.route("/", reviewRoutes(index, reader, reruns));
  app.route("/", batchRoutes(new Batches(index)));
  app.route("/", announcer.routes);

  const watch = watchRuns(index);
  return {
    url: `http://${shown(options.host)}:${port}/?token=${access.token}`,
    token: access.token,
    ready: watch.ready,
    async close() {
      announcer.close();
      await reruns.stop();
      await watch.stop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      });
      graphSource.close();
      index.close();
    },
  };
}

/** What holds for every answer, errors among them. */
function guard(app: Hono, access: Access): void {
  app.use(async (context, next) => {
    for (const [name, value] of Object.entries(commonHeaders)) context.header(name, value);
    await next();
  });
  app.use(onlyOurHost(access));
  app.notFound((context) => refused(context, 404, "there is nothing at this address"));
  app.onError((error, context) => {
    process.stderr.write(`rootsmith: a bug, please report it:\n${error.stack}\n`);
    return refused(context, 500, "a bug: the terminal of `rootsmith review` has more");
  });
}

async function listen(
  server: ReturnType<typeof createAdaptorServer>,
  { host, port }: ReviewOptions,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause) =>
      reject(
        new RootsmithError(
          "bad-input",
          `port ${port} of ${host} cannot be used: leave --port out, or give another`,
          { cause },
        ),
      ),
    );
    server.listen(port, host, () => resolve());
  });
}

function shown(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
