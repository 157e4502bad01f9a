import { basename } from "node:path";
import type { Cache } from "../cache/cache.ts";
import { contentHash } from "../cache/contentHash.ts";
import {
  type Candidate,
  type Crop,
  type CroppedImage,
  completeSettings,
  type ImageFormat,
  type ImageSet,
  type ImageSettings,
  type Images,
  type ImagesConfig,
  type Rendition,
} from "./imageTypes.ts";
import { inspectSourceImages, type SourceImage } from "./sourceImages.ts";

/**
 * Plans paths and sizes of all files that can be made of the source images. Encodes nothing.
 *
 * @param options `root`: the project's, absolute
 * @throws DiagnosticError naming every source image that cannot be used
 */
export async function planImages(options: {
  readonly root: string;
  readonly cache: Cache;
  readonly config: ImagesConfig;
}): Promise<Images> {
  const { root, cache, config } = options;
  const settings = completeSettings(config);
  const sources = await inspectSourceImages(root, settings, cache);
  const plans = sources.map((source) => planRenditions(source, settings));
  return {
    images: Object.fromEntries(plans.map(({ image }) => [image.name, image])),
    renditions: plans.flatMap(({ renditions }) => renditions),
  };
}

/** The part that squares keep: it decides about their bytes, so it is in their keys and names. */
const position = "centre";

export function planRenditions(
  source: SourceImage,
  settings: ImageSettings,
): { readonly image: ImageSet; readonly renditions: readonly Rendition[] } {
  const { background, crops: widths, formats, encoder } = settings;
  const renditions: Rendition[] = [];

  const planCrop = (crop: Crop): CroppedImage => {
    const isWhole = crop === "full";
    const own = isWhole ? source.width : Math.min(source.width, source.height);
    const ratio = isWhole ? source.height / source.width : 1;
    const sizeOf = (width: number) => ({ width, height: Math.max(1, Math.round(width * ratio)) });
    // One hash for all files of an image: they change together, and hashes compress worst of all in a page.
    const decisive = [source.hash, position, background, widths, formats, encoder];
    const hash = contentHash(JSON.stringify(decisive)).slice(0, 8);
    const label = isWhole ? source.name : `${source.name}-${crop}`;

    const planFile = (format: ImageFormat, step: number): Candidate => {
      const size = sizeOf(step);
      const { width, height } = size;
      const extension = format === "jpeg" ? "jpg" : format;
      const path = `assets/${basename(settings.folder)}/${label}-${width}-${hash}.${extension}`;
      const made = [isWhole, position, width, height, background, format, formats[format]];
      const key = { step: "renditions", room: "images", options: [source.hash, ...made, encoder] };
      renditions.push({ path, ...size, source, crop, format, key });
      return { path, ...size };
    };

    const avif = chooseWidths(widths[crop].avif, own).map((width) => planFile("avif", width));
    const jpeg = planFile("jpeg", Math.min(widths[crop].jpeg, own));
    return { ...sizeOf(avif.at(-1)?.width ?? own), avif, jpeg };
  };

  const crops = {
    full: planCrop("full"),
    square: planCrop("square"),
    thumbnail: planCrop("thumbnail"),
  };
  return { image: { ...source, crops }, renditions };
}

/** The widths (px) that the source image can fill and, if it is too small for some, its own width. */
function chooseWidths(steps: readonly number[], own: number): readonly number[] {
  const filled = steps.filter((step) => step <= own);
  return filled.length === steps.length || filled.includes(own) ? filled : [...filled, own];
}
