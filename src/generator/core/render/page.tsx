import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ScriptBundle } from "../assets/bundler.ts";
import type { StyleBundle } from "../assets/styles.ts";
import { contentHash } from "../cache/contentHash.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { IslandContext } from "../islands/Island.tsx";
import { collectIslands } from "../islands/renderIslands.tsx";
import type { SiteUrl } from "../routing/locatePage.ts";
import type { Crumb, Layout, Route } from "../routing/route.ts";
import { findBreadcrumbs, type Routes } from "../routing/routeTable.ts";
import { createPage, type Page, PageContext } from "./pageContext.ts";
import { renderOnce } from "./renderOnce.ts";
import type { SiteConfig } from "./siteConfig.ts";

/** What pages are rendered from. */
export interface RenderInput<Content> {
  readonly config: SiteConfig<Content>;
  readonly content: Content;
  /** All pages, those of content too, by path. */
  readonly routes: Routes<Content>;
  readonly siteUrl: SiteUrl;
  /** What plugins add to what components can ask for. */
  readonly ofPlugins?: Partial<Page<unknown>>;
  /** Output paths of scripts and styles. */
  readonly assets: Omit<ScriptBundle & StyleBundle, "files" | "packages">;
}

/** A page in its layouts, without the document around it. */
export interface RenderedPage {
  readonly body: string;
  readonly breadcrumbs: readonly Crumb[];
  readonly hasIslands: boolean;
}

/**
 * Renders the pages of a site, without the documents around them.
 *
 * @param sprites URL of each SVG sprite by name
 * @param report receives what a page, by its path, loses silently: handlers and hooks that never run
 */
export function openPages<Content>(
  { config, content, routes, siteUrl, assets, ofPlugins = {} }: RenderInput<Content>,
  sprites: Readonly<Record<string, string>>,
  report: (path: string, lost: Diagnostic) => void,
) {
  const { base } = siteUrl;
  const propsFiles = new Map<string, string>();
  const addPropsFile = (widget: string, json: string): string => {
    const path = `assets/${widget}-${contentHash(json)}.json`;
    propsFiles.set(path, json);
    return base + path;
  };
  const scriptOf = (widget: string) => base + assets.widgets.get(widget);

  return {
    /** Those of islands on the pages rendered so far, by output path. */
    propsFiles,

    renderPage: (route: Route<Content>, currentPath: string): RenderedPage => {
      const breadcrumbs = findBreadcrumbs(routes, currentPath, content);
      const page = createPage({ content, siteUrl, currentPath, breadcrumbs, sprites }, ofPlugins);
      const islands = collectIslands(currentPath, config.widgets, scriptOf, addPropsFile);
      const tree = (
        <IslandContext value={islands.collect}>
          <PageContext value={page}>{putInLayouts(route, content)}</PageContext>
        </IslandContext>
      );
      const markup = renderOnce(
        () => renderToStaticMarkup(tree),
        (lost) => report(currentPath, lost),
      );
      return { body: islands.fill(markup), breadcrumbs, hasIslands: islands.count() > 0 };
    },
  };
}

function putInLayouts<Content>({ layouts, page }: Route<Content>, content: Content): ReactElement {
  const putIn = (inner: ReactElement, Layout: Layout) => <Layout>{inner}</Layout>;
  return layouts.reduceRight(putIn, page(content));
}
