import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Cache } from "../cache/cache.ts";
import { contentHash } from "../cache/contentHash.ts";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import {
  completeSettings,
  type ImageSettings,
  type Images,
  type ImagesConfig,
  type ImageUse,
} from "./imageTypes.ts";
import { planRenditions, type Rendition } from "./planRenditions.ts";
import { loadSharp, mostPixels, type Progress, produceFiles } from "./produceFiles.ts";
import { inspectSourceImages } from "./sourceImages.ts";

/**
 * Encodes every source image at every width and in every format that is not in the cache yet.
 *
 * @param options `root`: the project's, absolute; `uses`: where content shows images, for squares cut round a focus
 * @throws DiagnosticError naming every source image that cannot be used
 */
export async function encodeImages(options: {
  readonly root: string;
  readonly cache: Cache;
  readonly config: ImagesConfig;
  readonly uses?: readonly ImageUse[];
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}): Promise<Images> {
  const { root, cache, config, uses = [], onProgress } = options;
  const settings = completeSettings(config);
  const plans = (await inspectSourceImages(root, settings, cache)).map((source) => {
    const own = uses.filter(({ file }) => file === source.name);
    const focuses = own.flatMap(({ focus }) => focus ?? []);
    return planRenditions(source, focuses, settings);
  });
  const renditions = plans.flatMap((plan) => plan.renditions);
  const make = (rendition: Rendition) => encode(root, rendition, settings);
  const files = await produceFiles(renditions, cache, make, onProgress);
  return { images: Object.fromEntries(plans.map(({ image }) => [image.name, image])), files };
}

/**
 * Encodes one file: upright, opaque, in sRGB, without metadata (it may tell where a photograph was taken).
 *
 * @throws DiagnosticError if the source image was changed or removed since it was inspected
 */
async function encode(
  root: string,
  { source, crop, focus, format, width, height }: Rendition,
  { background, formats }: ImageSettings,
): Promise<Uint8Array> {
  const bytes = await readFile(join(root, source.file)).catch(() => undefined);
  // Without this, an image saved at the wrong moment would be kept in the cache under the old one's key.
  if (bytes === undefined || contentHash(bytes) !== source.hash) {
    const message = "This image was changed while it was being encoded.";
    throw new DiagnosticError([{ where: source.file, message, hint: "Build again." }]);
  }
  const sharp = await loadSharp();
  return sharp(bytes, { failOn: "warning", limitInputPixels: mostPixels })
    .autoOrient()
    .flatten({ background })
    .resize({
      width,
      height,
      fit: crop === "square" ? "cover" : "fill",
      // The encoder says "left top".
      position: focus.split(" ").reverse().join(" "),
    })
    .toFormat(format, formats[format])
    .toBuffer();
}
