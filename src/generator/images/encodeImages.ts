import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Cache } from "../cache/cache.ts";
import { contentHash } from "../cache/contentHash.ts";
import { readPackageVersion } from "../cache/readPackageVersion.ts";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import type { CopiedFile } from "../output/output.ts";
import {
  completeSettings,
  type ImageSettings,
  type Images,
  type ImagesConfig,
  type ImageUse,
} from "./imageTypes.ts";
import { planRenditions, type Rendition } from "./planRenditions.ts";
import { loadSharp, mostPixels, runInPairs } from "./sharp.ts";
import { inspectSourceImages } from "./sourceImages.ts";

/** How far a step has come, in files. Not reported at all when everything was in the cache. */
export interface Progress {
  readonly done: number;
  /** All that this run has to make. */
  readonly total: number;
}

export interface EncodeOptions {
  /** The project's root, absolute. */
  readonly root: string;
  readonly cache: Cache;
  readonly config: ImagesConfig;
  /** Where content shows images: each focus asks for squares cut round it. */
  readonly uses?: Iterable<ImageUse>;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/**
 * Encodes every source image at every width and in every format that is not in the cache yet.
 *
 * @throws DiagnosticError naming every source image that cannot be used
 */
export async function encodeImages(options: EncodeOptions): Promise<Images> {
  const { root, cache, config, uses = [], onProgress } = options;
  const settings = completeSettings(config);
  const encoder = await readPackageVersion("sharp");
  const known = [...uses];
  const plans = (await inspectSourceImages(root, config, cache)).map((source) => {
    const own = known.filter(({ file }) => file === source.name);
    const focuses = own.flatMap(({ focus }) => focus ?? []);
    return planRenditions(source, focuses, { settings, folder: config.folder, encoder });
  });
  const renditions = plans.flatMap((plan) => plan.renditions);
  const produce = (rendition: Rendition) =>
    cache.file(rendition.key, () => encode(root, rendition, settings));

  const missing = renditions.filter(({ key }) => cache.find(key) === undefined);
  // Two source images may be the same one under two names.
  const byKey = new Map(missing.map((rendition) => [JSON.stringify(rendition.key), rendition]));
  let done = 0;
  await runInPairs(byKey.values(), async (rendition) => {
    await produce(rendition);
    done += 1;
    onProgress?.({ done, total: byKey.size });
  });

  const files = new Map<string, CopiedFile>();
  for (const rendition of renditions) {
    const { path, size } = await produce(rendition);
    files.set(rendition.path, { copyFrom: path, size });
  }
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
  { ground, formats }: ImageSettings,
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
    .flatten({ background: ground })
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
