import type { Position } from "../../problems/startLocating.ts";

/** A reference from a page to a file, a page or a place in one. */
export interface Reference extends Position {
  /** As written, such as `/contact/#form`. */
  readonly url: string;
  /** `<a href>`, `<img src>`, `<source srcset>` … for messages. */
  readonly from: string;
}

export interface Heading extends Position {
  readonly level: number;
}

export interface Image extends Position {
  readonly src: string;
  readonly hasAlt: boolean;
  readonly hasSize: boolean;
}

/** What the checks need to know of one page, read in a single pass over its HTML. */
export interface PageFacts {
  readonly title: string;
  readonly description: string | undefined;
  /** Absolute URL. */
  readonly canonical: string | undefined;
  /** True for a page that search engines must not keep. */
  readonly isHidden: boolean;
  /** True for a page that only leads on to another. */
  readonly isRedirect: boolean;
  /** Each place where an id stands. */
  readonly ids: ReadonlyMap<string, readonly Position[]>;
  readonly references: readonly Reference[];
  readonly headings: readonly Heading[];
  readonly images: readonly Image[];
}
