import type { CacheKey } from "../cache/cache.ts";
import { readToolVersion } from "../cache/readToolVersion.ts";
import type { Focus } from "../content/schema.ts";

export type { Focus, ImageUse } from "../content/schema.ts";

/** In px, upright. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** One encoded file. */
export interface Candidate extends Size {
  /** Output path, such as `assets/pictures/cloud-480-1a2b3c4d.avif`. */
  readonly path: string;
}

/** All that one `<picture>` needs. The size is that of the largest AVIF: the page keeps room for it. */
export interface CroppedImage extends Size {
  /** Narrowest first; never empty. */
  readonly avif: readonly Candidate[];
  readonly jpeg: Candidate;
}

/**
 * `full`: the whole image in its own proportions; `square`: its middle, or the part round its focus; `thumbnail`: the
 * same square for a small place.
 */
export type Crop = "full" | "square" | "thumbnail";
export type ImageFormat = "avif" | "jpeg";

/** A source image and what can be made of it, as plain data. The size is the source image's own. */
export interface ImageSet extends Size {
  readonly name: string;
  /** Path from the project's root. */
  readonly file: string;
  /** Content hash of the file. */
  readonly hash: string;
  /** Average colours of its upper and lower half, as `#rgb`: what stands there until it has come. */
  readonly colours: { readonly top: string; readonly bottom: string };
  readonly crops: Readonly<Record<Crop, CroppedImage>>;
  /** Squares cut elsewhere than in the middle, where content asks for them. */
  readonly focused: Readonly<Partial<Record<Focus, Readonly<Partial<Record<Crop, CroppedImage>>>>>>;
}

/** One file to be encoded: what is made of which source image, and where it goes. */
export interface Rendition extends Candidate {
  readonly source: Pick<ImageSet, "file" | "hash">;
  readonly crop: Crop;
  /** The part that a square keeps. */
  readonly focus: Focus;
  readonly format: ImageFormat;
  readonly key: CacheKey;
}

/** All images of a site by name, and every file that can be made of them. Only those that a page names are. */
export interface Images {
  readonly images: Readonly<Record<string, ImageSet>>;
  readonly renditions: readonly Rendition[];
}

/** Widths in px; those of AVIF narrowest first. */
type Widths = Readonly<{ avif: readonly number[]; jpeg: number }>;
type Crops = Readonly<Record<Crop, Widths>>;
type Formats = Readonly<Record<ImageFormat, Readonly<Record<string, string | number | boolean>>>>;

/** What a site says of its images. */
export interface ImagesConfig {
  /** Folder of the source images, from the project's root; encoded files go to `assets/<its last part>/`. */
  readonly folder: string;
  /** Colour under what is transparent, `#rrggbb`; white if not given. */
  readonly background?: string;
  /** Widths of each crop's files. */
  readonly crops?: Crops;
  /** Encoder options, as sharp takes them. */
  readonly formats?: Formats;
  /** The smallest source image that is taken; any size if not given. */
  readonly minimumSize?: Size;
  /** What to supply, as the end of a sentence that says where the present file falls short. */
  readonly wanted?: string;
}

const defaultCrops: Crops = {
  full: { avif: [480, 800, 1200, 1600], jpeg: 1200 },
  square: { avif: [360, 560, 800, 1100], jpeg: 800 },
  thumbnail: { avif: [120, 240, 360], jpeg: 240 },
};

// What reads no AVIF (1 in 20 browsers) gets one JPEG, sharp on any phone and on all but the densest large screens: a
// second width would lengthen every page and build for them. Effort 3 saves 5 % of the bytes for twice the time; effort 1
// takes half of it, and leaves rings round edges that are seen. Full chroma keeps edges between strong colours clean.
const defaultFormats: Formats = {
  avif: { quality: 58, effort: 2, chromaSubsampling: "4:4:4" },
  jpeg: { quality: 75, mozjpeg: true },
};

/** A site's configuration with what holds where it says nothing, and with what encodes. */
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
