import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { expect, onTestFinished, vi } from "vitest";
import type { Plugin, RenderedSite } from "../../../../src/generator/core/build/plugin.ts";
import { openCache } from "../../../../src/generator/core/cache/cache.ts";
import {
  type CopiedFile,
  isLazy,
  type Output,
  type OutputFile,
} from "../../../../src/generator/core/output/output.ts";
import type { ImagesConfig } from "../../../../src/generator/core/render/siteConfig.ts";
import { images as imagesPlugin } from "../../../../src/generator/plugins/images/index.ts";
import { makeTempFolder } from "../../../support/tempFolder.ts";

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

/** The files that a plugin adds to a site. */
export async function listFiles(plugin: Plugin, site: Partial<RenderedSite>): Promise<Output> {
  return new Map((await plugin.files?.(site as RenderedSite)) ?? []);
}

/** Makes all files that are not in the cache yet. @returns the bytes of all, and how many were made */
export async function makeAll(files: Output) {
  const lazy = [...files.values()].filter(isLazy);
  const read = async ([path, file]: readonly [string, OutputFile]) => {
    const { copyFrom } = (isLazy(file) ? await file.make() : file) as CopiedFile;
    return { path, bytes: await readFile(copyFrom) };
  };
  return { made: await Promise.all(Array.from(files, read)), encoded: lazy.length };
}

/** Widths for which a small image has files of both formats. */
const inBothFormats = {
  full: { avif: [480, 800, 1200, 1600], jpeg: 1200 },
  square: { avif: [360, 560, 800, 1100], jpeg: 800 },
  thumbnail: { avif: [120, 280], jpeg: 240 },
};

/** Lets files settle: no file system tells apart what was changed just now. */
export function passTime(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  onTestFinished(() => void vi.useRealTimers());
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
  /** Plans all images, with the cache opened again as by the next build, and may decode them. */
  const open = async (own: Partial<ImagesConfig> = {}, isVerified = true) => {
    const cache = openCache(join(root, ".cache"));
    const config = { folder: "photos", crops: inBothFormats, ...own };
    const plugin = imagesPlugin();
    const { images = {}, verifyImages } = (await plugin.images?.prepare(root, config, cache)) ?? {};
    if (isVerified) await verifyImages?.();
    const all = () =>
      Object.values(images)
        .flatMap(({ crops }) => Object.values(crops))
        .flatMap(({ avif, fallback }) => [...avif, fallback].map(({ path }) => path));
    /** @param texts texts that name files of images; every file is named if not given */
    const name = (texts = all()) => {
      const output = new Map(texts.map((text, index) => [`${index}.html`, text]));
      const ofSite = { images: config } as RenderedSite["config"];
      return listFiles(plugin, { root, cache, config: ofSite, images, output });
    };
    return { cache, images, verifyImages, name };
  };
  /** Encodes all missing renditions, as if pages used every one. */
  const encode = async (own: Partial<ImagesConfig> = {}) => {
    const { images, name } = await open(own);
    return { images, ...(await makeAll(await name())) };
  };
  return { root, write, open, encode };
}
