import { posix } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { toLocal } from "../diagnostics/describe.ts";

/** The declaration of a step. */
export interface Step<Result> {
  /** Inputs besides files: results of other steps, and options. */
  readonly after: readonly unknown[];
  /** Folders, from the root, of which every file is an input. */
  readonly folders?: readonly string[];
  /** @param reads collects the absolute path of each input file that is not in `folders` */
  readonly run: (reads: Set<string>) => Promise<Result>;
}

interface FinishedStep {
  readonly after: readonly unknown[];
  readonly folders: readonly string[];
  /** From the root, with forward slashes. */
  readonly reads: ReadonlySet<string>;
  readonly result: unknown;
}

/**
 * Runs the steps of a build, and memoizes their results: a step runs again only if one of its inputs has changed, or if
 * it failed.
 */
export function openSteps(root: string) {
  const finished = new Map<string, FinishedStep>();

  return {
    /**
     * @param paths changed files, whose steps are to run again; from the root with forward slashes
     * @returns whether any step has one of them as an input
     */
    invalidate: (paths: Iterable<string>): boolean => {
      const before = finished.size;
      for (const path of paths) {
        for (const [name, { folders, reads }] of finished) {
          // A folder in `reads` stands for its list of files.
          const isInput =
            reads.has(path) ||
            reads.has(posix.dirname(path)) ||
            folders.some((folder) => path.startsWith(`${folder}/`));
          if (isInput) finished.delete(name);
        }
      }
      return finished.size < before;
    },

    /** Files and folders that the results were made from, from the root with forward slashes. */
    listReads: (): string[] =>
      [...finished.values()].flatMap(({ reads, folders }) => [...reads, ...folders]),

    run: async <Result>(
      name: string,
      { after, folders = [], run }: Step<Result>,
    ): Promise<Result> => {
      const last = finished.get(name);
      if (last !== undefined && isDeepStrictEqual(last.after, after)) return last.result as Result;
      finished.delete(name);
      const absolute = new Set<string>();
      const result = await run(absolute);
      const reads = new Set([...absolute].map((path) => toLocal(root, path)));
      finished.set(name, { after, folders, reads, result });
      return result;
    },
  };
}
