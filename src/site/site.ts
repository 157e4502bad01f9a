import { listFocuses } from "../generator/content/listFocuses.ts";
import type { SiteDefinition } from "../generator/render/siteDefinition.ts";
import type { SiteModule } from "../generator/render/siteModule.ts";
import { listedPaths } from "../generator/routing/listedPaths.ts";
import { spriteDrawings } from "./components/common/sprite.ts";
import type { Content } from "./content/content.ts";
import { deliveryOrigins } from "./content/deliveryOrigins.ts";
import { dropClosedPositions } from "./content/dropClosedPositions.ts";
import { loadContent } from "./content/loadContent.ts";
import { toSprite } from "./kolam/kolam.ts";
import { Document } from "./layouts/Document.tsx";
import { PageFrame } from "./layouts/PageFrame.tsx";
import { ShareCard } from "./layouts/ShareCard.tsx";
import { formatLlms } from "./layouts/textFiles/formatLlms.ts";
import { formatManifest } from "./layouts/textFiles/formatManifest.ts";
import { formatRobots } from "./layouts/textFiles/formatRobots.ts";
import { formatSecurity } from "./layouts/textFiles/formatSecurity.ts";
import { formatSitemap } from "./layouts/textFiles/formatSitemap.ts";
import { RedirectPage } from "./pages/RedirectPage.tsx";
import { contentRoutes, notFound, routes } from "./routes.tsx";
import { widgets } from "./widgets/registry.ts";

/** The site as the generator is told of it. */
export const site: SiteDefinition<Content> = {
  routes,
  contentRoutes,
  notFound,
  textFiles: {
    "site.webmanifest": formatManifest,
    "sitemap.xml": formatSitemap,
    "robots.txt": formatRobots,
    "llms.txt": formatLlms,
    ".well-known/security.txt": formatSecurity,
  },
  outsideSources: ({ site }) => deliveryOrigins(site.delivery),
  PageFrame,
  Document,
  ShareCard,
  sharePicture: ({ home }) => home.slides[0]?.image ?? home.whoWeAre.image,
  RedirectPage,
  widgets,
  entryOf: (widget) => `src/site/widgets/entries/${widget}.ts`,
  scripts: {
    everyPage: "src/site/scripts/everyPage.ts",
    islands: "src/generator/islands/browser/loadIslands.ts",
  },
  sprite: toSprite(Object.entries(spriteDrawings)),
};

/** Reads and checks everything that the site says. */
export const load: SiteModule<Content>["load"] = async ({ root, pictures, date }) => {
  const all = await loadContent({ root, pictures, routePaths: listedPaths(site.routes) });
  const content = date === undefined ? all : dropClosedPositions(all, date);
  const closed = all.positions.filter((position) => !content.positions.includes(position));
  return {
    content,
    focuses: listFocuses(content),
    origin: content.site.origin,
    remarks: closed.map(({ title, validThrough }) => `closed: ${title}, last day ${validThrough}`),
  };
};
