import { renderToStaticMarkup } from "react-dom/server";
import { contentHash } from "../cache/contentHash.ts";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { collectPageErrors } from "../diagnostics/gather.ts";
import { locatePage } from "../routing/locatePage.ts";
import type { RoutePath } from "../routing/registered.ts";
import type { DocumentProps, ListedPage, Route } from "../routing/route.ts";
import { openDocuments } from "./document.tsx";
import { openPages, type RenderInput } from "./page.tsx";

type TextFile = readonly [path: string, text: string];

/** Everything that determines the bytes of a site. */
export interface BuildInput<Content> extends RenderInput<Content> {
  /** Day of the build, `YYYY-MM-DD`. */
  readonly date: string;
  /** What plugins add to the props of a page's document, by its path in the route table. */
  readonly dataOf?: (path: string) => Partial<DocumentProps<Content>>;
  /** Finds all that is wrong where a page throws. */
  readonly explain?: Parameters<typeof collectPageErrors>[0];
  /** Output paths of the pages to render; if not given, all pages and the text files made from them. */
  readonly only?: readonly string[];
}

/**
 * The core of the generator: content and routes in, the files of the whole site out. Pure: no disk, no clock, no
 * randomness, so the same input always gives the same bytes.
 *
 * @throws errors of pages, after all other pages have been yielded: each once, as a `PageError`, and several as an
 *   AggregateError
 */
export function* buildSite<Content>(input: BuildInput<Content>): Generator<TextFile> {
  const { config, content, routes, siteUrl, date, dataOf = () => ({}) } = input;
  const sprites = Object.entries(config.sprites(content)).map(
    ([stem, svg]) => [stem, `assets/${stem}-${contentHash(svg)}.svg`, svg] as const,
  );
  for (const [, path, svg] of sprites) yield [path, svg];

  const errors = collectPageErrors(input.explain);
  const spriteUrls = Object.fromEntries(sprites.map(([stem, path]) => [stem, siteUrl.base + path]));
  const { renderPage, propsFiles } = openPages(input, spriteUrls, (path, lost) =>
    errors.note(path, new DiagnosticError([lost])),
  );
  const { propsOf, renderDocument } = openDocuments(input);
  const pages: ListedPage[] = [];
  const isWanted = (file: string) => input.only?.includes(file) ?? true;
  for (const [path, route] of Object.entries(routes)) {
    if (!isWanted(locatePage(path, siteUrl).file)) continue;
    yield* errors.attempt(path, () => renderRoute(path, route)) ?? [];
  }
  if (input.only === undefined) {
    for (const [path, format] of Object.entries(config.textFiles)) {
      const text = errors.attempt(path, () => format({ content, siteUrl, date, pages }));
      if (text !== undefined) yield [path, text];
    }
  }
  if (isWanted("404.html")) {
    const html = errors.attempt("/404", () => {
      const props = propsOf(config.notFound, renderPage(config.notFound, "/404"));
      return renderDocument({ ...props, canonical: undefined });
    });
    if (html !== undefined) yield ["404.html", html];
  }
  yield* propsFiles;
  errors.end();

  /** The files of one page: the page itself and the redirects from its aliases. */
  function renderRoute(path: string, route: Route<Content>): TextFile[] {
    const { file, href, canonical } = locatePage(path, siteUrl);
    const { breadcrumbs, ...page } = renderPage(route, path);
    const props = propsOf(route, page);
    if (route.noindex === true) return [[file, renderDocument({ ...props, canonical: undefined })]];
    const described = { route, siteUrl, canonical, breadcrumbs };
    const html = renderDocument({ ...props, canonical, described, ...dataOf(path) });
    const { head } = props;
    const [name, updated] = [route.name(content), route.updated?.(content)];
    pages.push({ path: path as RoutePath, name, head, canonical, updated });
    const redirects = (route.aliases ?? []).map((alias): TextFile => {
      const body = renderToStaticMarkup(<config.RedirectPage title={head.title} href={href} />);
      const redirect = { ...props, canonical, redirectTo: href, scriptUrls: [], body };
      return [locatePage(alias, siteUrl).file, renderDocument(redirect)];
    });
    return [[file, html], ...redirects];
  }
}
