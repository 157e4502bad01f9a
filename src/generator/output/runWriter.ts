import { on } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { openOutputCheck } from "../check/checkOutput.ts";
import { findHeaviest } from "../check/checkWeights.ts";
import { openShapeStore } from "../check/openShapeStore.ts";
import { createOutputFacts } from "../check/outputFacts.ts";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { carryForward } from "./carryForward.ts";
import { compressOutput } from "./compressOutput.ts";
import { openVariantStore } from "./openVariantStore.ts";
import type { OutputEntry } from "./output.ts";
import type { Parcel, WriteOrder, WriterMessage } from "./writeInWorker.ts";
import { writeOutput } from "./writeOutput.ts";

// The other end of `writeInWorker`.
const { folder, base, shapeStore, variantStore, previous } = workerData as WriteOrder;
const parcels = parentPort && on(parentPort, "message");
const shapes = await openShapeStore(shapeStore);
try {
  const facts = createOutputFacts();
  const packed = compressOutput(receive(), await openVariantStore(variantStore));
  const output = previous === undefined ? packed : carryForward(packed, previous);
  const check = openOutputCheck(base, shapes, facts);
  const size = await writeOutput(output, folder, check.read);
  check.finish();
  await shapes.save();
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
