import { on } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { openCache } from "../cache/cache.ts";
import { openOutputCheck } from "../check/checkOutput.ts";
import { createOutputFacts } from "../check/facts.ts";
import { findHeaviest } from "../check/wholeSite.ts";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { carryForward } from "./carryForward.ts";
import { compressOutput } from "./compressOutput.ts";
import { openVariantStore } from "./openVariantStore.ts";
import type { OutputEntry } from "./output.ts";
import type { Parcel, WriteOrder, WriterMessage } from "./writeInWorker.ts";
import { writeOutput } from "./writeOutput.ts";

// The other end of `writeInWorker`.
const { folder, base, cacheFolder, variantStore, previous } = workerData as WriteOrder;
const parcels = parentPort && on(parentPort, "message");
try {
  const facts = createOutputFacts();
  const packed = compressOutput(receive(), await openVariantStore(variantStore));
  const output = previous === undefined ? packed : carryForward(packed, previous);
  const check = openOutputCheck({ base, cache: openCache(cacheFolder) }, facts);
  const size = await writeOutput(output, folder, check.read);
  check.finish();
  answer({ size, heaviest: findHeaviest(facts) });
} catch (error) {
  if (!(error instanceof DiagnosticError)) throw error;
  answer({ diagnostics: error.diagnostics });
}

async function* receive(): AsyncGenerator<OutputEntry> {
  for await (const [parcel] of parcels ?? []) {
    answer("taken");
    if (parcel.length === 0) return;
    yield* parcel as Parcel;
  }
}

function answer(message: WriterMessage): void {
  parentPort?.postMessage(message);
}
