import type { CacheKey } from "../cache/cache.ts";
import { readToolVersion } from "../cache/readToolVersion.ts";

/** In px, with the EXIF orientation applied. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** One encoded file. */
export interface Candidate extends Size {
  /** Output path, such as `assets/pictures/cloud-480-1a2b3c4d.avif`. */
  readonly path: string;
}

/** All that one `<picture>` needs. The size is that of the largest AVIF: the page reserves space for it. */
export interface CroppedImage extends Size {
  /** Narrowest first; never empty. */
  readonly avif: readonly Candidate[];
  readonly jpeg: Candidate;
}

/** `full`: the whole image in its own aspect ratio; `square`: its middle; `thumbnail`: the same in smaller sizes. */
export type Crop = "full" | "square" | "thumbnail";
export type ImageFormat = "avif" | "jpeg";

/** A source image and what can be made of it, as plain data. The size is the source image's own. */
export interface ImageSet extends Size {
  readonly name: string;
  /** Path from the project's root. */
  readonly file: string;
  /** Content hash of the file. */
  readonly hash: string;
  /** Average colours of its upper and lower half, as `#rgb`: the placeholder until it has loaded. */
  readonly colours: { readonly top: string; readonly bottom: string };
  readonly crops: Readonly<Record<Crop, CroppedImage>>;
}

/** One file to be encoded: its source image, crop, format and output path. */
export interface Rendition extends Candidate {
  readonly source: Pick<ImageSet, "file" | "hash">;
  readonly crop: Crop;
  readonly format: ImageFormat;
  readonly key: CacheKey;
}

/** All images of a site by name, and every file that can be made of them. Only files that a page names are made. */
export interface Images {
  readonly images: Readonly<Record<string, ImageSet>>;
  readonly renditions: readonly Rendition[];
}

/** Widths in px; those of AVIF narrowest first. */
type Widths = Readonly<{ avif: readonly number[]; jpeg: number }>;
type Crops = Readonly<Record<Crop, Widths>>;
type Formats = Readonly<Record<ImageFormat, Readonly<Record<string, string | number | boolean>>>>;

/** A site's image settings. */
export interface ImagesConfig {
  /** Folder of the source images, from the project's root; encoded files go to `assets/<its last part>/`. */
  readonly folder: string;
  /** Colour behind transparent parts, `#rrggbb`; white by default. */
  readonly background?: string;
  /** Widths of each crop's files. */
  readonly crops?: Crops;
  /** Encoder options, as sharp takes them. */
  readonly formats?: Formats;
  /** The smallest source image that is accepted; any size by default. */
  readonly minimumSize?: Size;
  /** Which kind of image to supply: completes the hint of an error about a source image. */
  readonly wanted?: string;
}

const defaultCrops: Crops = {
  full: { avif: [480, 800, 1200, 1600], jpeg: 1200 },
  square: { avif: [360, 560, 800, 1100], jpeg: 800 },
  thumbnail: { avif: [120, 240, 360], jpeg: 240 },
};

// Browsers without AVIF (1 in 20) get one JPEG, sharp on any phone and on all but the densest large screens: a second
// width would make every page and build longer for their sake. AVIF effort 3 saves 5 % of the bytes for twice the time;
// effort 1 takes half the time, but leaves visible ringing at edges. 4:4:4 keeps edges between strong colours clean.
const defaultFormats: Formats = {
  avif: { quality: 58, effort: 2, chromaSubsampling: "4:4:4" },
  jpeg: { quality: 75, mozjpeg: true },
};

/** A site's image settings with the defaults filled in, and the version of the encoder. */
export function completeSettings(config: ImagesConfig) {
  return {
    background: "#ffffff",
    crops: defaultCrops,
    formats: defaultFormats,
    minimumSize: { width: 1, height: 1 },
    ...config,
    encoder: readToolVersion("sharp"),
  };
}

export type ImageSettings = ReturnType<typeof completeSettings>;
