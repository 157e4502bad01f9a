declare module "../../core/render/siteConfig.ts" {
  interface ImagesConfig {
    /** Colour behind transparent parts, `#rrggbb`; white by default. */
    readonly background?: string;
    readonly crops?: Crops;
    /** The smallest source image that is accepted; any size by default. */
    readonly minimumSize?: Size;
    /** Which kind of image to supply: completes the hint of an error about a source image. */
    readonly wanted?: string;
  }
}

declare module "../../core/build/plugin.ts" {
  interface Preparations {
    readonly images?: Images;
  }
}

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

/** All that one `<picture>` needs. The size is that of its largest file: the page reserves space for it. */
export interface CroppedImage extends Size {
  /** Narrowest first. */
  readonly avif: readonly Candidate[];
  /** The file in `src`: for browsers without AVIF a JPEG; otherwise one of the AVIF files. */
  readonly fallback: Candidate;
}

/** `full`: the whole image in its own aspect ratio; `square`: its middle; `thumbnail`: the same in smaller sizes. */
export type Crop = "full" | "square" | "thumbnail";

/** A source image. The size is its own. */
export interface SourceImage extends Size {
  /** That of its file, without the extension. */
  readonly name: string;
  /** Path from the project's root. */
  readonly file: string;
  /** Content hash of the file. */
  readonly hash: string;
}

/** A source image and the files that pages can show of it, as plain data. */
export interface ImageSet extends SourceImage {
  readonly crops: Readonly<Record<Crop, CroppedImage>>;
}

/** All images of a site by name. */
export type Images = Readonly<Record<string, ImageSet>>;

/** Widths in px of each crop's files, those of AVIF narrowest first; without a width there is no JPEG. */
export type Crops = Readonly<Record<Crop, Readonly<{ avif: readonly number[]; jpeg?: number }>>>;
