import { basename } from "node:path";
import type { Plugin } from "../../core/build/plugin.ts";
import { type Output, textOf } from "../../core/output/output.ts";
import type { ImagesConfig } from "../../core/render/siteConfig.ts";
import { openLazyFiles } from "../kit/lazyFiles.ts";
import { decodeSource, loadSharp, white } from "../kit/sharp.ts";
import { noteCrops } from "./crops.ts";
import { listImageFiles } from "./imageFiles.ts";
import { planRenditions, type Rendition } from "./planRenditions.ts";
import { inspectSourceImages } from "./sourceImages.ts";
import { sourcesOf } from "./sources.ts";

/** Pictures: makes the source images available in several sizes and formats, and encodes those that pages name, on demand. */
export function images(): Plugin {
  return {
    name: "images",
    images: {
      list: (root, { folder }) => listImageFiles(root, folder).map(({ name }) => name),
      prepare: async (root, config, cache) => {
        const { sources, verify } = await inspectSourceImages(root, config, cache);
        const sets = sources.map((source) => planRenditions(source, config).image);
        const images = Object.fromEntries(sets.map((image) => [image.name, image]));
        return { images, verifyImages: verify };
      },
    },
    page: ({ images = {}, siteUrl }) => ({
      sourcesOf: (image, crop = "full", widest) =>
        sourcesOf(image, crop, images, siteUrl.base, widest),
    }),
    inspect: ({ images = {}, config, content }) =>
      noteCrops(images, config.images.shapes ?? [], content),
    files: ({ root, cache, config, images = {}, output }) => {
      const encode = openEncoder(root, config.images);
      const findOrMake = openLazyFiles(cache, "images");
      const renditions = Object.values(images).flatMap(
        (image) => planRenditions(image, config.images).renditions,
      );
      return listNamed(renditions, config.images.folder, output).map((rendition) => {
        return [rendition.path, findOrMake(rendition.key, () => encode(rendition))];
      });
    },
  };
}

/** The renditions whose paths are in a text of the output. */
function listNamed(renditions: readonly Rendition[], folder: string, output: Output): Rendition[] {
  const anyPath = new RegExp(`assets/${basename(folder)}/[\\w-]+\\.\\w+`, "g");
  const byPath = new Map(renditions.map((rendition) => [rendition.path, rendition]));
  const named = new Set<Rendition | undefined>();
  for (const file of output.values()) {
    // Paths are ASCII, and Node decodes Latin-1 twenty times faster than UTF-8: all pages are searched after each save.
    const text = file instanceof Uint8Array ? Buffer.from(file).toString("latin1") : textOf(file);
    // Not the match itself, which would keep all of its text in memory.
    for (const path of text?.match(anyPath) ?? []) named.add(byPath.get(path));
  }
  return renditions.filter((rendition) => named.has(rendition));
}

/** @returns encodes a rendition; throws a DiagnosticError if its source image was changed since it was inspected */
function openEncoder(root: string, config: ImagesConfig) {
  const { background = white } = config;
  const decoded = new Map<string, ReturnType<typeof decodeSource>>();

  /** Keeps the pixels of the last two sources, because renditions of the same source follow one another. */
  function decodeOnce(source: Rendition["source"]) {
    const pixels = decoded.get(source.hash) ?? decodeSource(root, source, background);
    decoded.delete(source.hash);
    decoded.set(source.hash, pixels);
    pixels.catch(() => decoded.delete(source.hash));
    for (const old of [...decoded.keys()].slice(0, -2)) decoded.delete(old);
    return pixels;
  }

  return async ({
    source,
    crop,
    format,
    options,
    width,
    height,
  }: Rendition): Promise<Uint8Array> => {
    const { data, info } = await decodeOnce(source);
    const sharp = await loadSharp();
    return sharp(data, { raw: info })
      .resize({ width, height, fit: crop === "full" ? "fill" : "cover" })
      .toFormat(format, options)
      .toBuffer();
  };
}
