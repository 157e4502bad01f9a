import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deserialize } from "node:v8";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { contentHash } from "../../src/generator/cache/contentHash.ts";
import { formatContentPolicy } from "../../src/generator/hosts/contentPolicy.ts";
import { IslandContext } from "../../src/generator/islands/Island.tsx";
import { collectIslands } from "../../src/generator/islands/renderIslands.ts";
import type { BuildInput } from "../../src/generator/render/buildSite.tsx";
import { createPage, PageContext } from "../../src/generator/render/pageContext.ts";
import { locatePage } from "../../src/generator/routing/locatePage.ts";
import type { DocumentProps, Route } from "../../src/generator/routing/route.ts";
import { findBreadcrumbs, listRoutes } from "../../src/generator/routing/routeTable.ts";
import type { Content } from "../../src/site/collections.ts";
import { site } from "./syntheticSite.tsx";

/** What is known before the first page is rendered. */
export type FloorInput = Pick<BuildInput<Content>, "content" | "images" | "bundle">;

// The least that any build of these pages must do: a loop that renders and writes, byte for byte, the HTML of a build.
// Everything else is ready before: this file is bundled, content is loaded and checked, scripts and images have names.
const [inputFile = "", out = ""] = process.argv.slice(2);
const { content, images, bundle } = deserialize(readFileSync(inputFile)) as FloorInput;
const base = "/";
const siteUrl = { base, origin: content.site.origin };
const routes = listRoutes(site, content);
const outside = site.outsideSources(content);
const urlOf = (path: string | undefined) => base + path;
const urlOfSource = (source: string) => urlOf(bundle.bySource.get(source));
const sprites = Object.fromEntries(
  Object.entries(site.sprites).map(([stem, svg]) => {
    return [stem, urlOf(`assets/${stem}-${contentHash(svg)}.svg`)];
  }),
);
const shared = {
  content,
  base,
  contentPolicy: formatContentPolicy(outside, "meta"),
  stylesheetUrl: urlOf(bundle.stylesheet),
  fontUrls: site.styles.preloadFonts.map(urlOfSource),
};
const folders = new Set<string>();

for (const [path, route] of Object.entries(routes)) {
  const { file, href, canonical } = locatePage(path, siteUrl);
  const { breadcrumbs, ...page } = renderPage(path, route);
  const described = { route, siteUrl, canonical, breadcrumbs };
  const found = route.noindex === true ? { canonical: undefined } : { canonical, described };
  write(file, { ...page, ...found });
  for (const alias of route.aliases ?? []) {
    const body = renderToStaticMarkup(<site.RedirectPage title={page.head.title} href={href} />);
    const redirect = { head: page.head, canonical, redirectTo: href, scriptUrls: [], body };
    write(locatePage(alias, siteUrl).file, redirect);
  }
}
const { breadcrumbs: _, ...missing } = renderPage("/404", site.notFound);
write("404.html", { ...missing, canonical: undefined });

function renderPage(currentPath: string, route: Route<Content>) {
  const breadcrumbs = findBreadcrumbs(routes, currentPath, content);
  const facts = { content, siteUrl, currentPath, breadcrumbs, sprites };
  const islands = collectIslands(currentPath, site.widgets, (name) =>
    urlOf(bundle.widgets.get(name)),
  );
  const page = route.layouts.reduceRight(
    (inner, layout) => createElement(layout, null, inner),
    route.page(content),
  );
  const markup = renderToStaticMarkup(
    <IslandContext value={islands.collect}>
      <PageContext value={createPage(facts, routes, images)}>{page}</PageContext>
    </IslandContext>,
  );
  const scriptUrls = [
    urlOfSource(site.scripts.everyPage),
    ...(islands.count() > 0 ? [urlOf(bundle.loader)] : []),
    ...(route.scripts ?? []).map(urlOfSource),
  ];
  return { head: route.head(content), scriptUrls, body: islands.fill(markup), breadcrumbs };
}

function write(file: string, own: Omit<DocumentProps<Content>, keyof typeof shared>): void {
  const html = `<!DOCTYPE html>${renderToStaticMarkup(<site.Document {...shared} {...own} />)}\n`;
  const target = join(out, file);
  if (!folders.has(dirname(target))) mkdirSync(dirname(target), { recursive: true });
  folders.add(dirname(target));
  writeFileSync(target, html);
}
