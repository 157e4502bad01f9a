import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ScriptBundle } from "../assets/bundler.ts";
import type { StyleBundle } from "../assets/styles.ts";
import { contentHash } from "../cache/contentHash.ts";
import { type Diagnostic, DiagnosticError } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { formatContentPolicy } from "../http/contentPolicy.ts";
import type { Images } from "../images/imageTypes.ts";
import { IslandContext } from "../islands/Island.tsx";
import { collectIslands } from "../islands/renderIslands.ts";
import type { SiteUrl } from "../routing/locatePage.ts";
import type { DocumentProps, Route } from "../routing/route.ts";
import { findBreadcrumbs, type Routes } from "../routing/routeTable.ts";
import { createPage, PageContext } from "./pageContext.ts";
import { renderOnce } from "./renderOnce.ts";
import type { SiteConfig } from "./siteConfig.ts";

/** What pages are rendered from. */
export interface RenderInput<Content> {
  readonly config: SiteConfig<Content>;
  readonly content: Content;
  /** All pages, those of content too, by path. */
  readonly routes: Routes<Content>;
  readonly siteUrl: SiteUrl;
  readonly images: Images;
  /** Output paths of scripts and styles. */
  readonly assets: Omit<ScriptBundle & StyleBundle, "files" | "packages">;
}

/**
 * Renders the pages of a site and the documents around them.
 *
 * @param sprites URL of each SVG sprite by name
 * @param report receives what a page, by its path, loses silently: handlers and hooks that never run
 */
export function openPageRenderer<Content>(
  { config, content, routes, siteUrl, assets, images }: RenderInput<Content>,
  sprites: Readonly<Record<string, string>>,
  report: (path: string, lost: Diagnostic) => void,
) {
  const { base } = siteUrl;
  const { linked = [] } = config.styles;
  const linkedStyles = linked.map((entry) => urlOf(assets.bySource.get(`style:${entry}`), entry));
  const shared = { content, base, linkedStyles };
  const outside = config.outsideSources(content);
  const sheets = new Map(
    Array.from(assets.sheets, ([entry, { css, source }]) => {
      const allowed = { ...outside, style: [source, ...(outside.style ?? [])] };
      return [entry, { styles: css, contentPolicy: formatContentPolicy(allowed, "meta") }];
    }),
  );

  const propsFiles = new Map<string, string>();
  const addFile = (stem: string, json: string): string => {
    const path = `assets/${stem}-${contentHash(json)}.json`;
    propsFiles.set(path, json);
    return base + path;
  };

  return {
    /** Those of islands on the pages rendered so far, by output path. */
    propsFiles,

    /** Renders a page inside its layouts, without the surrounding document. */
    renderPage: (route: Route<Content>, currentPath: string) => {
      const breadcrumbs = findBreadcrumbs(routes, currentPath, content);
      const facts = { content, siteUrl, currentPath, breadcrumbs, sprites };
      const scriptOf = (widget: string) => urlOf(assets.widgets.get(widget), widget);
      const islands = collectIslands(currentPath, config.widgets, scriptOf, addFile);
      const element = route.layouts.reduceRight(
        (inner, layout) => createElement(layout, null, inner),
        route.page(content),
      );
      const tree = (
        <IslandContext value={islands.collect}>
          <PageContext value={createPage(facts, images)}>{element}</PageContext>
        </IslandContext>
      );
      const markup = renderOnce(
        () => renderToStaticMarkup(tree),
        (lost) => report(currentPath, lost),
      );
      const scriptUrls = [
        urlOfSource(config.scripts.everyPage),
        ...(islands.count() > 0 ? [urlOf(assets.loader, "the loader of widgets")] : []),
        ...(route.scripts ?? []).map(urlOfSource),
      ];
      const sheet = sheetOf(route.styles ?? config.styles.entries[0] ?? "styles.entries");
      const page = { head: route.head(content), scriptUrls, body: islands.fill(markup), ...sheet };
      return { page, breadcrumbs };
    },

    renderDocument: (pageProps: Omit<DocumentProps<Content>, keyof typeof shared>): string => {
      const html = renderToStaticMarkup(<config.Document {...shared} {...pageProps} />);
      return `<!DOCTYPE html>${html}\n`;
    },
  };

  function urlOfSource(source: string): string {
    return urlOf(assets.bySource.get(source), source);
  }

  function urlOf(path: string | undefined, source: string): string {
    return base + (path ?? rejectSource(source, assets.bySource));
  }

  function sheetOf(entry: string) {
    return sheets.get(entry) ?? rejectSource(entry, sheets);
  }
}

function rejectSource(source: string, known: ReadonlyMap<string, unknown>): never {
  const meant = suggest(source, [...known.keys()]);
  const message = "the site names it, but no bundled script or style sheet is made from it";
  const hint = meant && `Did you mean ${meant}?`;
  throw new DiagnosticError([{ where: source, message, hint }]);
}
