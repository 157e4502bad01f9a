import { Worker } from "node:worker_threads";
import { type ErrorData, fromErrorData } from "../diagnostics/errorData.ts";
import type { Batch, Program } from "./program.ts";
import type { ServerBundle } from "./serverBundle.ts";

/** A step of the program, and what it is made from. */
interface Request {
  /** URL of the program. */
  readonly url: string;
  readonly step: keyof Program;
  readonly input: unknown;
}

/** A step to run, that a batch has been taken, or that nobody waits for further ones. */
export type Message = Request | "taken" | "stop";

/** Batches of a step that gives its result in parts, and how it ended. */
export type Answer =
  | { readonly batch: Batch }
  | { readonly result: unknown }
  | { readonly failure: ErrorData | string };

type Input<Step extends keyof Program> = Parameters<Program[Step]>[0];
type Result<Step extends keyof Program> = Awaited<ReturnType<Program[Step]>>;

// Longer without any sign of life is a loop without end in the site's code (ms).
const patience = 30_000;

// A step that is stopped ends with its next batch, unless that takes longer than this (ms).
const patienceOnceStopped = 500;

// A module that was imported is never let go of, so a worker that has taken so many programs is replaced: each leaves
// some 3 MB, and a worker that is new parses all content.
const mostPrograms = 20;

// Where V8 may have more, it lets what is in use grow fourfold before it collects; up to this, twofold (MB).
const mostHeap = 2000;

/**
 * A thread that runs the site's code. It takes new code by importing the new bundle, which is quicker than a new thread
 * that has to load React first. Does one step after the other.
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
      resourceLimits: { maxOldGenerationSizeMb: mostHeap },
      // React reads this when it is loaded: its development build renders several times slower, to the same HTML.
      env: { NODE_ENV: "production", ...process.env },
    });
    // Code of the site may fail or end the thread at any time, not only when it is asked.
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
      const timer = setTimeout(() => {
        fail(new Error(`nothing was heard of the step "${step}" for ${patience / 1000} seconds`));
        end();
      }, patience);
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
          Promise.resolve(onBatch(message.batch)).then(
            () => asked.postMessage("taken"),
            // With its thread: the end of this step would be heard as that of the next.
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
     * Has all further steps run by this code.
     *
     * @returns a number that is another one when the thread is: what was loaded into the one before is gone
     */
    use: (next: ServerBundle): number => {
      if (next.program !== bundle?.program) programs += 1;
      if (next.siteWorker !== bundle?.siteWorker || programs > mostPrograms) end();
      bundle = next;
      worker ??= start(next);
      return threads;
    },
    /** @throws what the step throws: a DiagnosticError, or an error with the stack of its thread */
    run,
    /** The batches of a step, which makes no more of them than are taken. */
    stream,
    /** Ends the step that gives batches by an error; where it is stuck, with its thread. */
    stop: (): void => {
      worker?.postMessage("stop" satisfies Message);
      const timer = setTimeout(end, patienceOnceStopped);
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
      // Nobody reads any more.
      .catch(() => undefined);
    return readable;
  }
}
