import { on } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { openCache } from "../cache/cache.ts";
import { openOutputCheck } from "../check/checkOutput.ts";
import { toErrorData } from "../diagnostics/errorData.ts";
import { carryForward } from "../output/carryForward.ts";
import type { OutputEntry } from "../output/output.ts";
import { precompress } from "../output/precompress.ts";
import { writeOutput } from "../output/write.ts";
import type { Batch, OutputOrder, WorkerAnswer } from "./outputWorker.ts";

// The other end of `checkInWorker`.
process.setSourceMapsEnabled(true);
const { base, outside, cacheFolder, pageBudget, write } = workerData as OutputOrder;
const batches = parentPort && on(parentPort, "message");
const cache = openCache(cacheFolder);
const check = openOutputCheck({ base, outside, cache, pageBudget });
try {
  const size = write === undefined ? undefined : await writeAll(write);
  if (size === undefined) for await (const entry of receive()) check.read(entry);
  answer({ size, heaviest: check.finish() });
} catch (error) {
  answer({ failure: toErrorData(error) });
}

async function writeAll({ folder, previous }: NonNullable<OutputOrder["write"]>) {
  const precompressed = precompress(receive(), cache);
  const output = previous === undefined ? precompressed : carryForward(precompressed, previous);
  return writeOutput(output, folder, check.read);
}

async function* receive(): AsyncGenerator<OutputEntry> {
  for await (const [batch] of batches ?? []) {
    answer("acknowledged");
    if (batch.length === 0) return;
    yield* batch as Batch;
  }
}

function answer(message: WorkerAnswer): void {
  parentPort?.postMessage(message);
}
