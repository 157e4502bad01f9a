import { readFileSync } from "node:fs";
import { SourceMap, type SourceMapping } from "node:module";
import { dirname, resolve } from "node:path";

/** A place in a file; the path is absolute, line and column count from 1. */
export interface SourcePlace {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** The place that somebody wrote, of a place in a bundled module, which has its map beside it. Any other is its own source. */
export function findSource(place: SourcePlace): SourcePlace {
  const places = readMap(`${place.path}.map`);
  if (places === undefined) return place;
  const entry: Partial<SourceMapping> = places.findEntry(place.line - 1, place.column - 1);
  const { originalSource, originalLine = 0, originalColumn = 0 } = entry;
  if (originalSource === undefined) return place;
  return {
    path: resolve(dirname(place.path), originalSource),
    line: originalLine + 1,
    column: originalColumn + 1,
  };
}

function readMap(path: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return undefined;
  }
}
