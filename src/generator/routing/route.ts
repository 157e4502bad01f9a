import type { ComponentType, ReactElement, ReactNode } from "react";
import type { ArticleLeaf, JobPostingLeaf, ServiceLeaf } from "schema-dts";
import type { SiteUrl } from "./locatePage.ts";
import type { RoutePath } from "./registered.ts";

/** What search engines and browser tabs are told of a page. */
export interface RouteHead {
  readonly title: string;
  readonly description: string;
}

/** A page as breadcrumbs and lists name it. */
export interface Crumb {
  /** As in the route table. */
  readonly path: RoutePath;
  readonly name: string;
}

/** A picture as content names it. */
export interface RoutePicture {
  readonly file: string;
  readonly alt?: string | undefined;
}

/** What a link to a page shows where it is shared. */
export interface ShareImage {
  /** Absolute. */
  readonly url: string;
  /** Size in px. */
  readonly width: number;
  readonly height: number;
  /** Of the picture in it; empty where content has no words for it. */
  readonly alt: string;
}

export type Layout = ComponentType<{ readonly children: ReactNode }>;

/** Where a page and the site it belongs to are found. */
export interface PageAddress {
  readonly siteUrl: SiteUrl;
  /** Absolute URL of the page. */
  readonly canonical: string;
}

/**
 * A node of structured data: its type and the names of its properties are those of schema.org's vocabulary. Of the values
 * the vocabulary allows so many kinds that the types of all of them would be most of a type check.
 */
export type SchemaNode<Leaf extends { "@type": string }> = {
  readonly "@type": Leaf["@type"];
  readonly "@id": string;
} & { readonly [Name in Exclude<keyof Leaf, `@${string}`>]?: unknown };

/** What a page offers, apart from being a page: a service, an opening, a report. */
export type Subject =
  | SchemaNode<ServiceLeaf>
  | SchemaNode<JobPostingLeaf>
  | SchemaNode<ArticleLeaf>;

/** One row of the route table: everything the generator needs to know of a page. */
export interface Route<Content> {
  /** What breadcrumbs and lists call the page. */
  readonly name: (content: Content) => string;
  readonly head: (content: Content) => RouteHead;
  /** Outermost first. */
  readonly layouts: readonly Layout[];
  readonly page: (content: Content) => ReactElement;
  /** Picture of the page where a link to it is shared; where there is none, the site's. */
  readonly picture?: (content: Content) => RoutePicture;
  /** What schema.org calls the page; `WebPage` where nothing is said. */
  readonly kind?: "WebPage" | "AboutPage" | "ContactPage" | "CollectionPage";
  /** What the page is about, for search engines. */
  readonly subject?: (content: Content, address: PageAddress) => Subject | undefined;
  /** Day, `YYYY-MM-DD`, on which the page's words last changed, where content says so. */
  readonly updated?: (content: Content) => string;
  /** False for a page below home that shows no breadcrumbs to itself. */
  readonly hasBreadcrumbs?: boolean;
  /** True for a page that search engines must not keep. */
  readonly noindex?: boolean;
  /** Source paths, from the project's root, of browser scripts that this page alone needs. */
  readonly scripts?: readonly string[];
  /** Other spellings of the path that redirect to this page. They differ from a real path at most in case. */
  readonly aliases?: readonly string[];
}

/** What search engines are told of a page, beside its words. */
export interface DescribedPage<Content> extends PageAddress {
  readonly route: Route<Content>;
  /** From home to the page itself. */
  readonly breadcrumbs: readonly Crumb[];
}

/** The parts of a document that depend on the page and on the built assets. */
export interface DocumentProps<Content> {
  readonly content: Content;
  readonly head: RouteHead;
  // None of these three on a page that search engines must not keep.
  /** Absolute URL of the page. */
  readonly canonical: string | undefined;
  readonly share?: ShareImage;
  readonly described?: DescribedPage<Content>;
  /** Where to go on to at once, for a page that only redirects. */
  readonly redirectTo?: string;
  readonly base: string;
  /** The content security policy, for servers that send none. */
  readonly contentPolicy: string;
  readonly stylesheetUrl: string;
  /** Fonts that the first paint needs. */
  readonly fontUrls: readonly string[];
  readonly scriptUrls: readonly string[];
  /** Markup of the page. */
  readonly body: string;
}

/** A page that search engines may keep. */
export interface ListedPage extends Crumb, Pick<PageAddress, "canonical"> {
  readonly head: RouteHead;
  /** Day, `YYYY-MM-DD`, on which its words last changed, where content says so. */
  readonly updated: string | undefined;
}

/** What files that tell of the whole site are made from. */
export interface SiteFacts<Content> {
  readonly content: Content;
  readonly siteUrl: SiteUrl;
  /** Day of the build, `YYYY-MM-DD`. */
  readonly date: string;
  readonly pages: readonly ListedPage[];
}
