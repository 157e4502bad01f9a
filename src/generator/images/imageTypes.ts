import { readToolVersion } from "../cache/readToolVersion.ts";
import type { Focus } from "../content/schema.ts";
import type { CopiedFile } from "../output/output.ts";

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

/** All that one `<picture>` needs. The size is that of the largest candidate: the page keeps room for it. */
export interface CroppedImage extends Size {
  /** By format, narrowest first; never empty. */
  readonly sources: Readonly<Record<"avif" | "webp", readonly Candidate[]>>;
  /** The one JPEG, for browsers that take neither format. */
  readonly fallback: Candidate;
}

/** `full`: the whole image in its own proportions; `square`: its middle, or the part round its focus. */
export type Crop = "full" | "square";
export type ImageFormat = "avif" | "webp" | "jpeg";

/** A source image and what is made of it, as plain data. The size is the source image's own. */
export interface ImageSet extends Size {
  readonly name: string;
  /** Average colours of its upper and lower half, as `#rrggbb`: what stands there until it has come. */
  readonly colours: { readonly top: string; readonly bottom: string };
  readonly crops: Readonly<Record<Crop, CroppedImage>>;
  /** Squares cut elsewhere than in the middle, where content asks for them. */
  readonly focusedSquares: Readonly<Partial<Record<Focus, CroppedImage>>>;
}

/** All images of a site, and the files that go out for them. */
export interface Images {
  /** By name. */
  readonly images: Readonly<Record<string, ImageSet>>;
  /** By output path. */
  readonly files: ReadonlyMap<string, CopiedFile>;
}

type Crops = Readonly<
  Record<Crop, { readonly widths: readonly number[]; readonly fallbackWidth: number }>
>;
type Formats = Readonly<Record<ImageFormat, Readonly<Record<string, string | number | boolean>>>>;

/** What a site says of its images. */
export interface ImagesConfig {
  /** Folder of the source images, from the project's root; encoded files go to `assets/<its last part>/`. */
  readonly folder: string;
  /** Colour under what is transparent, `#rrggbb`; white if not given. */
  readonly background?: string;
  /** Widths in px of each crop's files, narrowest first, and the greatest width of its JPEG. */
  readonly crops?: Crops;
  /** Encoder options, as sharp takes them. */
  readonly formats?: Formats;
  /** The smallest source image that is taken; any size if not given. */
  readonly minimumSize?: Size;
  /** What to supply, as the end of a sentence that says where the present file falls short. */
  readonly wanted?: string;
}

const defaultCrops: Crops = {
  full: { widths: [480, 960, 1440, 1920], fallbackWidth: 960 },
  square: { widths: [160, 320, 640], fallbackWidth: 320 },
};

// Effort 4 saves 8 % of the bytes for three times the time. Full chroma keeps edges between strong colours clean.
const defaultFormats: Formats = {
  avif: { quality: 60, effort: 3, chromaSubsampling: "4:4:4" },
  webp: { quality: 75, effort: 4 },
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
