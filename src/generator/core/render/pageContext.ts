import { createContext, useContext } from "react";
import { locatePage, resolveLink, type SiteUrl } from "../routing/locatePage.ts";
import type { RoutePath } from "../routing/registered.ts";
import type { Crumb } from "../routing/route.ts";

/**
 * Data for the static components of the page being rendered. Islands get none of it: they run in the browser too.
 * Plugins declare here, by module augmentation, what they add.
 */
export interface Page<Content> {
  readonly content: Content;
  readonly siteUrl: SiteUrl;
  /** Path of the page, as in the route table. */
  readonly currentPath: string;
  /** From the home page to the page itself. */
  readonly breadcrumbs: readonly Crumb[];
  /** URL of each SVG sprite, by its name in the site's configuration. */
  readonly sprites: Readonly<Record<string, string>>;
  /** URL for a link to a page, optionally to an element in it. */
  readonly href: (path: RoutePath, fragment?: string) => string;
  /** URL for a link in content to a page, a place in one, or a file. */
  readonly resolveLink: (link: string) => string;
}

/** Called once per page, as components ask for the result a hundred times. @param ofPlugins what plugins add */
export function createPage<Content>(
  facts: Pick<Page<Content>, "content" | "siteUrl" | "currentPath" | "breadcrumbs" | "sprites">,
  ofPlugins: Partial<Page<unknown>>,
): Page<Content> {
  const { siteUrl } = facts;
  const href: Page<Content>["href"] = (path, fragment) =>
    locatePage(path, siteUrl).href + (fragment === undefined ? "" : `#${fragment}`);
  const resolve = (link: string) => resolveLink(link, siteUrl);
  return { ...ofPlugins, ...facts, href, resolveLink: resolve } as Page<Content>;
}

export const PageContext = /* @__PURE__ */ createContext<Page<unknown> | undefined>(undefined);

/**
 * Returns the data of the page being rendered to a static component in it.
 *
 * @throws Error if the component is rendered outside a page or inside an island
 */
export function usePage<Content>(): Page<Content> {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error("usePage() is for static components inside a page");
  return page as Page<Content>;
}
