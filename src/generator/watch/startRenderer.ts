import { Worker } from "node:worker_threads";
import type { ErrorData } from "./describeErrors.ts";
import type {
  CheckInput,
  CheckResult,
  LoadedFacts,
  LoadInput,
  RenderedPart,
  RenderInput,
} from "./siteProgram.ts";

/** A worker that loads, renders and checks the site. Does one step after the other; fails as the step does. */
export interface Renderer {
  /** @param url of the site's code (see `SiteBundler`), which may be another one than before */
  readonly load: (url: string, input: LoadInput) => Promise<LoadedFacts>;
  readonly render: (input: RenderInput, onPart: (part: RenderedPart) => void) => Promise<void>;
  readonly check: (input: CheckInput) => Promise<CheckResult>;
  readonly end: () => void;
}

// Longer without any sign of life is a loop without end in the site's code (ms).
const patience = 30_000;

type Reply =
  | { readonly part: RenderedPart }
  | { readonly result: unknown }
  | { readonly failure: ErrorData };

export function startRenderer(): Renderer {
  const worker = new Worker(new URL("./renderWorker.mjs", import.meta.url), { execArgv: [] });
  let bundle = "";
  let isOver = false;
  let turn: Promise<unknown> = Promise.resolve();
  // Code of the site may fail at any time, not only when it is asked: that must not end the watching.
  worker
    .on("error", () => undefined)
    .once("exit", () => {
      isOver = true;
    });

  /** Steps wait for each other. */
  function ask(step: string, input: object, onPart?: (part: RenderedPart) => void) {
    const request = { bundle, step, input };
    const asked = turn.then(() => send(request, onPart));
    turn = asked.catch(() => undefined);
    return asked;
  }

  function send(request: { readonly step: string }, onPart?: (part: RenderedPart) => void) {
    const { step } = request;
    return new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(() => {
        fail(new Error(`nothing was heard of the step "${step}" for ${patience / 1000} seconds`));
        void worker.terminate();
      }, patience);
      const stopListening = () => {
        clearTimeout(timer);
        worker.off("message", hear).off("error", fail).off("exit", onExit);
      };
      const fail = (error: unknown) => {
        stopListening();
        reject(error);
      };
      const onExit = () => fail(new Error(`the worker ended during the step "${step}"`));
      const hear = (reply: Reply) => {
        timer.refresh();
        if ("part" in reply) {
          onPart?.(reply.part);
          return;
        }
        stopListening();
        if ("failure" in reply) reject(reply.failure);
        else resolve(reply.result);
      };
      worker.on("message", hear).on("error", fail).on("exit", onExit);
      if (isOver) onExit();
      else worker.postMessage(request);
    });
  }

  return {
    load: (url, input) => {
      bundle = url;
      return ask("load", input) as Promise<LoadedFacts>;
    },
    render: (input, onPart) => ask("render", input, onPart) as Promise<void>,
    check: (input) => ask("check", input) as Promise<CheckResult>,
    end: () => void worker.terminate(),
  };
}
