import { renderToStaticMarkup } from "react-dom/server";
import { contentHash } from "../../src/generator/core/cache/contentHash.ts";
import type { BuildInput } from "../../src/generator/core/render/buildSite.tsx";
import { openPageRenderer } from "../../src/generator/core/render/renderPage.tsx";
import { locatePage } from "../../src/generator/core/routing/locatePage.ts";
import { listRoutes } from "../../src/generator/core/routing/routeTable.ts";
import type { Content } from "../../src/site/collections.ts";
import { config } from "./syntheticSite.tsx";

/** Everything known before the first page is rendered. */
export type PagesInput = Pick<BuildInput<Content>, "content" | "images" | "assets">;

/** Render function of each page by output path, for the floor and the peers. */
export function openPages(input: PagesInput) {
  const { content } = input;
  const siteUrl = { base: "/", origin: content.site.origin };
  const routes = listRoutes(config, content);
  const sprites = Object.entries(config.sprites(content)).map(([stem, svg]) => {
    return [stem, `/assets/${stem}-${contentHash(svg)}.svg`] as const;
  });
  const { renderPage, renderDocument } = openPageRenderer(
    { ...input, config, routes, siteUrl },
    Object.fromEntries(sprites),
    () => undefined,
  );
  const pages = new Map<string, () => string>();
  for (const [path, route] of Object.entries(routes)) {
    const { file, href, canonical } = locatePage(path, siteUrl);
    pages.set(file, () => {
      const { page, breadcrumbs } = renderPage(route, path);
      if (route.noindex === true) return renderDocument({ ...page, canonical: undefined });
      const described = { route, siteUrl, canonical, breadcrumbs };
      return renderDocument({ ...page, canonical, described });
    });
    for (const alias of route.aliases ?? []) {
      pages.set(locatePage(alias, siteUrl).file, () => {
        const { page } = renderPage(route, path);
        const redirect = <config.RedirectPage title={page.head.title} href={href} />;
        const own = { redirectTo: href, scriptUrls: [], body: renderToStaticMarkup(redirect) };
        return renderDocument({ ...page, canonical, ...own });
      });
    }
  }
  pages.set("404.html", () => {
    const { page } = renderPage(config.notFound, "/404");
    return renderDocument({ ...page, canonical: undefined });
  });
  return pages;
}
