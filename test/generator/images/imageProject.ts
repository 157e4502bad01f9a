import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp, { type Sharp } from "sharp";
import { expect } from "vitest";
import { openCache } from "../../../src/generator/cache/cache.ts";
import { openEncoder } from "../../../src/generator/images/encodePictures.ts";
import type { ImagesConfig } from "../../../src/generator/images/imageTypes.ts";
import { makeAll } from "../../../src/generator/images/lazyFiles.ts";
import { planImages } from "../../../src/generator/images/planRenditions.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

export type Colour = readonly [red: number, green: number, blue: number];
export const red: Colour = [188, 61, 39];
export const green: Colour = [31, 106, 75];

/** An image of one colour; sizes in px. */
export function paint([r, g, b]: Colour, alpha = 1, width = 64, height = 48): Sharp {
  return sharp({ create: { width, height, channels: 4, background: { r, g, b, alpha } } });
}

/** Matches a colour within the tolerance of lossy formats. */
export const near = (colour: Colour) => colour.map((value) => expect.closeTo(value, -1));

/** Colour of one pixel. */
export async function pick(bytes: Uint8Array, left = 20, top = 20): Promise<number[]> {
  const pixel = sharp(bytes).extract({ left, top, width: 1, height: 1 });
  return [...(await pixel.toColourspace("srgb").raw().toBuffer())];
}

/** Makes a project in a temporary folder; tiny source images test as much as large ones, and much faster. */
export async function makeProject() {
  const root = await makeTempFolder();
  const folder = join(root, "photos");
  await mkdir(folder);
  const write = async (fileName: string, content: Uint8Array | string | Sharp) => {
    const bytes = content instanceof sharp ? await (content as Sharp).png().toBuffer() : content;
    await writeFile(join(folder, fileName), bytes as Uint8Array | string);
  };
  /** Plans all images, with the cache opened again as by the next build. */
  const open = async (own: Partial<ImagesConfig> = {}) => {
    // The cache doesn't trust a file written in the same tick of the disk's clock in which it is read.
    await wait(20);
    const cache = openCache(join(root, ".cache"));
    const config = { folder: "photos", ...own };
    const { images, renditions } = await planImages({ root, cache, config });
    const encodePictures = openEncoder(root, cache);
    /** @param texts texts that name renditions; every rendition is named if not given */
    const name = (texts: Iterable<string | Uint8Array> = renditions.map(({ path }) => path)) =>
      new Map(encodePictures(texts, { config, renditions }));
    return { cache, images, renditions, name };
  };
  /** Encodes all missing renditions, as if pages used every one. */
  const encode = async (own: Partial<ImagesConfig> = {}) => {
    const { images, name } = await open(own);
    let encoded = 0;
    const files = await makeAll(name(), ({ total }) => {
      encoded = total;
    });
    const made = Array.from(files, async ([path, { copyFrom }]) => {
      return { path, bytes: await readFile(copyFrom) };
    });
    return { images, files, made: await Promise.all(made), encoded };
  };
  return { root, write, open, encode };
}
