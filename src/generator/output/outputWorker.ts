import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { PageWeight } from "../check/checkWeights.ts";
import { type Diagnostic, DiagnosticError } from "../diagnostics/diagnostic.ts";
import type { OutputEntry } from "./output.ts";
import type { OutputSize } from "./write.ts";

/** What the output worker is given at its start. */
export interface WriteOrder {
  /** Where the files go, absolute. */
  readonly folder: string;
  /** Base path of the site, such as `/` or `/sub/path/`. */
  readonly base: string;
  /** Folder of the cache, absolute. */
  readonly cacheFolder: string;
  /** See `carryForward`: the folder with the site before, absolute; nothing is carried if not given. */
  readonly previous?: string | undefined;
  /** What a site may be at most: see `openOutputCheck`. */
  readonly limits?: { readonly pageWeight?: number | undefined } | undefined;
}

/** A site that was written. */
export interface WrittenSite {
  readonly size: OutputSize;
  readonly heaviest: PageWeight | undefined;
}

/** Files on their way to the worker; the last batch is empty. */
export type Batch = readonly OutputEntry[];

/** What the worker answers: that it has begun with a batch and, once, how it ended. */
export type WorkerAnswer =
  | "acknowledged"
  | WrittenSite
  | { readonly diagnostics: readonly Diagnostic[] };

const filesPerBatch = 16;

// Batches that are not acknowledged: further ahead of the worker, this thread would only fill the memory.
const highWaterMark = 8;

/**
 * Has files precompressed, checked and written by another thread while this one makes them.
 *
 * @param workerUrl of `runOutputWorker.ts` as JavaScript: Node 20 has no TypeScript loader in workers
 * @throws DiagnosticError with everything that is wrong on every page; files are written then all the same
 */
export async function writeInWorker(
  output: Iterable<OutputEntry> | AsyncIterable<OutputEntry>,
  workerUrl: string,
  order: WriteOrder,
): Promise<WrittenSite> {
  const worker = new Worker(new URL(workerUrl), { workerData: order, execArgv: [] });
  const ended = new AbortController();
  let unacknowledged = 0;
  const writing = new Promise<WrittenSite>((resolve, reject) => {
    worker.on("error", reject);
    worker.on("exit", () => reject(new Error("the output worker ended too early")));
    worker.on("message", (answer: WorkerAnswer) => {
      if (answer === "acknowledged") unacknowledged -= 1;
      else if ("size" in answer) resolve(answer);
      else reject(new DiagnosticError(answer.diagnostics));
    });
  });
  try {
    const [written] = await Promise.all([writing, sendAll()]);
    return written;
  } finally {
    ended.abort();
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
        await once(worker, "message", { signal: ended.signal });
    }
    if (batch.length > 0) send(batch);
    send([]);
  }

  function send(batch: Batch): void {
    worker.postMessage(batch);
    unacknowledged += 1;
  }
}
