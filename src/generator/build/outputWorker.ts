import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { PageWeight } from "../check/wholeSite.ts";
import { type ErrorData, fromErrorData } from "../diagnostics/errorData.ts";
import type { OutsideSources } from "../hosts/contentPolicy.ts";
import type { LastOutput } from "../output/lastOutput.ts";
import type { OutputEntry } from "../output/output.ts";
import type { WrittenOutput } from "../output/write.ts";

/** What the output worker is given at its start. */
export interface OutputOrder {
  /** Base path of the site, such as `/` or `/sub/path/`. */
  readonly base: string;
  readonly outside: OutsideSources;
  /** Folder of the cache, absolute. */
  readonly cacheFolder: string;
  /** See `Budgets.page`. */
  readonly pageBudget?: number | undefined;
  /** Files are only checked if not given. */
  readonly write?:
    | {
        /** Where the files go, absolute. */
        readonly folder: string;
        /** See `carryForward`: the folder with the site before, absolute; nothing is carried if not given. */
        readonly previous?: string | undefined;
        /** See `writeOutput`. */
        readonly last: LastOutput;
      }
    | undefined;
}

/** A site that was checked, and perhaps written. */
export interface CheckedSite extends Partial<WrittenOutput> {
  readonly heaviest: PageWeight | undefined;
}

/** Files on their way to the worker; the last batch is empty. */
export type Batch = readonly OutputEntry[];

/** What the worker answers: that it has begun with a batch and, once, how it ended. */
export type WorkerAnswer = "acknowledged" | CheckedSite | { readonly failure: ErrorData | string };

const filesPerBatch = 16;

// Batches that are not acknowledged: further ahead of the worker, this thread would only fill the memory.
const highWaterMark = 8;

/**
 * Has files checked by another thread while this one makes them; and precompressed and written, if the order says so.
 *
 * @param workerUrl of `runOutputWorker.ts` as JavaScript: Node 20 has no TypeScript loader in workers
 * @param signal ends the worker when nobody waits for its answer any more
 * @throws DiagnosticError with everything that is wrong on every page; files are written then all the same
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
    worker.on("exit", () => reject(new Error("the output worker ended too early")));
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
