import { spriteDrawings } from "./components/shared/sprite.ts";
import type { Content } from "./content/content.ts";
import type { SiteDefinition } from "./generator/siteDefinition.ts";
import { toSprite } from "./kolam/sprite.ts";
import { Document } from "./layouts/Document.tsx";
import { formatManifest } from "./layouts/formatManifest.ts";
import { PageFrame } from "./layouts/PageFrame.tsx";
import { ShareCard } from "./layouts/ShareCard.tsx";
import { RedirectPage } from "./pages/RedirectPage.tsx";
import { notFound, routes } from "./routes.tsx";
import { widgets } from "./widgets/registry.ts";

/** The site as the generator is told of it. */
export const site: SiteDefinition<Content> = {
  routes,
  notFound,
  formatManifest,
  PageFrame,
  Document,
  ShareCard,
  sharePicture: ({ home }) => home.slides[0]?.image ?? home.whoWeAre.image,
  RedirectPage,
  widgets,
  entryOf: (widget) => `src/widgets/entries/${widget}.ts`,
  scripts: {
    everyPage: "src/widgets/everyPage.ts",
    islands: "src/widgets/islands/loadIslands.ts",
  },
  sprite: toSprite(Object.entries(spriteDrawings)),
};
