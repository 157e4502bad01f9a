import { posix } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { toLocal } from "../diagnostics/describe.ts";

/** A step as the list of steps declares it. */
export interface Step<Result> {
  /** Results of other steps, and options. */
  readonly after: readonly unknown[];
  /** Folders of which every file counts, from the root. */
  readonly folders?: readonly string[];
  /** @param reads takes the absolute path of each file, besides those of the folders, that the result is made from */
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
 * Runs the steps of a build, once or again and again: a step has the result that it had until something that it is made
 * from has changed. One that failed is run again in any case.
 */
export function openSteps(root: string) {
  const finished = new Map<string, FinishedStep>();

  return {
    /**
     * @param paths files that have changed, from the root with forward slashes
     * @returns whether a step is made from one of them
     */
    invalidate: (paths: Iterable<string>): boolean => {
      const before = finished.size;
      for (const path of paths) {
        for (const [name, { folders, reads }] of finished) {
          // A step that read a folder read its list of files.
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
