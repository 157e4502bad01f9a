import { findSource } from "./findSource.ts";

/**
 * Puts the places that people wrote into the stack of an error and of what caused it, in place of those in a
 * bundled module. Node would do so by itself, but not beside a TypeScript loader, which brings maps of its own.
 *
 * @returns the same error
 */
export function mapStack(error: unknown): unknown {
  if (!(error instanceof Error) || error.stack === undefined) return error;
  error.stack = error.stack.replaceAll(
    /(?:file:\/\/)?([^\s()]+):(\d+):(\d+)/g,
    (_, bundled: string, row: string, place: string) => {
      const { path, line, column } = findSource({
        path: bundled,
        line: Number(row),
        column: Number(place),
      });
      return `${path}:${line}:${column}`;
    },
  );
  mapStack(error.cause);
  return error;
}
