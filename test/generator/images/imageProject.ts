import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp, { type Sharp } from "sharp";
import { expect, vi } from "vitest";
import { openCache } from "../../../src/generator/cache/cache.ts";
import { openEncoder } from "../../../src/generator/images/encoder.ts";
import type { ImagesConfig, ImageUse } from "../../../src/generator/images/imageTypes.ts";
import { planImages } from "../../../src/generator/images/planRenditions.ts";
import type { CopiedFile } from "../../../src/generator/output/output.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

export type Colour = readonly [red: number, green: number, blue: number];
export const red: Colour = [188, 61, 39];

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

/**
 * Makes a project in a temporary folder; tiny source images test as much as large ones, and much faster.
 *
 * @param original a project to copy, with its cache but new file times; empty if not given
 */
export async function makeProject(original?: string) {
  const root = await makeTempFolder();
  const folder = join(root, "photos");
  await mkdir(folder);
  if (original !== undefined) await cp(original, root, { recursive: true });
  const write = async (fileName: string, content: Uint8Array | string | Sharp) => {
    const bytes = content instanceof sharp ? await (content as Sharp).png().toBuffer() : content;
    await writeFile(join(folder, fileName), bytes as Uint8Array | string);
  };
  /** Plans all images, with the cache opened again as by the next build. */
  const open = async (uses: readonly ImageUse[] = [], own: Partial<ImagesConfig> = {}) => {
    // The cache doesn't trust a file written in the same tick of the disk's clock in which it is read.
    await wait(20);
    const cache = openCache(join(root, ".cache"));
    const config = { folder: "photos", ...own };
    const plan = await planImages({ root, cache, config, uses });
    return { ...plan, encoder: openEncoder({ root, cache, config, ...plan }) };
  };
  /** Encodes all missing renditions, as if pages used every one. */
  const encode = async (uses: readonly ImageUse[] = [], own: Partial<ImagesConfig> = {}) => {
    const { images, renditions, encoder } = await open(uses, own);
    const onProgress = vi.fn();
    for (const { path } of renditions) encoder.note(path);
    const files = (await encoder.encodeAll({ onProgress })) as ReadonlyMap<string, CopiedFile>;
    const made = [...files].map(async ([path, { copyFrom }]) => {
      return { path, bytes: await readFile(copyFrom) };
    });
    return { images, files, made: await Promise.all(made), encoded: onProgress.mock.calls.length };
  };
  return { root, write, open, encode };
}
