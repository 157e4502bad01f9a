import { setImmediate } from "node:timers/promises";
import { parentPort } from "node:worker_threads";
import { toErrorData } from "../diagnostics/errorData.ts";
import type { Answer, Message } from "./openSiteWorker.ts";
import { createProgram, type Emit, type Program } from "./program.ts";

// The thread in which all code of the site runs; its other end is `openSiteWorker`.

/** Batches on their way, beyond which rendering waits: the other end may be writing more slowly. */
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
  // Meanwhile it is heard whether to stop.
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
