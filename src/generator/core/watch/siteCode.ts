import { compile, restartCode } from "../../start.js";
import type { Project } from "../build/pipeline.ts";
import { explainBundling } from "../diagnostics/explainBundling.ts";

type SiteModule = Awaited<ReturnType<Project["config"]>>;

// Node never unloads a module, so each version of the site's code leaves some 3 MB behind.
const maxVersions = 50;

// What decides how code is compiled, besides the code.
const settings = ["package.json", "tsconfig.json"];

/**
 * The site's code: at first the version that the program came with, then what is compiled anew. For new code of the
 * generator, or of build.ts, the process is ended, to be started again.
 */
export function openSiteCode({ root, config: loadFirst }: Project) {
  const changed = new Set<string>();
  let versions = 0;
  let working: SiteModule | undefined;
  let error: unknown;

  async function compileAnew(): Promise<SiteModule> {
    const { config, inputs } = await compile(root).catch(explainBundling);
    const isOfProgram = (path: string) => inputs.has(path) || settings.includes(path);
    if ([...changed].some(isOfProgram) || versions > maxVersions) process.exit(restartCode);
    changed.clear();
    versions += 1;
    // Node keeps a module that has thrown: under another URL it runs again.
    return import(error === undefined ? config : `${config}?${versions}`);
  }

  return {
    /** To be told of every changed file, by its path from the root. */
    noteChanges: (paths: Iterable<string>): void => {
      for (const path of paths) changed.add(path);
    },

    /** Resolves to the last code that works, by which mistakes elsewhere are found too. */
    load: async (): Promise<SiteModule> => {
      const isFirst = working === undefined && error === undefined;
      try {
        working = await (isFirst ? loadFirst() : compileAnew());
        error = undefined;
      } catch (thrown) {
        error = thrown;
        if (working === undefined) throw error;
      }
      return working;
    },

    /** What is wrong with the code that was loaded last, or with the disk that it was compiled to. */
    error: () => error,
  };
}
