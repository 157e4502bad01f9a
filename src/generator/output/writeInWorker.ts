import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { PageWeight } from "../check/wholeSite.ts";
import { type Diagnostic, DiagnosticError } from "../diagnostics/diagnostic.ts";
import type { OutputEntry } from "./output.ts";
import type { OutputSize } from "./writeOutput.ts";

/** What the worker is told at its start. */
export interface WriteOrder {
  /** Where the files go, absolute. */
  readonly folder: string;
  /** Base path of the site, such as `/` or `/sub/path/`. */
  readonly base: string;
  /** Folder of the cache, absolute. */
  readonly cacheFolder: string;
  /** Folder of packed files, absolute. */
  readonly variantStore: string;
  /** See `carryForward`: the folder with the site before, absolute; not if not given. */
  readonly previous?: string | undefined;
}

/** Files on their way to the worker; the last parcel is empty. */
export type Parcel = readonly OutputEntry[];

/** A site that was written. */
export interface WrittenSite {
  readonly size: OutputSize;
  readonly heaviest: PageWeight | undefined;
}

/** What the worker says: that it has taken a parcel and, once, how it ended. */
export type WriterMessage = "taken" | WrittenSite | { readonly diagnostics: readonly Diagnostic[] };

const filesPerParcel = 16;

// Further ahead of the worker, this thread would only fill the memory.
const mostOnTheWay = 8;

/**
 * Has files checked and written by another thread while this one makes them.
 *
 * @param writer URL of `runWriter.ts` as JavaScript
 * @throws DiagnosticError with everything that is wrong on every page; files are written then all the same
 */
export async function writeInWorker(
  output: Iterable<OutputEntry>,
  writer: string,
  workerData: WriteOrder,
): Promise<WrittenSite> {
  const worker = new Worker(new URL(writer), { workerData, execArgv: [] });
  let onTheWay = 0;
  const writing = new Promise<WrittenSite>((resolve, reject) => {
    worker.on("error", reject).on("exit", () => reject(new Error("the writer ended too early")));
    worker.on("message", (message: WriterMessage) => {
      if (message === "taken") onTheWay -= 1;
      else if ("size" in message) resolve(message);
      else reject(new DiagnosticError(message.diagnostics));
    });
  });
  try {
    const [written] = await Promise.all([writing, sendAll()]);
    return written;
  } finally {
    await worker.terminate();
  }

  async function sendAll(): Promise<void> {
    let parcel: OutputEntry[] = [];
    for (const entry of output) {
      parcel.push(entry);
      if (parcel.length < filesPerParcel) continue;
      send(parcel);
      parcel = [];
      while (onTheWay > mostOnTheWay) await once(worker, "message");
    }
    if (parcel.length > 0) send(parcel);
    send([]);
  }

  function send(parcel: Parcel): void {
    worker.postMessage(parcel);
    onTheWay += 1;
  }
}
