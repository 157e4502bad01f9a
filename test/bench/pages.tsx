import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { deserialize } from "node:v8";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { contentHash } from "../../src/generator/core/cache/contentHash.ts";
import { formatContentPolicy } from "../../src/generator/core/http/contentPolicy.ts";
import { IslandContext } from "../../src/generator/core/islands/Island.tsx";
import { collectIslands } from "../../src/generator/core/islands/renderIslands.ts";
import type { BuildInput } from "../../src/generator/core/render/buildSite.tsx";
import { createPage, PageContext } from "../../src/generator/core/render/pageContext.ts";
import { locatePage } from "../../src/generator/core/routing/locatePage.ts";
import type { DocumentProps, Route } from "../../src/generator/core/routing/route.ts";
import { findBreadcrumbs, listRoutes } from "../../src/generator/core/routing/routeTable.ts";
import type { Content } from "../../src/site/collections.ts";
import { site } from "./syntheticSite.tsx";

// Every page of the synthetic site, for the floor and the peers: the same components, called as directly as possible.
// All work before rendering is done already: content is loaded and checked, scripts and images have names.

/** Everything known before the first page is rendered. */
export type PagesInput = Pick<BuildInput<Content>, "content" | "images" | "assets">;

type OwnProps = Omit<DocumentProps<Content>, keyof typeof shared>;

const input = readFileSync(process.env["PAGES_INPUT"] ?? "");
const { content, images, assets } = deserialize(input) as PagesInput;
const base = "/";
const siteUrl = { base, origin: content.site.origin };
const routes = listRoutes(site, content);
const outside = site.outsideSources(content);
const urlOf = (path: string | undefined) => base + path;
const urlOfSource = (source: string) => urlOf(assets.bySource.get(source));
const sprites = Object.fromEntries(
  Object.entries(site.sprites).map(([stem, svg]) => {
    return [stem, urlOf(`assets/${stem}-${contentHash(svg)}.svg`)];
  }),
);
const shared = {
  content,
  base,
  linkedStyles: (site.styles.linked ?? []).map((entry) => urlOfSource(`style:${entry}`)),
};
const sheets = new Map(
  Array.from(assets.sheets, ([entry, styles]) => {
    const hash = createHash("sha256").update(styles).digest("base64");
    const contentPolicy = formatContentPolicy({ ...outside, style: [`'sha256-${hash}'`] }, "meta");
    return [entry, { styles, contentPolicy }];
  }),
);
const sheetOf = ({ styles: entry = "" }: Route<Content>) =>
  sheets.get(entry) ?? { styles: "", contentPolicy: "" };

/** Render function of each page by output path; byte for byte the same page as a build's. */
export const pages: ReadonlyMap<string, () => string> = new Map([
  ...Object.entries(routes).flatMap(([path, route]) => listPages(path, route)),
  ["404.html", () => renderMissing()] as const,
]);

function listPages(path: string, route: Route<Content>) {
  const { file, href, canonical } = locatePage(path, siteUrl);
  const renderOwn = () => {
    const { breadcrumbs, ...page } = renderPage(path, route);
    const described = { route, siteUrl, canonical, breadcrumbs };
    const found = route.noindex === true ? { canonical: undefined } : { canonical, described };
    return renderDocument({ ...page, ...found });
  };
  const renderRedirect = () => {
    const head = route.head(content);
    const body = renderToStaticMarkup(<site.RedirectPage title={head.title} href={href} />);
    const own = { canonical, redirectTo: href, scriptUrls: [], body };
    return renderDocument({ ...sheetOf(route), head, ...own });
  };
  const aliases = (route.aliases ?? []).map((alias) => locatePage(alias, siteUrl).file);
  return [[file, renderOwn] as const, ...aliases.map((alias) => [alias, renderRedirect] as const)];
}

function renderMissing(): string {
  const { breadcrumbs: _, ...missing } = renderPage("/404", site.notFound);
  return renderDocument({ ...missing, canonical: undefined });
}

function renderPage(currentPath: string, route: Route<Content>) {
  const breadcrumbs = findBreadcrumbs(routes, currentPath, content);
  const facts = { content, siteUrl, currentPath, breadcrumbs, sprites };
  const scriptOf = (name: string) => urlOf(assets.widgets.get(name));
  const addFile = (stem: string, json: string) => `${base}assets/${stem}-${contentHash(json)}.json`;
  const islands = collectIslands(currentPath, site.widgets, scriptOf, addFile);
  const page = route.layouts.reduceRight(
    (inner, layout) => createElement(layout, null, inner),
    route.page(content),
  );
  const markup = renderToStaticMarkup(
    <IslandContext value={islands.collect}>
      <PageContext value={createPage(facts, images)}>{page}</PageContext>
    </IslandContext>,
  );
  const scriptUrls = [
    urlOfSource(site.scripts.everyPage),
    ...(islands.count() > 0 ? [urlOf(assets.loader)] : []),
    ...(route.scripts ?? []).map(urlOfSource),
  ];
  const own = { head: route.head(content), scriptUrls, body: islands.fill(markup) };
  return { ...sheetOf(route), ...own, breadcrumbs };
}

function renderDocument(own: OwnProps): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<site.Document {...shared} {...own} />)}\n`;
}
