// A thread of its own for a batch's figures: resampling takes seconds, in which the server has others to answer.
import { parentPort, workerData } from "node:worker_threads";
import type { Result } from "../../benchmark/run/record.ts";
import { batchFigures } from "./batch-figures.ts";

parentPort?.postMessage(batchFigures(workerData as readonly Result[]));
