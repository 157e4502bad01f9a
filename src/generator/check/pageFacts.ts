/** A reference from a page to a file, a page or a place in one. */
export interface Reference {
  /** As written, such as `/contact/#form`. */
  readonly url: string;
  /** `<a href>`, `<img src>`, `<source srcset>` … for messages. */
  readonly from: string;
}

export interface Image {
  readonly src: string;
  readonly hasAlt: boolean;
  readonly hasSize: boolean;
}

/** What a tag says by itself, on whatever page it stands. Equal tags are one object. */
export interface Tag {
  /** In lower case; of an end tag with its slash: `/p`. */
  readonly name: string;
  /** Equal for tags that differ in nothing but words, addresses and names. */
  readonly shape: string;
  readonly id: string | undefined;
  readonly references: readonly Reference[];
  /** 1 to 6 in the start tag of a heading, else 0. */
  readonly level: number;
  readonly image: Image | undefined;
  /** Of `<meta name="description">`. */
  readonly description: string | undefined;
  /** Of `<link rel="canonical">`: an absolute URL. */
  readonly canonical: string | undefined;
  /** True for the tag that tells search engines not to keep a page. */
  readonly isNoindex: boolean;
  /** True for the tag that makes a page lead on to another. */
  readonly isRefresh: boolean;
}

/** What is told about something in a page: the thing, and the index in the page's text where its tag starts. */
export type Placed<Thing> = readonly [thing: Thing, index: number];

/** What the checks need to know of one page, read in a single pass over its HTML. */
export interface PageFacts {
  readonly title: string;
  readonly description: string | undefined;
  /** Absolute URL. */
  readonly canonical: string | undefined;
  /** True for a page that search engines must not keep. */
  readonly noindex: boolean;
  /** True for a page that only leads on to another. */
  readonly isRedirect: boolean;
  /** Shapes of all tags in their order, and where words stand between them. */
  readonly shape: string;
  readonly ids: readonly Placed<string>[];
  readonly references: readonly Placed<Reference>[];
  /** Levels. */
  readonly headings: readonly Placed<number>[];
  readonly images: readonly Placed<Image>[];
}
