import { createElement } from "react";
import type { AssetBundle } from "../assets/bundler.ts";
import { contentHash } from "../cache/contentHash.ts";
import { type Diagnostic, DiagnosticError } from "../diagnostics/diagnostic.ts";
import { collectPageErrors } from "../diagnostics/pageErrors.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { formatContentPolicy } from "../hosts/contentPolicy.ts";
import { formatHostFiles } from "../hosts/hostFiles.ts";
import { formatSpeculation, planServing } from "../hosts/servingPolicy.ts";
import type { ImageSet } from "../images/imageTypes.ts";
import { shareSize } from "../images/shareCard.ts";
import { IslandContext } from "../islands/Island.tsx";
import { collectIslands } from "../islands/renderIslands.ts";
import type { OutputEntry } from "../output/output.ts";
import { locatePage, type SiteUrl } from "../routing/locatePage.ts";
import type { RoutePath } from "../routing/registered.ts";
import type { DocumentProps, ListedPage, Route } from "../routing/route.ts";
import { findBreadcrumbs, listRoutes, type Routes } from "../routing/routeTable.ts";
import { render } from "./componentStack.ts";
import { createPage, PageContext } from "./pageContext.ts";
import { renderOnce } from "./renderOnce.ts";
import type { SiteConfig } from "./siteConfig.ts";

/** Everything that determines the bytes of a site. */
export interface BuildInput<Content> {
  readonly site: SiteConfig<Content>;
  readonly content: Content;
  readonly siteUrl: SiteUrl;
  /** Day of the build, `YYYY-MM-DD`. */
  readonly date: string;
  /** By name of the source image. */
  readonly images: Readonly<Record<string, ImageSet>>;
  readonly bundle: AssetBundle;
  /** Output path of each page's share image, by the page's path in the route table. */
  readonly shareImages: ReadonlyMap<string, string>;
  /** Output paths of the pages to render; if not given, all pages and the text files made from them. */
  readonly only?: readonly string[];
}

/**
 * The core of the generator: content and routes in, the files of the whole site out, one after another, so
 * that only one page at a time need be in memory. Pure: no disk, no clock, no randomness, so the same input
 * always gives the same bytes.
 *
 * @throws DiagnosticError if a collection's entry has no route. Errors of pages are thrown after all other pages have
 *   been yielded: each once, as a `PageError`, and several as an AggregateError
 */
