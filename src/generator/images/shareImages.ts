import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Font } from "satori";
import type { Cache, CacheKey } from "../cache/cache.ts";
import { contentHash } from "../cache/contentHash.ts";
import { readToolVersion } from "../cache/readToolVersion.ts";
import { collectPageErrors } from "../diagnostics/pageErrors.ts";
import { readNamedFile } from "../diagnostics/systemErrors.ts";
import type { Route } from "../routing/route.ts";
import { listRoutes, type RouteTable } from "../routing/routeTable.ts";
import { completeSettings, type ImageSet, type Images, type ImagesConfig } from "./imageTypes.ts";
import { type LazyEntry, openLazyFiles } from "./lazyFiles.ts";
import { type ShareFont, type Sharing, shareSize } from "./shareCard.ts";
import { decodeSource, loadSharp } from "./sharp.ts";

/** Encoding. JPEG: not every social network accepts AVIF or WebP, and a PNG is six times as large. */
const settings = {
  ...shareSize,
  /** JPEG quality of the picture that is passed to satori, which reads no WebP. */
  pictureQuality: 96,
  fontFeatures: ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "rvrn"],
  jpeg: { quality: 84, mozjpeg: true, chromaSubsampling: "4:4:4" },
} as const;

/** What share images are made from. */
export interface ShareInput<Content> {
  /** The project's, absolute. */
  readonly root: string;
  readonly cache: Cache;
  readonly site: RouteTable<Content> & Sharing<Content> & { readonly images: ImagesConfig };
  readonly content: Content;
  readonly images: Images["images"];
}

/** One share image to be drawn. */
interface SharePlan {
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
 * Plans a share image for every page that search engines may index, to be drawn on demand; its file name changes
 * whenever anything that goes into it does.
 *
 * @returns the output path and the file, by the page's path in the route table
 */
export async function planShareImages<Content>(
  input: ShareInput<Content>,
): Promise<ReadonlyMap<string, LazyEntry>> {
  const { root, cache, site, content, images } = input;
  const { ShareCard, sharePicture, shareFonts = [] } = site;
  if (ShareCard === undefined) return new Map();
  const fontFiles = await Promise.all(shareFonts.map(({ file }) => readNamedFile(root, file)));
  const tools = ["sharp", "satori", "subset-font"].map((name) => readToolVersion(name));
  const { background } = completeSettings(site.images);
  const decisive = [settings, shareFonts, fontFiles.map(contentHash), background, tools];
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
  const plans = Object.entries(listRoutes(site, content)).flatMap(([route, row]) => {
    if (row.noindex === true) return [];
    return errors.attempt(route, () => planOne(route, row)) ?? [];
  });
  errors.end();

  let fonts: Promise<Font[]> | undefined;
  const draw = async ({ image, card }: SharePlan): Promise<Uint8Array> => {
    fonts ??= cutFonts(shareFonts, fontFiles, plans.map(({ text }) => text).join(""));
    const { data, info } = await decodeSource(root, image, background);
    const sharp = await loadSharp();
    const readable = await sharp(data, { raw: info })
      .resize({ width: settings.width, withoutEnlargement: true })
      .jpeg({ quality: settings.pictureQuality })
      .toBuffer();
    return drawCard(card(`data:image/jpeg;base64,${readable.toString("base64")}`), await fonts);
  };
  const findOrMake = openLazyFiles(cache);
  return new Map(
    plans.map((plan) => [plan.route, [plan.path, findOrMake(plan.key, () => draw(plan))]]),
  );
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
  const cut = async ({ name, axes, letters = "" }: ShareFont, index: number) => {
    const data = await subsetFont(files[index] ?? Buffer.of(), letters + wanted, {
      targetFormat: "truetype",
      keepFeatures: settings.fontFeatures,
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
async function drawCard(card: ReactElement, fonts: Font[]): Promise<Uint8Array> {
  const [{ default: satori }, sharp] = await Promise.all([import("satori"), loadSharp()]);
  const { width, height, jpeg } = settings;
  const svg = await satori(card, { width, height, fonts });
  return sharp(Buffer.from(svg)).removeAlpha().jpeg(jpeg).toBuffer();
}
