import type { SiteConfig } from "../generator/index.ts";
import { font, fontFiles } from "./brand/font.ts";
import { pictureFloor } from "./brand/palette.ts";
import { brandStyles } from "./brand/styles.ts";
import { type Content, plan, tokens } from "./collections.ts";
import { signSprite, sprite } from "./components/common/drawings.tsx";
import { Document, RedirectPage } from "./layouts/Document.tsx";
import { ShareCard, shareFonts } from "./layouts/ShareCard.tsx";
import { textFiles } from "./layouts/textFiles.ts";
import { compareNoticeWithPolicy } from "./notice.ts";
import { contentRoutes, notFound, routes } from "./routes.tsx";
import { deliveryOrigins } from "./schemas/delivery.ts";
import { widgets } from "./widgets/registry.ts";

/** Everything that the generator is told about the site. */
export const site: SiteConfig<Content> = {
  content: {
    folder: "content",
    plan,
    tokens,
    origin: ({ site }) => site.origin,
    compare: compareNoticeWithPolicy,
  },
  routes,
  contentRoutes,
  notFound,
  textFiles,
  outsideSources: ({ site }) => deliveryOrigins(site.delivery),
  Document,
  RedirectPage,
  ShareCard,
  sharePicture: ({ home }) => home.slides[0]?.image ?? home.whoWeAre.image,
  shareFonts,
  widgets,
  scripts: { everyPage: "src/site/scripts/everyPage.ts" },
  styles: {
    entry: "src/site/styles/main.scss",
    prelude: brandStyles,
    preloadFonts: [fontFiles.text.path],
  },
  images: {
    folder: "assets/pictures",
    // It goes over into the night that most of them stand in. A picture that let its page through would have to be
    // drawn for both themes.
    background: pictureFloor,
    // Below it an image is soft even on a phone.
    minimumSize: { width: 1200, height: 900 },
    wanted:
      "4:3, at least 1600 × 1200 px, 2000 × 1500 px for a slide at the top of the home page (assets/pictures/README.md)",
  },
  staticFolder: "assets/icons",
  licences: [{ name: `${font.family} (font)`, file: font.licence }],
  sprites: { kolam: sprite, signs: signSprite },
  budgets: {
    // Found by growing the site: with half again as many services and industries and a third more words on the home
    // page, the heaviest, it is 20.4 kB, and the styles of two more widgets are 0.8 kB. Beyond 21.2 kB there is room of a
    // sixth. HTML and styles still fit into a server's first answer on a new connection each (14 kB, RFC 6928).
    page: 25_000,
    everyPage: 1500,
    loader: 1200,
    widget: 2500,
  },
};
