import { renderToStaticMarkup } from "react-dom/server";
import { contentHash } from "../../src/generator/core/cache/contentHash.ts";
import type { BuildInput } from "../../src/generator/core/render/buildSite.tsx";
import { openDocuments } from "../../src/generator/core/render/document.tsx";
import { openPages as openMarkup } from "../../src/generator/core/render/page.tsx";
import type { Page } from "../../src/generator/core/render/pageContext.ts";
import { locatePage } from "../../src/generator/core/routing/locatePage.ts";
import { listRoutes } from "../../src/generator/core/routing/routeTable.ts";
import { sourcesOf } from "../../src/generator/plugins/images/sources.ts";
import type { Images } from "../../src/generator/plugins/kit/pictures.ts";
import type { Content } from "../../src/site/parts/useSite.ts";
import { config } from "./syntheticSite.tsx";

/** Everything known before the first page is rendered. */
export interface PagesInput extends Pick<BuildInput<Content>, "content" | "assets"> {
  readonly images: Images;
}

/** Render function of each page by output path, for the floor and the peers. */
export function openPages(input: PagesInput) {
  const { content } = input;
  const siteUrl = { base: "/", origin: content.site.origin };
  const routes = listRoutes(config, content);
  const sprites = Object.entries(config.sprites(content)).map(([stem, svg]) => {
    return [stem, `/assets/${stem}-${contentHash(svg)}.svg`] as const;
  });
  const ofPlugins: Partial<Page<unknown>> = {
    sourcesOf: (image, crop = "full", widest) => sourcesOf(image, crop, input.images, "/", widest),
  };
  const site = { ...input, config, routes, siteUrl, ofPlugins };
  const { renderPage } = openMarkup(site, Object.fromEntries(sprites), () => undefined);
  const { propsOf, renderDocument } = openDocuments(site);
  const pages = new Map<string, () => string>();
  for (const [path, route] of Object.entries(routes)) {
    const { file, href, canonical } = locatePage(path, siteUrl);
    pages.set(file, () => {
      const { breadcrumbs, ...page } = renderPage(route, path);
      const props = propsOf(route, page);
      if (route.noindex === true) return renderDocument({ ...props, canonical: undefined });
      const described = { route, siteUrl, canonical, breadcrumbs };
      return renderDocument({ ...props, canonical, described });
    });
    for (const alias of route.aliases ?? []) {
      pages.set(locatePage(alias, siteUrl).file, () => {
        const props = propsOf(route, renderPage(route, path));
        const redirect = <config.RedirectPage title={props.head.title} href={href} />;
        const own = { redirectTo: href, scriptUrls: [], body: renderToStaticMarkup(redirect) };
        return renderDocument({ ...props, canonical, ...own });
      });
    }
  }
  pages.set("404.html", () => {
    const props = propsOf(config.notFound, renderPage(config.notFound, "/404"));
    return renderDocument({ ...props, canonical: undefined });
  });
  return pages;
}
