import { renderToStaticMarkup } from "react-dom/server";
import type { AssetBundle } from "../assets/bundler.ts";
import { contentHash } from "../cache/contentHash.ts";
import { formatContentPolicy } from "../hosts/contentPolicy.ts";
import { formatHostFiles } from "../hosts/formatHostFiles.ts";
import { formatSpeculation } from "../hosts/formatSpeculation.ts";
import { planServing } from "../hosts/servingPolicy.ts";
import type { ImageSet } from "../images/imageTypes.ts";
import { shareSettings } from "../images/shareImages.ts";
import { collectIslands } from "../islands/renderIslands.ts";
import type { Output, OutputEntry } from "../output/output.ts";
import type { Crumb } from "../routing/breadcrumbs.ts";
import { locatePage, type Place } from "../routing/locatePage.ts";
import type { DocumentProps, Route } from "../routing/route.ts";
import type { ListedPage } from "../routing/siteFacts.ts";
import { findBreadcrumbs } from "./findBreadcrumbs.ts";
import { listRoutes } from "./listRoutes.ts";
import { renderPage } from "./renderPage.tsx";
import type { SiteDefinition } from "./siteDefinition.ts";

/** Everything that decides the bytes of a site. */
export interface BuildInput<Content> {
  readonly site: SiteDefinition<Content>;
  readonly content: Content;
  readonly place: Place;
  /** Day of the build, `YYYY-MM-DD`. */
  readonly date: string;
  readonly pictures: Readonly<Record<string, ImageSet>>;
  readonly bundle: AssetBundle;
  /** Output path of each page's share image, by its path in the route table. */
  readonly shareImages: ReadonlyMap<string, string>;
  /** Files that go out as they are, by output path. */
  readonly files: Output;
  /** Output paths of the only pages wanted; all, and what is made from all, if not given. */
  readonly only?: readonly string[];
}

/**
 * The core of the generator: content and routes in, the files of the whole site out, one after another, so
 * that no more than one page need be in memory. Pure: no disk, no clock, no chance, so the same input
 * always gives the same bytes.
 */
export function* buildSite<Content>(input: BuildInput<Content>): Generator<OutputEntry> {
  const { site, content, place, date, pictures, bundle, shareImages } = input;
  const routes = listRoutes(site, content);
  const outside = site.outsideSources(content);
  const spritePath = `assets/kolam-${contentHash(site.sprite)}.svg`;
  yield* input.files;
  yield* bundle.files;
  yield [spritePath, site.sprite];
  yield* Object.entries(formatHostFiles(planServing(routes, place.base, outside)));
  yield formatSpeculation(place.base);

  const shared = {
    content,
    base: place.base,
    contentPolicy: formatContentPolicy(outside, "meta"),
    stylesheetUrl: place.base + bundle.stylesheet,
    fontUrls: site.styles.preloadFonts.map((font) => urlOf(bundle.bySource.get(font), font)),
  };
  const renderDocument = (own: Omit<DocumentProps<Content>, keyof typeof shared>): string =>
    `<!DOCTYPE html>${renderToStaticMarkup(<site.Document {...shared} {...own} />)}\n`;

  const components = Object.fromEntries(
    Object.entries(site.widgets).map(([name, { component }]) => [name, component]),
  );
  const render = (route: Route<Content>, currentPath: string, breadcrumbs: readonly Crumb[]) => {
    const islands = collectIslands(currentPath, components, (name) =>
      urlOf(bundle.widgets.get(name), name),
    );
    const context = {
      content,
      place,
      pictures,
      currentPath,
      breadcrumbs,
      spriteUrl: place.base + spritePath,
      collectIsland: islands.collect,
    };
    const page = renderPage(site, route, context);
    const urlOfScript = (source: string) => urlOf(bundle.bySource.get(source), source);
    const scriptUrls = [
      urlOfScript(site.scripts.everyPage),
      ...(islands.count() > 0 ? [urlOf(bundle.loader, "the loader of widgets")] : []),
      ...(route.scripts ?? []).map(urlOfScript),
    ];
    return { head: route.head(content), scriptUrls, body: islands.fill(page) };
  };

  const pages: ListedPage[] = [];
  for (const [path, route] of Object.entries(routes)) {
    const { file, href, canonical } = locatePage(path, place);
    if (input.only?.includes(file) === false) continue;
    const breadcrumbs = findBreadcrumbs(routes, path, content);
    const page = render(route, path, breadcrumbs);
    if (route.noindex === true) {
      yield [file, renderDocument({ ...page, canonical: undefined })];
      continue;
    }
    const described = { route, place, canonical, breadcrumbs };
    yield [file, renderDocument({ ...page, canonical, described, ...shareOf(path, route) })];
    const name = route.name(content);
    pages.push({ path, name, head: page.head, canonical, updated: route.updated?.(content) });

    for (const alias of route.aliases ?? []) {
      const { head } = page;
      const redirect = renderToStaticMarkup(<site.RedirectPage title={head.title} href={href} />);
      yield [
        locatePage(alias, place).file,
        renderDocument({ head, canonical, redirectTo: href, scriptUrls: [], body: redirect }),
      ];
    }
  }
  if (input.only !== undefined) return;
  for (const [path, format] of Object.entries(site.textFiles)) {
    yield [path, format({ content, place, date, pages })];
  }
  const missing = render(site.notFound, "/404", findBreadcrumbs(routes, "/404", content));
  yield ["404.html", renderDocument({ ...missing, canonical: undefined })];

  function shareOf(path: string, { picture = site.sharePicture }: Route<Content>) {
    const image = shareImages.get(path);
    if (image === undefined) return {};
    const { width, height } = shareSettings;
    const url = place.origin + place.base + image;
    return { share: { url, width, height, alt: picture(content).alt ?? "" } };
  }

  function urlOf(path: string | undefined, source: string): string {
    if (path === undefined) throw new Error(`the bundle has nothing made from ${source}`);
    return place.base + path;
  }
}
