import { Worker } from "node:worker_threads";
import { type ErrorData, fromErrorData } from "../diagnostics/errorData.ts";
import type { ModuleCodes } from "./openModules.ts";
import type {
  CheckInput,
  CheckResult,
  LoadedFacts,
  LoadInput,
  RenderedPart,
  RenderInput,
} from "./siteProgram.ts";

/** The site's code: all of it in the one module at a URL (see `SiteBundler`), or module by module. */
export type SiteSource =
  | { readonly bundle: string }
  | {
      readonly codes: ModuleCodes;
      readonly entries: ModuleEntries;
    };

/** Absolute paths: of the project, of `siteProgram.ts`, and of the module that exports what `SiteModule` says. */
export interface ModuleEntries {
  readonly root: string;
  readonly program: string;
  readonly site: string;
}

/** A worker that loads, renders and checks the site. Does one step after the other; fails as the step does. */
export interface Renderer {
  /** @param source which may be another one than before */
  readonly load: (source: SiteSource, input: LoadInput) => Promise<LoadedFacts>;
  readonly render: (input: RenderInput, onPart: (part: RenderedPart) => void) => Promise<void>;
  readonly check: (input: CheckInput) => Promise<CheckResult>;
  readonly end: () => void;
  readonly isOver: () => boolean;
}

// Longer without any sign of life is a loop without end in the site's code (ms).
const patience = 30_000;

interface Request {
  readonly step: string;
  readonly input: object;
  readonly source?: SiteSource;
}

type Reply =
  | { readonly part: RenderedPart }
  | { readonly result: unknown }
  | { readonly failure: ErrorData };

export function startRenderer(): Renderer {
  const worker = new Worker(new URL("./renderWorker.mjs", import.meta.url), { execArgv: [] });
  const sent = new Map<string, string>();
  let isOver = false;
  let turn: Promise<unknown> = Promise.resolve();
  // Code of the site may fail at any time, not only when it is asked: that must not end the watching.
  worker
    .on("error", () => undefined)
    .once("exit", () => {
      isOver = true;
    });

  /** Steps wait for each other. */
  function ask(request: Request, onPart?: (part: RenderedPart) => void) {
    const asked = turn.then(() => send(request, onPart));
    turn = asked.catch(() => undefined);
    return asked;
  }

  function send(request: Request, onPart?: (part: RenderedPart) => void) {
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
        if ("failure" in reply) reject(fromErrorData(reply.failure));
        else resolve(reply.result);
      };
      worker.on("message", hear).on("error", fail).on("exit", onExit);
      if (isOver) onExit();
      else worker.postMessage(request);
    });
  }

  return {
    load: (source, input) =>
      ask({ source: omitSent(source), step: "load", input }) as Promise<LoadedFacts>,
    render: (input, onPart) => ask({ step: "render", input }, onPart) as Promise<void>,
    check: (input) => ask({ step: "check", input }) as Promise<CheckResult>,
    end: () => void worker.terminate(),
    isOver: () => isOver,
  };

  /** Most modules are as they were: the worker has them. */
  function omitSent(source: SiteSource): SiteSource {
    if ("bundle" in source) return source;
    const codes = new Map([...source.codes].filter(([path, code]) => sent.get(path) !== code));
    for (const [path, code] of codes) sent.set(path, code);
    return { ...source, codes };
  }
}
