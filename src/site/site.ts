import type { SiteConfig } from "../generator/index.ts";
import { font } from "./brand/font.ts";
import { pictureFloor } from "./brand/palette.ts";
import { brandStyles } from "./brand/styles.ts";
import { deliveryOrigins } from "./pages/contact/delivery.ts";
import { compareNoticeWithPolicy } from "./pages/contact/notice.ts";
import { checkPublishedPhp, describePhpForm, phpFile } from "./pages/contact/php.ts";
import { notFound, plan, routes } from "./pages/index.ts";
import type { Content } from "./parts/useSite.ts";
import { tokens } from "./shell/content.ts";
import { Document, RedirectPage } from "./shell/Document.tsx";
import { joinRows } from "./shell/joinRows.ts";
import { ShareCard, sharedPictureWidth, shareFonts } from "./shell/ShareCard.tsx";

const { styles, ...pages } = joinRows(routes, notFound);

export const config: SiteConfig<Content> = {
  ...pages,
  contentFolder: "content",
  plan,
  tokens,
  origin: ({ site }) => site.origin,
  compare: compareNoticeWithPolicy,
  outsideSources: ({ contact }) => deliveryOrigins(contact.delivery),
  phpForm: describePhpForm,
  phpFile,
  launchChecks: checkPublishedPhp,
  Document,
  RedirectPage,
  sharing: {
    Card: ShareCard,
    picture: ({ home }) => home.slides[0]?.image ?? home.whoWeAre.image,
    pictureWidth: sharedPictureWidth,
    fonts: shareFonts,
  },
  scripts: { everyPage: "src/site/shell/everyPage.ts" },
  styles: {
    entries: styles,
    linked: ["src/site/shell/modes.scss"],
    prelude: brandStyles,
  },
  images: {
    folder: "assets/pictures",
    // Blends with the night scene of most pictures. A transparent picture would need a version for each theme.
    background: pictureFloor,
    // Smaller images look soft even on a phone.
    minimumSize: { width: 1200, height: 900 },
    // A close-up has the shape of its place (assets/pictures/README.md).
    shapes: [
      { ending: "_close", shapes: ["5:6", "5:3", "4:3"] },
      { ending: "", shapes: ["4:3"] },
    ],
    wanted:
      "4:3, at least 1600 × 1200 px, 2000 × 1500 px for a slide at the top of the home page (assets/pictures/README.md)",
  },
  staticFolder: "assets/static",
  licences: [{ name: `${font.family} (font)`, file: font.licence }],
  budgets: {
    // A server sends some 14.6 kB on a new connection before it waits for the first answer: ten packets (RFC 6928). The
    // rest is for the response's headers, and for servers that compress less well.
    firstPaint: 13_000,
    page: 25_000,
    everyPage: 1500,
    loader: 1200,
    widget: 4000,
  },
};
