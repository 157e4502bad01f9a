import type { ComponentType } from "react";
import type { RoutePicture } from "../routing/route.ts";

/** A font for the share card: one static instance of a variable font. */
export interface ShareFont {
  /** Font family used in the card. Characters that it lacks come from the other fonts, in the order given. */
  readonly name: string;
  /** WOFF2 file, from the project's root. */
  readonly file: string;
  /** Position on each of the font's axes, such as `{ wght: 400 }`. */
  readonly axes: Readonly<Record<string, number>>;
  /** Characters to keep even if no text has them: a font with no glyphs left can't be read. */
  readonly letters?: string;
}

/** What a site's share images are made from: those shown where a link to a page is shared (`og:image`). */
export interface Sharing<Content> {
  /** Drawn as the image; without it there are no share images. */
  readonly ShareCard?: ComponentType<{
    readonly content: Content;
    readonly title: string;
    readonly pictureUrl: string;
  }>;
  /** The picture in the cards of pages that have none of their own. */
  readonly sharePicture: (content: Content) => RoutePicture;
  readonly shareFonts?: readonly ShareFont[];
}

/** Size of a share image in px. */
export const shareSize = { width: 1200, height: 630 } as const;
