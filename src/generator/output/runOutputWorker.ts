import { on } from "node:events";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { openCache } from "../cache/cache.ts";
import { openOutputCheck } from "../check/checkOutput.ts";
import { findHeaviest } from "../check/checkWeights.ts";
import { openShapeStore } from "../check/openShapeStore.ts";
import { createOutputFacts } from "../check/outputFacts.ts";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { carryForward } from "./carryForward.ts";
import type { OutputEntry } from "./output.ts";
import type { Batch, WorkerAnswer, WriteOrder } from "./outputWorker.ts";
import { precompress } from "./precompress.ts";
import { writeOutput } from "./write.ts";

// The other end of `writeInWorker`.
const { folder, base, cacheFolder, previous } = workerData as WriteOrder;
const batches = parentPort && on(parentPort, "message");
const cache = openCache(cacheFolder);
const shapes = await openShapeStore(join(cacheFolder, "valid-shapes"));
try {
  const facts = createOutputFacts();
  const check = openOutputCheck(base, shapes, facts);
  const precompressed = precompress(receive(), cache);
  const output = previous === undefined ? precompressed : carryForward(precompressed, previous);
  const size = await writeOutput(output, folder, check.read);
  check.finish();
  await shapes.save();
  answer({ size, heaviest: findHeaviest(facts) });
} catch (error) {
  if (!(error instanceof DiagnosticError)) throw error;
  answer({ diagnostics: error.diagnostics });
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
