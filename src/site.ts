import { spriteDrawings } from "./components/shared/sprite.ts";
import type { Content } from "./content/content.ts";
import type { SiteDefinition } from "./generator/siteDefinition.ts";
import { toSprite } from "./kolam/sprite.ts";
import { Document } from "./layouts/Document.tsx";
import { PageFrame } from "./layouts/PageFrame.tsx";
import { RedirectPage } from "./pages/RedirectPage.tsx";
import { notFound, routes } from "./routes.tsx";

/** The site as the generator is told of it. */
export const site: SiteDefinition<Content> = {
  routes,
  notFound,
  PageFrame,
  Document,
  RedirectPage,
  sprite: toSprite(Object.entries(spriteDrawings)),
};
