/** A reference from a page to a file, a page or a place in one. */
export interface Reference {
  /** As written, such as `/contact/#form`. */
  readonly url: string;
  /** `<a href>`, `<img src>`, `<source srcset>` … for messages. */
  readonly from: string;
  readonly line: number;
}

export interface Heading {
  readonly level: number;
  readonly line: number;
}

export interface Image {
  readonly src: string;
  readonly hasAlt: boolean;
  readonly hasSize: boolean;
  readonly line: number;
}

/** What the checks need to know of one page, read in a single pass over its HTML. */
export interface PageFacts {
  readonly title: string;
  readonly description: string | undefined;
  /** True for a page that only leads on to another. */
  readonly isRedirect: boolean;
  /** Line of each place where an id stands. */
  readonly ids: ReadonlyMap<string, readonly number[]>;
  readonly references: readonly Reference[];
  readonly headings: readonly Heading[];
  readonly images: readonly Image[];
}
