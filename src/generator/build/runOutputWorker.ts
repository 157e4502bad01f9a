import { on } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { openCache } from "../cache/cache.ts";
import { contentHash } from "../cache/contentHash.ts";
import { openOutputCheck } from "../check/checkOutput.ts";
import { toErrorData } from "../diagnostics/errorData.ts";
import { carryForward } from "../output/carryForward.ts";
import { isCopied, type TracedEntry } from "../output/output.ts";
import { precompress } from "../output/precompress.ts";
import { writeOutput } from "../output/write.ts";
import type { Batch, OutputOrder, WorkerAnswer } from "./outputWorker.ts";

// Runs in the worker thread that `checkInWorker` starts.
process.setSourceMapsEnabled(true);
const { base, outside, cacheFolder, pageBudget, write } = workerData as OutputOrder;
const batches = parentPort && on(parentPort, "message");
const cache = openCache(cacheFolder);
const check = openOutputCheck({ base, outside, cache, pageBudget });
try {
  const written = write === undefined ? undefined : await writeAll(write);
  if (written === undefined) for await (const _ of receive());
  answer({ ...written, heaviest: check.finish(written?.made) });
} catch (error) {
  answer({ failure: toErrorData(error) });
}

async function writeAll({ folder, previous, last }: NonNullable<OutputOrder["write"]>) {
  const precompressed = precompress(receive(), cache, last);
  const output = previous === undefined ? precompressed : carryForward(precompressed, previous);
  return writeOutput(output, folder, last);
}

/** Checks each file as it arrives, and yields it with its content hash. */
async function* receive(): AsyncGenerator<TracedEntry> {
  for await (const [batch] of batches ?? []) {
    answer("acknowledged");
    if (batch.length === 0) return;
    for (const [path, file] of batch as Batch) {
      const entry: TracedEntry = isCopied(file) ? [path, file] : [path, file, contentHash(file)];
      check.read(entry);
      yield entry;
    }
  }
}

function answer(message: WorkerAnswer): void {
  parentPort?.postMessage(message);
}
