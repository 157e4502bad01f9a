import { type ComponentType, createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Font } from "satori";
import type { Plugin, PreparedSite } from "../../core/build/plugin.ts";
import { contentHash } from "../../core/cache/contentHash.ts";
import { DiagnosticError } from "../../core/diagnostics/diagnostic.ts";
import { collectPageErrors } from "../../core/diagnostics/gather.ts";
import type { Route } from "../../core/routing/route.ts";
import { versionOf } from "../kit/cacheKeys.ts";
import type { ContentImage } from "../kit/imageSchema.ts";
import { type LazyEntry, openLazyFiles } from "../kit/lazyFiles.ts";
import { readNamedFile } from "../kit/namedFiles.ts";
import { decodeSource, loadSharp, white } from "../kit/sharp.ts";
import { checkFont } from "../kit/strangers.ts";

declare module "../../core/render/siteConfig.ts" {
  interface SiteConfig<Content> {
    /** Without it there are no share images. */
    readonly sharing?: {
      /** Drawn as the image. */
      readonly Card: ComponentType<{
        readonly content: Content;
        readonly title: string;
        readonly pictureUrl: string;
      }>;
      /** The picture in the cards of pages that have none of their own. */
      readonly picture: (content: Content) => ContentImage;
      /** Width at which cards show pictures, in px: wider ones would only take longer to draw. */
      readonly pictureWidth: number;
      readonly fonts: readonly ShareFont[];
    };
  }
}

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

declare module "../../core/routing/route.ts" {
  interface Route<Content> {
    /** Picture for the page's share image; the site's if not given. */
    readonly picture?: (content: Content) => ContentImage;
  }
  interface DocumentProps<Content> {
    /** Not on a page that search engines must not index. */
    readonly share?: ShareImage;
  }
}

/** The preview image of a page where a link to it is shared. */
interface ShareImage {
  /** Absolute. */
  readonly url: string;
  /** Size in px. */
  readonly width: number;
  readonly height: number;
  /** Alt text of the picture in it; empty if content has none. */
  readonly alt: string;
}

/**
 * Encoding. JPEG: not every social network accepts AVIF or WebP, and a PNG is six times as large. Not by mozjpeg: it
 * takes a third of the time of all drawing, and saves bytes that no visitor loads.
 */
const settings = {
  /** Size in px. */
  width: 1200,
  height: 630,
  /** JPEG quality of the picture that is passed to satori, which reads no WebP. */
  pictureQuality: 96,
  fontFeatures: ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "rvrn"],
  jpeg: { quality: 90, chromaSubsampling: "4:4:4" },
} as const;

/**
 * Draws an image for every page that search engines may index, shown where a link to it is shared (`og:image`). Its file
 * name changes whenever anything that goes into it does.
 */
export function shareImages(): Plugin {
  let files: LazyEntry[] = [];
  return {
    name: "share images",
    pageData: async (site) => {
      const plans = await planShareImages(site);
      files = plans.map(({ file }) => file);
      const { origin, base } = site.siteUrl;
      const { width, height } = settings;
      const shares = new Map(
        plans.map(({ route, file: [path], alt }) => {
          return [route, { share: { url: origin + base + path, width, height, alt } }];
        }),
      );
      return (path) => shares.get(path) ?? {};
    },
    files: () => files,
  };
}

