// What the page asks of benchmark runs.
import { Hono } from "hono";
import type { Batches } from "../batch/batches.ts";
import { refused } from "./access.ts";
import { outputPolicy } from "./policies.ts";

export function batchRoutes(batches: Batches): Hono {
  return new Hono()
    .get("/api/batches", (context) => context.json(batches.list()))
    .get("/api/batches/:key", async (context) => {
      const view = await batches.view(context.req.param("key"));
      return view === null
        ? refused(context, 404, "there is no such benchmark run")
        : context.json(view);
    })
    .get("/api/batches/:key/plots/:name", async (context) => {
      const svg = await batches.plot(context.req.param("key"), context.req.param("name"));
      if (svg === null) return refused(context, 404, "there is no such plot");
      context.header("Content-Security-Policy", outputPolicy);
      context.header("Content-Type", "image/svg+xml");
      return context.body(svg);
    });
}