export function* buildSite<Content>(input: BuildInput<Content>): Generator<OutputEntry> {
  const { site, content, siteUrl, date, bundle, shareImages } = input;
  const { base } = siteUrl;
  const routes = listRoutes(site, content);
  requireRoutes(site, content, routes);
  const outside = site.outsideSources(content);
  const sprites = Object.entries(site.sprites).map(
    ([stem, svg]) => [stem, `assets/${stem}-${contentHash(svg)}.svg`, svg] as const,
  );
  yield* bundle.files;
  for (const [, path, svg] of sprites) yield [path, svg];
  yield* Object.entries(formatHostFiles(planServing(routes, base, outside)));
  yield formatSpeculation(base);

  const spriteUrls = Object.fromEntries(sprites.map(([stem, path]) => [stem, base + path]));
  const shared = {
    content,
    base,
    contentPolicy: formatContentPolicy(outside, "meta"),
    stylesheetUrl: base + bundle.stylesheet,
    fontUrls: site.styles.preloadFonts.map(urlOfSource),
  };

  const pages: ListedPage[] = [];
  const errors = collectPageErrors();
  const isWanted = (file: string) => input.only?.includes(file) ?? true;
  for (const [path, route] of Object.entries(routes)) {
    if (!isWanted(locatePage(path, siteUrl).file)) continue;
    yield* errors.attempt(path, () => listFiles(path, route)) ?? [];
  }
  if (input.only === undefined) {
    for (const [path, format] of Object.entries(site.textFiles)) {
      const text = errors.attempt(path, () => format({ content, siteUrl, date, pages }));
      if (text !== undefined) yield [path, text];
    }
  }
  if (isWanted("404.html")) {
    yield* errors.attempt("/404", (): OutputEntry[] => {
      const { breadcrumbs: _, ...missing } = renderPage(site.notFound, "/404");
      return [["404.html", renderDocument({ ...missing, canonical: undefined })]];
    }) ?? [];
  }
  errors.end();

  /** The files of one page: the page itself and the redirects from its aliases. */
  function listFiles(path: string, route: Route<Content>): OutputEntry[] {
    const { file, href, canonical } = locatePage(path, siteUrl);
    const { breadcrumbs, ...page } = renderPage(route, path);
    if (route.noindex === true) return [[file, renderDocument({ ...page, canonical: undefined })]];
    const described = { route, siteUrl, canonical, breadcrumbs };
    const own = renderDocument({ ...page, canonical, described, ...shareOf(path, route) });
    const { head } = page;
    const [name, updated] = [route.name(content), route.updated?.(content)];
    pages.push({ path: path as RoutePath, name, head, canonical, updated });
    const redirects = (route.aliases ?? []).map((alias): OutputEntry => {
      const body = render(<site.RedirectPage title={head.title} href={href} />);
      const redirect = { head, canonical, redirectTo: href, scriptUrls: [], body };
      return [locatePage(alias, siteUrl).file, renderDocument(redirect)];
    });
    return [[file, own], ...redirects];
  }

  /** Renders a page inside its layouts, without the surrounding document. */
  function renderPage(route: Route<Content>, currentPath: string) {
    const breadcrumbs = findBreadcrumbs(routes, currentPath, content);
    const facts = { content, siteUrl, currentPath, breadcrumbs, sprites: spriteUrls };
    const scriptOf = (widget: string) => urlOf(bundle.widgets.get(widget), widget);
    const islands = collectIslands(currentPath, site.widgets, scriptOf);
    const page = route.layouts.reduceRight(
      (inner, layout) => createElement(layout, null, inner),
      route.page(content),
    );
    const tree = (
      <IslandContext value={islands.collect}>
        <PageContext value={createPage(facts, routes, input.images)}>{page}</PageContext>
      </IslandContext>
    );
    const tell = (lost: Diagnostic) => errors.note(currentPath, new DiagnosticError([lost]));
    const markup = renderOnce(() => render(tree), tell);
    const scriptUrls = [
      urlOfSource(site.scripts.everyPage),
      ...(islands.count() > 0 ? [urlOf(bundle.loader, "the loader of widgets")] : []),
      ...(route.scripts ?? []).map(urlOfSource),
    ];
    return { head: route.head(content), scriptUrls, body: islands.fill(markup), breadcrumbs };
  }

  function renderDocument(own: Omit<DocumentProps<Content>, keyof typeof shared>): string {
    return `<!DOCTYPE html>${render(<site.Document {...shared} {...own} />)}\n`;
  }

  function shareOf(path: string, { picture = site.sharePicture }: Route<Content>) {
    const image = shareImages.get(path);
    if (image === undefined) return {};
    const url = siteUrl.origin + base + image;
    return { share: { url, ...shareSize, alt: picture(content).alt ?? "" } };
  }

  function urlOfSource(source: string): string {
    return urlOf(bundle.bySource.get(source), source);
  }

  function urlOf(path: string | undefined, source: string): string {
    if (path !== undefined) return base + path;
    const meant = suggest(source, [...bundle.bySource.keys()]);
    const message = "the site names it, but no bundled script or style sheet is made from it";
    const hint = meant && `Did you mean ${meant}?`;
    throw new DiagnosticError([{ where: source, message, hint }]);
  }
}

/** Content may link to any entry of a collection, so each needs a page. */
function requireRoutes<Content>(
  { content: { folder, plan } }: SiteConfig<Content>,
  content: Content,
  routes: Routes<Content>,
): void {
  const diagnostics = Object.entries(plan).flatMap(([name, kind]): Diagnostic[] => {
    if (kind.kind === "single") return [];
    const entries = (content as Readonly<Record<string, readonly { path: string }[]>>)[name] ?? [];
    const lost = entries.find(({ path }) => !Object.hasOwn(routes, path));
    if (lost === undefined) return [];
    const where = `${folder}/${kind.folder}`;
    const message = `The content plan gives the collection "${name}" a page ${lost.path}, but no route has that path.`;
    const hint = `Add \`collectionRoutes(${name}, …)\` to the site's \`contentRoutes\`.`;
    return [{ where, message, hint }];
  });
  if (diagnostics.length > 0) throw new DiagnosticError(diagnostics);
}
