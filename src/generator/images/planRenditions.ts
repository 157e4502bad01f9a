import { basename } from "node:path";
import type { CacheKey } from "../cache/cache.ts";
import { contentHash } from "../cache/contentHash.ts";
import type {
  Candidate,
  Crop,
  CroppedImage,
  Focus,
  ImageFormat,
  ImageSet,
  ImageSettings,
  Size,
} from "./imageTypes.ts";
import type { SourceImage } from "./sourceImages.ts";

/** Counts up with each change of `encode` that changes what comes of it. */
const version = 1;

/** One file to be encoded: what is made of which source image, and where it goes. */
export interface Rendition extends Candidate {
  readonly source: SourceImage;
  readonly crop: Crop;
  /** The part that a square keeps. */
  readonly focus: Focus;
  readonly format: ImageFormat;
  readonly key: CacheKey;
}

/**
 * Works out names and sizes of everything made of one source image. Encodes nothing.
 *
 * @param focuses parts round which squares are cut, besides the middle
 */
export function planRenditions(
  source: SourceImage,
  focuses: Iterable<Focus>,
  settings: ImageSettings,
): { readonly image: ImageSet; readonly renditions: readonly Rendition[] } {
  const full = planCrop(source, "full", "centre", settings);
  const square = planCrop(source, "square", "centre", settings);
  const focused = [...new Set(focuses)]
    .filter((focus) => focus !== "centre")
    .sort()
    .map((focus) => ({ focus, ...planCrop(source, "square", focus, settings) }));
  const { name, width, height, colours } = source;
  return {
    image: {
      name,
      width,
      height,
      colours,
      crops: { full: full.image, square: square.image },
      focusedSquares: Object.fromEntries(focused.map(({ focus, image }) => [focus, image])),
    },
    renditions: [full, square, ...focused].flatMap(({ renditions }) => renditions),
  };
}

function planCrop(source: SourceImage, crop: Crop, focus: Focus, settings: ImageSettings) {
  const { background, crops, formats, encoder } = settings;
  const { widths: steps, fallbackWidth } = crops[crop];
  const own = crop === "square" ? Math.min(source.width, source.height) : source.width;
  const ratio = crop === "square" ? 1 : source.height / source.width;
  const sizeOf = (width: number) => ({ width, height: Math.max(1, Math.round(width * ratio)) });
  // One for all files of an image: they change together, and hashes are what compresses least in a page.
  const decisive = [version, source.hash, focus, background, crops, formats, encoder];
  const hash = contentHash(JSON.stringify(decisive)).slice(0, 8);
  const label = crop === "square" ? `${source.name}-square` : source.name;

  const planFile = (format: ImageFormat, { width, height }: Size): Rendition => {
    const extension = format === "jpeg" ? "jpg" : format;
    const made = [crop, focus, width, height, background, format, formats[format]];
    return {
      path: `assets/${basename(settings.folder)}/${label}-${width}-${hash}.${extension}`,
      ...{ width, height, source, crop, focus, format },
      key: { step: "renditions", room: "images", options: [source.hash, ...made, encoder] },
    };
  };

  const sizes = chooseWidths(steps, own).map(sizeOf);
  const avif = sizes.map((size) => planFile("avif", size));
  const webp = sizes.map((size) => planFile("webp", size));
  const fallback = planFile(
    "jpeg",
    sizes.findLast(({ width }) => width <= fallbackWidth) ?? sizeOf(own),
  );
  const image: CroppedImage = {
    ...sizeOf(Math.min(own, Math.max(...steps))),
    sources: { avif: avif.map(toCandidate), webp: webp.map(toCandidate) },
    fallback: toCandidate(fallback),
  };
  return { image, renditions: [...avif, ...webp, fallback] };
}

/** The steps that the source image can fill, in px, and its own width where the next step would ask for more. */
function chooseWidths(steps: readonly number[], own: number): readonly number[] {
  const filled = steps.filter((step) => step <= own);
  return filled.length === steps.length || filled.includes(own) ? filled : [...filled, own];
}

function toCandidate({ path, width, height }: Rendition): Candidate {
  return { path, width, height };
}
