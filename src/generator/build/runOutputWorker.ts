import { on } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { openCache } from "../cache/cache.ts";
import { contentHash } from "../cache/contentHash.ts";
import { checkSite } from "../check/checkSite.ts";
import { weigh } from "../check/weigh.ts";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { toErrorData } from "../diagnostics/errorData.ts";
import { carryForward } from "../output/carryForward.ts";
import { isCopied, type OutputFile, type TracedEntry } from "../output/output.ts";
import { precompress } from "../output/precompress.ts";
import { writeOutput } from "../output/write.ts";
import type { Batch, OutputOrder, WorkerAnswer } from "./outputWorker.ts";

// Runs in the worker thread that `checkInWorker` starts.
process.setSourceMapsEnabled(true);
const { base, outside, cacheFolder, weighed, write } = workerData as OutputOrder;
const batches = parentPort && on(parentPort, "message");
const cache = openCache(cacheFolder);
const output = new Map<string, OutputFile>();
try {
  const written = write === undefined ? undefined : await writeAll(write);
  if (written === undefined) for await (const _ of collect(receive()));
  const weights = weigh(output, weighed.site, weighed.bundle);
  const diagnostics = [...checkSite(output, { base, outside }), ...weights.diagnostics];
  if (diagnostics.length > 0) throw new DiagnosticError(diagnostics);
  answer({ ...written, weights });
} catch (error) {
  answer({ failure: toErrorData(error) });
}

async function writeAll({ folder, previous, last }: NonNullable<OutputOrder["write"]>) {
  const made = collect(precompress(receive(), cache, last));
  return writeOutput(previous === undefined ? made : carryForward(made, previous), folder, last);
}

async function* collect(entries: AsyncIterable<TracedEntry>): AsyncGenerator<TracedEntry> {
  for await (const entry of entries) {
    output.set(entry[0], entry[1]);
    yield entry;
  }
}

/** Yields each file with its content hash. */
async function* receive(): AsyncGenerator<TracedEntry> {
  for await (const [batch] of batches ?? []) {
    answer("acknowledged");
    if (batch.length === 0) return;
    for (const [path, file] of batch as Batch) {
      yield isCopied(file) ? [path, file] : [path, file, contentHash(file)];
    }
  }
}

function answer(message: WorkerAnswer): void {
  parentPort?.postMessage(message);
}
