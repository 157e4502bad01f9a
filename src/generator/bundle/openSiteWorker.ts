import { Worker } from "node:worker_threads";
import { type ErrorData, fromErrorData } from "../diagnostics/errorData.ts";
import type { Batch, Program } from "./program.ts";
import type { ServerBundle } from "./serverBundle.ts";

/** A request to run a step of the program. */
interface Request {
  /** URL of the program. */
  readonly url: string;
  readonly step: keyof Program;
  readonly input: unknown;
}

/** To the worker: a step to run, the acknowledgement of a batch, or that no further batches are needed. */
export type Message = Request | "taken" | "stop";

/** From the worker: a batch of a streamed result or an empty one as a heartbeat, the result, or the failure. */
export type Answer =
  | { readonly batch: Batch }
  | { readonly result: unknown }
  | { readonly failure: ErrorData | string };

type Input<Step extends keyof Program> = Parameters<Program[Step]>[0];
type Result<Step extends keyof Program> = Awaited<ReturnType<Program[Step]>>;

// Timeout (ms): a worker that is silent for longer is taken to be in an endless loop in the site's code.
const stepTimeout = 30_000;

// A stopped step ends with its next batch; if that takes longer than this (ms), the worker is terminated.
const stopTimeout = 500;

// Node never unloads a module, so each program leaves some 3 MB behind, and after this many the worker is replaced. Not
// sooner, because a new worker has to parse all content again.
const maxPrograms = 20;

// Heap limit (MB): with a higher one V8 lets the live heap grow fourfold between collections, with this one twofold.
const maxHeap = 2000;

/**
 * A worker thread that runs the site's code, one step at a time. It takes new code by importing the new bundle: that is
 * quicker than a new thread, which would have to load React first.
 */
export function openSiteWorker() {
  let worker: Worker | undefined;
  let bundle: ServerBundle | undefined;
  let programs = 0;
  let threads = 0;
  let turn: Promise<unknown> = Promise.resolve();

  function end(): void {
    void worker?.terminate();
    worker = undefined;
  }

  function start({ siteWorker }: ServerBundle): Worker {
    programs = 0;
    threads += 1;
    const started = new Worker(new URL(siteWorker), {
      execArgv: ["--enable-source-maps"],
      resourceLimits: { maxOldGenerationSizeMb: maxHeap },
      // Selects React's production build by default: the development build renders the same HTML several times slower.
      env: { NODE_ENV: "production", ...process.env },
    });
    // The site's code may throw or end the thread at any time, not only during a step.
    started
      .on("error", () => undefined)
      .once("exit", () => {
        if (worker === started) worker = undefined;
      });
    return started;
  }

  function send<Step extends keyof Program>(
    step: Step,
    input: Input<Step>,
    onBatch: (batch: Batch) => Promise<void> | void,
  ): Promise<Result<Step>> {
    if (bundle === undefined || worker === undefined)
      throw new Error("the site's worker has ended");
    const { program: url } = bundle;
    const asked = worker;
    return new Promise<Result<Step>>((resolve, reject) => {
      let untaken = 0;
      const timer = setTimeout(() => {
        // The worker may be waiting for a batch to be taken.
        if (untaken > 0) return void timer.refresh();
        fail(
          new Error(
            `the step "${step}" did not respond for ${stepTimeout / 1000} seconds: is there an endless loop in the site's code?`,
          ),
        );
        end();
      }, stepTimeout);
      const finish = () => {
        clearTimeout(timer);
        asked.off("message", hear).off("error", fail).off("exit", onExit);
      };
      const fail = (error: unknown) => {
        finish();
        reject(error);
      };
      const onExit = () => fail(new Error(`the worker ended during the step "${step}"`));
      const hear = (message: Answer) => {
        timer.refresh();
        if ("batch" in message) {
          untaken += 1;
          Promise.resolve(onBatch(message.batch)).then(
            () => {
              untaken -= 1;
              timer.refresh();
              asked.postMessage("taken");
            },
            // The thread is terminated too: otherwise this step's result would be taken for that of the next.
            (error: unknown) => {
              fail(error);
              end();
            },
          );
        } else if ("failure" in message) fail(fromErrorData(message.failure));
        else {
          finish();
          resolve(message.result as Result<Step>);
        }
      };
      asked.on("message", hear).on("error", fail).on("exit", onExit);
      asked.postMessage({ url, step, input } satisfies Message);
    });
  }

  function run<Step extends keyof Program>(
    step: Step,
    input: Input<Step>,
    onBatch: (batch: Batch) => Promise<void> | void = () => undefined,
  ): Promise<Result<Step>> {
    const running = turn.then(() => send(step, input, onBatch));
    turn = running.catch(() => undefined);
    return running;
  }

  return {
    /**
     * Runs all further steps with this code.
     *
     * @returns the thread's number: if it differs, a new thread was started, into which nothing is loaded yet
     */
    use: (next: ServerBundle): number => {
      if (next.program !== bundle?.program) programs += 1;
      if (next.siteWorker !== bundle?.siteWorker || programs > maxPrograms) end();
      bundle = next;
      worker ??= start(next);
      return threads;
    },
    /** @throws what the step throws: a DiagnosticError, or an error with the stack of its thread */
    run,
    /** The batches of a step, as a stream with backpressure. */
    stream,
    /** Makes the running, streamed step fail at its next batch; terminates the thread if the step is stuck. */
    stop: (): void => {
      worker?.postMessage("stop" satisfies Message);
      const timer = setTimeout(end, stopTimeout);
      void turn.then(() => clearTimeout(timer));
    },
    end,
  };

  function stream<Step extends keyof Program>(step: Step, input: Input<Step>) {
    const { readable, writable } = new TransformStream<Batch, Batch>();
    const writer = writable.getWriter();
    run(step, input, (batch) => writer.write(batch))
      .then(
        () => writer.close(),
        (error: unknown) => writer.abort(error),
      )
      // The reader has cancelled the stream.
      .catch(() => undefined);
    return readable;
  }
}
