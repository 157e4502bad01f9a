import { basename } from "node:path";
import type { Cache } from "../cache/cache.ts";
import { contentHash } from "../cache/contentHash.ts";
import {
  type Candidate,
  type Crop,
  type CroppedImage,
  completeSettings,
  type Focus,
  type ImageFormat,
  type ImageSet,
  type ImageSettings,
  type Images,
  type ImagesConfig,
  type ImageUse,
  type Rendition,
} from "./imageTypes.ts";
import { inspectSourceImages, type SourceImage } from "./sourceImages.ts";

/**
 * Works out names and sizes of all that can be made of the source images. Encodes nothing.
 *
 * @param options `root`: the project's, absolute; `uses`: where content shows images, for squares cut round a focus
 * @throws DiagnosticError naming every source image that cannot be used
 */
export async function planImages(options: {
  readonly root: string;
  readonly cache: Cache;
  readonly config: ImagesConfig;
  readonly uses?: readonly ImageUse[];
}): Promise<Images> {
  const { root, cache, uses = [] } = options;
  const settings = completeSettings(options.config);
  const plans = (await inspectSourceImages(root, settings, cache)).map((source) => {
    const own = uses.filter(({ file }) => file === source.name);
    const focuses = own.flatMap(({ focus }) => focus ?? []);
    return planRenditions(source, focuses, settings);
  });
  return {
    images: Object.fromEntries(plans.map(({ image }) => [image.name, image])),
    renditions: plans.flatMap(({ renditions }) => renditions),
  };
}

/** @param focuses parts round which squares are cut, besides the middle */
export function planRenditions(
  source: SourceImage,
  focuses: Iterable<Focus>,
  settings: ImageSettings,
): { readonly image: ImageSet; readonly renditions: readonly Rendition[] } {
  const renditions: Rendition[] = [];
  const plan = (crop: Crop, focus: Focus): CroppedImage => {
    const { image, files } = planCrop(source, crop, focus, settings);
    renditions.push(...files);
    return image;
  };
  const planSquares = (focus: Focus) => {
    return { square: plan("square", focus), thumbnail: plan("thumbnail", focus) };
  };
  const crops = { full: plan("full", "centre"), ...planSquares("centre") };
  const others = [...new Set(focuses)].filter((focus) => focus !== "centre").sort();
  const focused = Object.fromEntries(others.map((focus) => [focus, planSquares(focus)]));
  return { image: { ...source, crops, focused }, renditions };
}

function planCrop(source: SourceImage, crop: Crop, focus: Focus, settings: ImageSettings) {
  const { background, crops, formats, encoder } = settings;
  const isWhole = crop === "full";
  const own = isWhole ? source.width : Math.min(source.width, source.height);
  const ratio = isWhole ? source.height / source.width : 1;
  const sizeOf = (width: number) => ({ width, height: Math.max(1, Math.round(width * ratio)) });
  // One for all files of an image: they change together, and hashes are what compresses least in a page.
  const decisive = [source.hash, focus, background, crops, formats, encoder];
  const hash = contentHash(JSON.stringify(decisive)).slice(0, 8);
  const label = isWhole ? source.name : `${source.name}-${crop}`;

  const planFile = (format: ImageFormat, step: number): Rendition => {
    const { width, height } = sizeOf(step);
    const extension = format === "jpeg" ? "jpg" : format;
    const made = [isWhole, focus, width, height, background, format, formats[format]];
    return {
      path: `assets/${basename(settings.folder)}/${label}-${width}-${hash}.${extension}`,
      ...{ width, height, source, crop, focus, format },
      key: { step: "renditions", room: "images", options: [source.hash, ...made, encoder] },
    };
  };

  const avif = chooseWidths(crops[crop].avif, own).map((width) => planFile("avif", width));
  const jpeg = planFile("jpeg", Math.min(crops[crop].jpeg, own));
  const image: CroppedImage = {
    ...sizeOf(avif.at(-1)?.width ?? own),
    avif: avif.map(toCandidate),
    jpeg: toCandidate(jpeg),
  };
  return { image, files: [...avif, jpeg] };
}

/** The steps that the source image can fill, in px, and its own width where the next step would ask for more. */
function chooseWidths(steps: readonly number[], own: number): readonly number[] {
  const filled = steps.filter((step) => step <= own);
  return filled.length === steps.length || filled.includes(own) ? filled : [...filled, own];
}

function toCandidate({ path, width, height }: Rendition): Candidate {
  return { path, width, height };
}
