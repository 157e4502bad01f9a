import { basename } from "node:path";
import type { AvifOptions, JpegOptions } from "sharp";
import type { CacheKey } from "../../core/cache/cache.ts";
import { contentHash } from "../../core/cache/contentHash.ts";
import type { ImagesConfig } from "../../core/render/siteConfig.ts";
import { hashCode } from "../kit/cacheKeys.ts";
import type {
  Candidate,
  Crop,
  CroppedImage,
  Crops,
  ImageSet,
  SourceImage,
} from "../kit/pictures.ts";
import { sharpVersion, white } from "../kit/sharp.ts";

/** One file to be encoded: its source image, crop, format and output path. */
export interface Rendition extends Candidate {
  readonly source: Pick<SourceImage, "file" | "hash">;
  readonly crop: Crop;
  readonly format: "avif" | "jpeg";
  /** As sharp takes them. */
  readonly options: AvifOptions | JpegOptions;
  readonly key: CacheKey;
}

const defaultCrops: Crops = {
  full: { avif: [480, 800, 1200, 1440] },
  square: { avif: [360, 560, 800, 1100] },
  thumbnail: { avif: [120, 280] },
};

/**
 * Encoder options, as sharp takes them. All browsers of the last years show AVIF (Baseline, widely available since July
 * 2026), so there is a JPEG only where `crops` asks for one. AVIF effort 3 saves 5 % of the bytes for twice the time;
 * effort 1 takes half the time, but leaves ringing at edges, and 4:2:0 saves a seventh of bytes and time, but blurs edges
 * between strong colours: both only show where a pixel of the picture is as large as one of the screen.
 */
const encoderOptions = {
  avif: { quality: 58, effort: 2, chromaSubsampling: "4:4:4" },
  /** Wider than 1000 px: tuned for SSIM they take a tenth less time and bytes. Small files would grow by as much. */
  wide: { tune: "ssim" },
  /** The widest AVIF of a picture: only screens with two pixels to a CSS pixel and the largest windows show it. */
  dense: { effort: 1, chromaSubsampling: "4:2:0" },
  jpeg: { quality: 75, mozjpeg: true },
} as const;

/** The part that squares keep: it decides about their bytes, so it is in their keys and names. */
const position = "centre";

/** Plans paths and sizes of all files that can be made of a source image. Encodes nothing. */
export function planRenditions(source: SourceImage, config: ImagesConfig) {
  const { folder, background = white, crops: widths = defaultCrops } = config;
  // Of all that decides their bytes, as browsers keep them for a year. One for all files of an image: they change
  // together, and hashes compress worst of all in a page.
  const made = [source.hash, position, background, widths, encoderOptions, sharpVersion];
  const hash = contentHash(JSON.stringify([...made, hashCode("images")])).slice(0, 8);
  const renditions: Rendition[] = [];

  function planCrop(crop: Crop): CroppedImage {
    const isWhole = crop === "full";
    const sourceWidth = isWhole ? source.width : Math.min(source.width, source.height);
    const ratio = isWhole ? source.height / source.width : 1;
    const label = isWhole ? source.name : `${source.name}-${crop}`;

    const planFile = (format: Rendition["format"], width: number, isWidest = false): Candidate => {
      const height = Math.max(1, Math.round(width * ratio));
      const extension = format === "jpeg" ? "jpg" : "avif";
      const path = `assets/${basename(folder)}/${label}-${width}-${hash}.${extension}`;
      const options = chooseOptions(format, width, isWidest);
      const from = [isWhole, position, width, height, background, format, options];
      const key = { step: "renditions", options: [source.hash, ...from, sharpVersion] };
      renditions.push({ path, width, height, source, crop, format, options, key });
      return { path, width, height };
    };

    const avif = chooseWidths(widths[crop].avif, sourceWidth).map((width, index, { length }) =>
      planFile("avif", width, index === length - 1),
    );
    const { jpeg } = widths[crop];
    const widest = avif.at(-1) ?? planFile("avif", sourceWidth);
    const middle = avif[Math.floor(avif.length / 2)] ?? widest;
    const fallback = jpeg === undefined ? middle : planFile("jpeg", Math.min(jpeg, sourceWidth));
    return { width: widest.width, height: widest.height, avif, fallback };
  }

  const [full, square, thumbnail] = [planCrop("full"), planCrop("square"), planCrop("thumbnail")];
  const image: ImageSet = { ...source, crops: { full, square, thumbnail } };
  return { image, renditions };
}

function chooseOptions(format: Rendition["format"], width: number, isWidest: boolean) {
  if (format === "jpeg") return encoderOptions.jpeg;
  const { avif, wide, dense } = encoderOptions;
  return { ...avif, ...(width > 1000 && wide), ...(isWidest && dense) };
}

/** The widths (px) that the source image can fill and, if it is too small for some, its own width. */
function chooseWidths(steps: readonly number[], sourceWidth: number): readonly number[] {
  const filled = steps.filter((step) => step <= sourceWidth);
  return filled.length === steps.length || filled.includes(sourceWidth)
    ? filled
    : [...filled, sourceWidth];
}
