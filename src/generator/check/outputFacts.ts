import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Reference } from "./pageFacts.ts";

/**
 * What is kept of the files of a site once they have been read: little enough to keep for ten thousand pages.
 */
export interface OutputFacts {
  /** What is wrong with a page by itself. */
  readonly diagnostics: Diagnostic[];
  /** Every output path. */
  readonly files: string[];
  /** Ids by output path, of every page and every SVG file. */
  readonly ids: Map<string, readonly string[]>;
  /** Of every page but those that only lead on to another. */
  readonly heads: PageHead[];
  /** File of each page that search engines may keep, by its canonical URL. */
  readonly canonicals: Map<string, string>;
  /** URLs in the sitemap; none if there is no sitemap. */
  sitemap: readonly string[] | undefined;
  /** Bytes of pages and style sheets as they are packed, by output path. */
  readonly packed: Map<string, number>;
  /** References that lead out of their files. */
  readonly links: Map<Reference, LinkPlaces>;
}

export interface PageHead {
  readonly where: string;
  readonly title: string;
  readonly description: string | undefined;
}

/** For each place three numbers: index of its file in `files`, line, column. As objects they would be most of a build's memory. */
export type LinkPlaces = number[];

export function createOutputFacts(): OutputFacts {
  return {
    diagnostics: [],
    files: [],
    ids: new Map(),
    heads: [],
    canonicals: new Map(),
    sitemap: undefined,
    packed: new Map(),
    links: new Map(),
  };
}
