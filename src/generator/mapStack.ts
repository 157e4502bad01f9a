import { SourceMap } from "node:module";
import { dirname, resolve } from "node:path";

/**
 * Puts the places that people wrote into the stack of an error and of what caused it, in place of those in a
 * bundled module. Node would do so by itself, but not beside a TypeScript loader, which brings maps of its own.
 *
 * @param module absolute path of the bundled module
 * @param map its source map, as JSON
 * @returns the same error
 */
export function mapStack(error: unknown, module: string, map: string): unknown {
  if (!(error instanceof Error) || error.stack === undefined) return error;
  const places = new SourceMap(JSON.parse(map));
  error.stack = error.stack.replaceAll(
    /(?:file:\/\/)?([^\s()]+):(\d+):(\d+)/g,
    (whole, path: string, line: string, column: string) => {
      if (path !== module) return whole;
      const entry = places.findEntry(Number(line) - 1, Number(column) - 1);
      if (!("originalSource" in entry)) return whole;
      const { originalSource, originalLine, originalColumn } = entry;
      const source = resolve(dirname(module), originalSource);
      return `${source}:${originalLine + 1}:${originalColumn + 1}`;
    },
  );
  mapStack(error.cause, module, map);
  return error;
}
