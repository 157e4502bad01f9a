import { type ComponentType, createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Font } from "satori";
import type { Cache, CacheKey } from "../cache/cache.ts";
import { contentHash } from "../cache/contentHash.ts";
import { readToolVersion } from "../cache/readToolVersion.ts";
import { collectPageErrors } from "../diagnostics/pageErrors.ts";
import { readNamedFile } from "../diagnostics/systemErrors.ts";
import type { CopiedFile, Output } from "../output/output.ts";
import type { Route, RoutePicture } from "../routing/route.ts";
import { listRoutes, type RouteTable } from "../routing/routeTable.ts";
import { decodeSource } from "./encoder.ts";
import { completeSettings, type ImageSet, type Images, type ImagesConfig } from "./imageTypes.ts";
import { loadSharp, type Progress, produceFiles } from "./produceFiles.ts";

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

/** Size in px and encoding. JPEG: not every social network accepts AVIF or WebP, and a PNG is six times as large. */
export const shareSettings = {
  width: 1200,
  height: 630,
  /** JPEG quality of the picture that is passed to satori, which reads no WebP. */
  pictureQuality: 96,
  fontFeatures: ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "rvrn"],
  jpeg: { quality: 84, mozjpeg: true, chromaSubsampling: "4:4:4" },
} as const;

/** The part of a site that share images are made from. */
export interface SharingSite<Content> extends RouteTable<Content> {
  /** Drawn as the image shown where a link to a page is shared (`og:image`); without it there are no share images. */
  readonly ShareCard?: ComponentType<{
    readonly content: Content;
    readonly title: string;
    readonly pictureUrl: string;
  }>;
  /** The picture in the cards of pages that have none of their own. */
  readonly sharePicture: (content: Content) => RoutePicture;
  readonly shareFonts?: readonly ShareFont[];
  readonly images: ImagesConfig;
}

/** What share images are made from. */
export interface ShareInput<Content> {
  readonly root: string;
  readonly site: SharingSite<Content>;
  readonly content: Content;
  readonly images: Images["images"];
}

/** One share image to be drawn. */
export interface SharePlan {
  /** Path of its page, as in the route table. */
  readonly route: string;
  /** Output path. */
  readonly path: string;
  readonly key: CacheKey;
  /** The source image in it. */
  readonly image: ImageSet;
  /** The card's markup, which has every character that may be drawn. */
  readonly text: string;
  readonly card: (pictureUrl: string) => ReactElement;
}

/**
 * Plans a share image for every page that search engines may index; its file name changes whenever anything that goes
 * into it does.
 */
export async function planShareImages<Content>(input: ShareInput<Content>): Promise<SharePlan[]> {
  const { root, site, content, images } = input;
  const { ShareCard, sharePicture, shareFonts = [] } = site;
  if (ShareCard === undefined) return [];
  const fonts = await Promise.all(shareFonts.map(({ file }) => readNamedFile(root, file)));
  const fontHashes = fonts.map(contentHash);
  const tools = ["sharp", "satori", "subset-font"].map((name) => readToolVersion(name));
  const { background } = completeSettings(site.images);
  const decisive = [shareSettings, shareFonts, fontHashes, background, tools];
  const pages = Object.entries(listRoutes(site, content)).filter(([, { noindex }]) => !noindex);
  const planOne = (route: string, { head, picture }: Route<Content>): SharePlan => {
    const { file } = (picture ?? sharePicture)(content);
    const image = images[file];
    if (image === undefined) throw new Error(`there is no image named "${file}"`);
    const { title } = head(content);
    const card = (pictureUrl: string) => createElement(ShareCard, { content, title, pictureUrl });
    const text = renderToStaticMarkup(card(image.hash));
    const key = { step: "share-images", room: "images", options: [text, ...decisive] };
    const hash = contentHash(JSON.stringify(key)).slice(0, 8);
    const label = route === "/" ? "home" : route.slice(1).replaceAll("/", "-").toLowerCase();
    return { route, path: `assets/share/${label}-${hash}.jpg`, key, image, text, card };
  };
  const errors = collectPageErrors();
  const plans = pages.map(([route, row]) => errors.attempt(route, () => planOne(route, row)));
  errors.end();
  return plans.filter((plan) => plan !== undefined);
}

/** The share images by output path, if all of them are in the cache. */
export async function findShareImages<Content>({
  cache,
  ...input
}: ShareInput<Content> & { readonly cache: Cache }): Promise<Output | undefined> {
  const files = new Map<string, CopiedFile>();
  for (const { path, key } of await planShareImages(input)) {
    const found = cache.find(key);
    if (found === undefined) return undefined;
    files.set(path, { copyFrom: found.path, size: found.size });
  }
  return files;
}

/** The share images by output path. Draws those that are not in the cache yet. */
export async function makeShareImages<Content>(
  input: ShareInput<Content> & {
    readonly cache: Cache;
    readonly onProgress?: (progress: Progress) => void;
  },
): Promise<Output> {
  const { root, site, cache, ...producing } = input;
  const plans = await planShareImages(input);
  const { background } = completeSettings(site.images);
  let fonts: Promise<Font[]> | undefined;
  const make = async ({ image, card }: SharePlan) => {
    fonts ??= cutFonts(root, site.shareFonts ?? [], plans.map(({ text }) => text).join(""));
    const { data, info } = await decodeSource(root, image, background);
    const sharp = await loadSharp();
    const readable = await sharp(data, { raw: info })
      .resize({ width: shareSettings.width, withoutEnlargement: true })
      .jpeg({ quality: shareSettings.pictureQuality })
      .toBuffer();
    return draw(card(`data:image/jpeg;base64,${readable.toString("base64")}`), await fonts);
  };
  return produceFiles(plans, cache, make, producing);
}

/**
 * Makes static subsets of variable fonts: satori reads neither WOFF2 nor variation axes.
 *
 * @param text every character that may be drawn; those that a font lacks are left out
 */
async function cutFonts(root: string, fonts: readonly ShareFont[], text: string): Promise<Font[]> {
  const { default: subsetFont } = await import("subset-font");
  const wanted = [...new Set(text)].join("");
  const cut = async ({ name, file, axes, letters = "" }: ShareFont) => {
    const data = await subsetFont(await readNamedFile(root, file), letters + wanted, {
      targetFormat: "truetype",
      keepFeatures: shareSettings.fontFeatures,
      variationAxes: axes,
    });
    return { name, data, weight: 400, style: "normal" } as const;
  };
  return Promise.all(fonts.map(cut));
}

/**
 * Draws one card. Letters become outlines in the SVG, so the fonts installed on the machine don't matter. A character
 * that no font has is left out: it is up to the site's schemas to allow only others.
 */
async function draw(card: ReactElement, fonts: Font[]): Promise<Uint8Array> {
  const [{ default: satori }, sharp] = await Promise.all([import("satori"), loadSharp()]);
  const { width, height, jpeg } = shareSettings;
  const svg = await satori(card, { width, height, fonts });
  return sharp(Buffer.from(svg)).removeAlpha().jpeg(jpeg).toBuffer();
}
