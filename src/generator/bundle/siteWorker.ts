import { setImmediate } from "node:timers/promises";
import { parentPort } from "node:worker_threads";
import { toErrorData } from "../diagnostics/errorData.ts";
import type { Answer, Message } from "./openSiteWorker.ts";
import { createProgram, type Emit, type Program } from "./program.ts";

// The worker thread that runs all code of the site, controlled by `openSiteWorker`.

/** Unacknowledged batches at which rendering waits: the receiver may write more slowly. */
const highWaterMark = 8;

let program: Program | undefined;
let loadedUrl = "";
let unacknowledged = 0;
let isStopped = false;
let resume: () => void = () => undefined;

const answer = (message: Answer): void => parentPort?.postMessage(message);

const emit: Emit = async (batch) => {
  answer({ batch });
  unacknowledged += 1;
  // Yields to the event loop, so that "stop" is received.
  if (unacknowledged < highWaterMark) await setImmediate();
  else
    await new Promise<void>((resolve) => {
      resume = resolve;
    });
  if (isStopped) throw new Error("nobody waits for the rest");
};

parentPort?.on("message", async (message: Message) => {
  if (message === "taken") {
    unacknowledged -= 1;
    resume();
    return;
  }
  if (message === "stop") {
    isStopped = true;
    return;
  }
  isStopped = false;
  unacknowledged = 0;
  try {
    const { url, step, input } = message;
    if (url !== loadedUrl) program = createProgram((await import(url)).site);
    loadedUrl = url;
    const run = program?.[step] as (input: unknown, emit: Emit) => unknown;
    answer({ result: await run(input, emit) });
  } catch (error) {
    answer({ failure: toErrorData(error) });
  }
});
