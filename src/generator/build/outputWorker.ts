import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { WeighedBundle, WeighedSite, Weights } from "../check/weigh.ts";
import { type ErrorData, fromErrorData } from "../diagnostics/errorData.ts";
import type { OutsideSources } from "../http/contentPolicy.ts";
import type { LastOutput } from "../output/lastOutput.ts";
import type { OutputEntry } from "../output/output.ts";
import type { WrittenOutput } from "../output/write.ts";

/** The `workerData` of the output worker. */
export interface OutputOrder {
  /** Base path of the site, such as `/` or `/sub/path/`. */
  readonly base: string;
  readonly outside: OutsideSources;
  /** Folder of the cache, absolute. */
  readonly cacheFolder: string;
  /** Whose budgets to check; only written sites are precompressed, so that they can be weighed. */
  readonly weighed: { readonly site: WeighedSite; readonly bundle: WeighedBundle };
  /** Files are only checked if not given. */
  readonly write?:
    | {
        /** Folder that the files are written to, absolute. */
        readonly folder: string;
        /** Folder with the previous site, absolute: its hashed assets are kept, see `carryForward`. */
        readonly previous?: string | undefined;
        /** See `writeOutput`. */
        readonly last: LastOutput;
      }
    | undefined;
}

/** A site that was checked, and perhaps written. */
export interface CheckedSite extends Partial<WrittenOutput> {
  readonly weights: Weights;
}

/** Files sent to the worker in one message; an empty batch ends the stream. */
export type Batch = readonly OutputEntry[];

/** Messages from the worker: an acknowledgement as it begins each batch and, at the end, the result or the failure. */
export type WorkerAnswer = "acknowledged" | CheckedSite | { readonly failure: ErrorData | string };

const filesPerBatch = 16;

// Most unacknowledged batches: running further ahead of the worker would only fill memory.
const highWaterMark = 8;

/**
 * Checks files in a worker thread while this one makes them; if `order.write` is given, precompresses and writes them.
 *
 * @param workerUrl URL of `runOutputWorker.ts` as JavaScript: workers have no TypeScript loader on Node 20
 * @param signal terminates the worker when its result is no longer needed
 * @throws DiagnosticError with everything that is wrong on every page; the files are written nevertheless
 */
export async function checkInWorker(
  output: Iterable<OutputEntry> | AsyncIterable<OutputEntry>,
  workerUrl: string,
  order: OutputOrder,
  signal?: AbortSignal,
): Promise<CheckedSite> {
  const worker = new Worker(new URL(workerUrl), { workerData: order, execArgv: [] });
  const end = () => void worker.terminate();
  signal?.addEventListener("abort", end);
  let unacknowledged = 0;
  const checking = new Promise<CheckedSite>((resolve, reject) => {
    worker.on("error", reject);
    worker.on("exit", () => reject(new Error("the output worker exited unexpectedly")));
    worker.on("message", (answer: WorkerAnswer) => {
      if (answer === "acknowledged") unacknowledged -= 1;
      else if ("failure" in answer) reject(fromErrorData(answer.failure));
      else resolve(answer);
    });
  });
  try {
    const [checked] = await Promise.all([checking, sendAll()]);
    return checked;
  } finally {
    signal?.removeEventListener("abort", end);
    await worker.terminate();
  }

  async function sendAll(): Promise<void> {
    let batch: OutputEntry[] = [];
    for await (const entry of output) {
      batch.push(entry);
      if (batch.length < filesPerBatch) continue;
      send(batch);
      batch = [];
      while (unacknowledged > highWaterMark)
        await Promise.race([once(worker, "message"), checking]);
    }
    if (batch.length > 0) send(batch);
    send([]);
  }

  function send(batch: Batch): void {
    worker.postMessage(batch);
    unacknowledged += 1;
  }
}
