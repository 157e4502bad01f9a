import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import PQueue from "p-queue";
import { contentHash } from "../../core/cache/contentHash.ts";
import { DiagnosticError } from "../../core/diagnostics/diagnostic.ts";
import { versionOf } from "./cacheKeys.ts";
import type { SourceImage } from "./pictures.ts";

/** Largest image that is decoded, in pixels of up to four bytes each; up to four images are decoded at once. */
export const maxPixels = 100_000_000;

/** For cache keys. */
export const sharpVersion = versionOf("sharp");

/** Colour behind transparent parts, unless the site has another. */
export const white = "#ffffff";

/** Concurrency of one per core, but no more than the four threads of Node's default thread pool. */
export const openQueue = () => new PQueue({ concurrency: Math.min(4, availableParallelism()) });

/**
 * Loads sharp, only when something must be decoded or encoded: it costs start-up time and memory. One thread per image,
 * because images are processed in parallel; no cache, because no operation is repeated.
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * Decodes a source image if its hash is still the one that was inspected: a changed image would be cached under the key
 * of the old one. The pixels are upright, opaque, in sRGB, without metadata, which may tell where a photo was taken.
 *
 * @throws DiagnosticError if the image was changed or removed since it was inspected
 */
export async function decodeSource(
  root: string,
  { file, hash }: Pick<SourceImage, "file" | "hash">,
  background: string,
) {
  const bytes = await readFile(join(root, file)).catch(() => undefined);
  if (bytes === undefined || contentHash(bytes) !== hash) {
    const message = "This image was changed while it was being encoded.";
    throw new DiagnosticError([{ where: file, message, hint: "Build again." }]);
  }
  const sharp = await loadSharp();
  return sharp(bytes, { failOn: "error", limitInputPixels: maxPixels })
    .autoOrient()
    .flatten({ background })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
}
