import type { ComponentType, ReactElement, ReactNode } from "react";
import type { SiteUrl } from "./locatePage.ts";
import type { RoutePath } from "./registered.ts";

/** What search results and browser tabs show of a page. */
export interface RouteHead {
  readonly title: string;
  readonly description: string;
}

/** A page in breadcrumbs and lists. */
export interface Crumb {
  /** Key in the route table. */
  readonly path: RoutePath;
  readonly name: string;
}

export type Layout = ComponentType<{ readonly children: ReactNode }>;

/** The URLs of a page and of its site. */
export interface PageAddress {
  readonly siteUrl: SiteUrl;
  /** Absolute URL of the page. */
  readonly canonical: string;
}

/** One row of the route table: everything the generator needs to know of a page. Sites and plugins may add fields. */
export interface Route<Content> {
  /** Name of the page in breadcrumbs and lists. */
  readonly name: (content: Content) => string;
  readonly head: (content: Content) => RouteHead;
  /** Outermost first. */
  readonly layouts: readonly Layout[];
  readonly page: (content: Content) => ReactElement;
  /** Day, `YYYY-MM-DD`, on which the page's text last changed, if content says so. */
  readonly updated?: (content: Content) => string | undefined;
  /** True for a page that search engines must not index; it has no aliases. */
  readonly noindex?: boolean;
  /** Source paths, from the project's root, of browser scripts that this page alone needs. */
  readonly scripts?: readonly string[];
  /** The one of the site's `styles.entries` with the styles of this page; the first if not given. */
  readonly styles?: string;
  /** Other paths that redirect to this page. They may differ from the path of a page in case alone. */
  readonly aliases?: readonly string[];
}

/** What the structured data of a page is made from, besides its content. */
export interface DescribedPage<Content> extends PageAddress {
  readonly route: Route<Content>;
  /** From home to the page itself. */
  readonly breadcrumbs: readonly Crumb[];
}

/** The parts of a document that depend on the page and on the built assets. */
export interface DocumentProps<Content> {
  readonly content: Content;
  readonly head: RouteHead;
  // Neither of these on a page that search engines must not index.
  /** Absolute URL of the page. */
  readonly canonical: string | undefined;
  readonly described?: DescribedPage<Content>;
  /** URL to redirect to at once, for a page that only redirects. */
  readonly redirectTo?: string;
  readonly base: string;
  /** The content security policy, for servers that send none. */
  readonly contentPolicy: string;
  /** CSS of the page, for a `<style>` element without attributes: the policy allows it by its hash. */
  readonly styles: string;
  /** URLs of the site's linked styles. */
  readonly linkedStyles: readonly string[];
  readonly scriptUrls: readonly string[];
  /** Markup of the page. */
  readonly body: string;
}

/** A page that search engines may index. */
export interface ListedPage extends Crumb, Pick<PageAddress, "canonical"> {
  readonly head: RouteHead;
  /** Day, `YYYY-MM-DD`, on which its text last changed, if content says so. */
  readonly updated: string | undefined;
}

/** What text files about the whole site, such as the sitemap, are made from. */
export interface SiteFacts<Content> {
  readonly content: Content;
  readonly siteUrl: SiteUrl;
  /** Day of the build, `YYYY-MM-DD`. */
  readonly date: string;
  readonly pages: readonly ListedPage[];
}