async function planShareImages(site: PreparedSite) {
  const { root, cache, config, content, images = {}, routes } = site;
  const { sharing } = config;
  if (sharing === undefined) return [];
  const fontFiles = await Promise.all(sharing.fonts.map(({ file }) => readNamedFile(root, file)));
  const unreadable = sharing.fonts.flatMap(({ file }, index) =>
    checkFont(file, fontFiles[index] ?? Buffer.of()),
  );
  if (unreadable.length > 0) throw new DiagnosticError(unreadable);
  const tools = ["sharp", "satori", "subset-font"].map((name) => versionOf(name));
  const { background = white } = config.images;
  const { pictureWidth } = sharing;
  const fontHashes = fontFiles.map(contentHash);
  const decisive = [settings, pictureWidth, sharing.fonts, fontHashes, background, tools];
  const planOne = (route: string, { head, picture }: Route<unknown>) => {
    const { file, alt = "" } = (picture ?? sharing.picture)(content);
    const image = images[file];
    if (image === undefined) throw new Error(`there is no image named "${file}"`);
    const { title } = head(content);
    const card = (pictureUrl: string) =>
      createElement(sharing.Card, { content, title, pictureUrl });
    // Two uses: no other words or picture have the same markup, so it is a key; and fonts need no other characters.
    const text = renderToStaticMarkup(card(image.hash));
    const key = { step: "share-images", options: [text, ...decisive] };
    const hash = contentHash(JSON.stringify(key)).slice(0, 8);
    const label = route === "/" ? "home" : route.slice(1).replaceAll("/", "-").toLowerCase();
    return { route, path: `assets/share/${label}-${hash}.jpg`, alt, key, image, text, card };
  };
  const errors = collectPageErrors();
  const plans = Object.entries(routes).flatMap(([route, row]) => {
    if (row.noindex === true) return [];
    return errors.attempt(route, () => planOne(route, row)) ?? [];
  });
  errors.end();

  let fonts: Promise<Font[]> | undefined;
  const draw = async ({ image, card }: (typeof plans)[number]): Promise<Uint8Array> => {
    fonts ??= cutFonts(sharing.fonts, fontFiles, plans.map(({ text }) => text).join(""));
    const cut = await fonts;
    const { data, info } = await decodeSource(root, image, background);
    const sharp = await loadSharp();
    const readable = await sharp(data, { raw: info })
      .resize({ width: pictureWidth, withoutEnlargement: true })
      .jpeg({ quality: settings.pictureQuality })
      .toBuffer();
    return drawCard(card(`data:image/jpeg;base64,${readable.toString("base64")}`), cut);
  };
  const findOrMake = openLazyFiles(cache, "shareImages");
  return plans.map((plan) => {
    const file: LazyEntry = [plan.path, findOrMake(plan.key, () => draw(plan))];
    return { ...plan, file };
  });
}

/**
 * Makes static subsets of variable fonts: satori reads neither WOFF2 nor variation axes.
 *
 * @param text every character that may be drawn; those that a font lacks are left out
 */
async function cutFonts(
  fonts: readonly ShareFont[],
  files: readonly Buffer[],
  text: string,
): Promise<Font[]> {
  const { default: subsetFont } = await import("subset-font");
  const wanted = [...new Set(text)].join("");
  const cut = async ({ name, file, axes, letters = "" }: ShareFont, index: number) => {
    const data = await subsetFont(files[index] ?? Buffer.of(), letters + wanted, {
      targetFormat: "truetype",
      keepFeatures: settings.fontFeatures,
      variationAxes: axes,
    }).catch((cause) => {
      const positions = Object.entries(axes).map(([tag, position]) => `${tag} ${position}`);
      const message = `the share image's font "${name}" can't be cut from this at ${positions.join(", ")}`;
      const hint =
        'Make the file anew from a font with these axes, or correct "sharing.fonts" in the site\'s configuration.';
      throw new DiagnosticError([{ where: file, message, hint }], { cause });
    });
    return { name, data, weight: 400, style: "normal" } as const;
  };
  return Promise.all(fonts.map(cut));
}

/**
 * Draws one card. Letters become outlines in the SVG, so the fonts installed on the machine don't matter. A character
 * that no font has is left out: it is up to the site's schemas to allow only others.
 */
async function drawCard(card: ReactElement, fonts: Font[]): Promise<Uint8Array> {
  const [{ default: satori }, sharp] = await Promise.all([import("satori"), loadSharp()]);
  const { width, height, jpeg } = settings;
  const svg = await satori(card, { width, height, fonts });
  return sharp(Buffer.from(svg)).removeAlpha().jpeg(jpeg).toBuffer();
}
