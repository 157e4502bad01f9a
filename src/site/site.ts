import { listFocuses } from "../generator/content/listFocuses.ts";
import type { SiteDefinition } from "../generator/render/siteDefinition.ts";
import type { SiteModule } from "../generator/render/siteModule.ts";
import { listedPaths } from "../generator/routing/listedPaths.ts";
import { spriteDrawings } from "./components/common/sprite.ts";
import type { Content } from "./content/content.ts";
import { deliveryOrigins } from "./content/deliveryOrigins.ts";
import { dropClosedPositions } from "./content/dropClosedPositions.ts";
import { loadContent } from "./content/loadContent.ts";
import { toSprite } from "./kolam/sprite.ts";
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
import { shareFonts } from "./shareFonts.ts";
import { type WidgetName, widgets } from "./widgets/registry.ts";

function describeWidget(name: WidgetName, component: string) {
  const module = `src/site/widgets/${name}/${component}.tsx`;
  return { component: widgets[name], module, export: component };
}

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
  widgets: {
    heroCarousel: describeWidget("heroCarousel", "HeroCarousel"),
    servicesExplorer: describeWidget("servicesExplorer", "ServicesExplorer"),
    lifecycleCarousel: describeWidget("lifecycleCarousel", "LifecycleCarousel"),
    aboutTabs: describeWidget("aboutTabs", "AboutTabs"),
    contactForm: describeWidget("contactForm", "ContactForm"),
  },
  scripts: { everyPage: "src/site/scripts/everyPage.ts" },
  styles: {
    entry: "src/site/styles/main.scss",
    preloadFonts: ["assets/fonts/anek-latin.woff2"],
  },
  images: {
    folder: "assets/pictures",
    // The floor of the pictures, which goes over into the night that most of them stand in. One that let its page
    // through would have to be drawn for both themes.
    background: "#1f2442",
    crops: {
      full: { widths: [480, 800, 1200, 1600], fallbackWidth: 800 },
      square: { widths: [160, 320, 640], fallbackWidth: 320 },
    },
    // Below it an image is soft even on a phone.
    minimumSize: { width: 1200, height: 900 },
    wanted:
      "4:3, at least 1600 × 1200 px, 2000 × 1500 px for a slide at the top of the home page (assets/pictures/README.md)",
  },
  share: { fonts: shareFonts },
  staticFolder: "assets/icons",
  licences: [{ name: "Anek Latin (font)", file: "assets/fonts/OFL.txt" }],
  budgets: { everyPage: 1500, loader: 1200, widget: 2500 },
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
