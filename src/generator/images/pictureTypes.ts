import type { Focus } from "../content/schema.ts";

export type { Focus };

/** One encoded file of a picture: where it is put in the output and how large it is. */
export interface Candidate {
  /** Output path with forward slashes and no leading one, such as `assets/pictures/cloud-480-1a2b3c4d.avif`. */
  readonly path: string;
  /** Width in px. */
  readonly width: number;
  /** Height in px. */
  readonly height: number;
}

/** Everything that one `<picture>` needs: the same crop at several widths and in several formats. */
export interface PictureSet {
  /** Width in px of the largest candidate: the `width` attribute, so that the page keeps room for it. */
  readonly width: number;
  /** Height in px of the largest candidate. */
  readonly height: number;
  /** Candidates by format, narrowest first; never empty. */
  readonly sources: {
    readonly avif: readonly Candidate[];
    readonly webp: readonly Candidate[];
  };
  /** The one JPEG, for browsers that take neither format. */
  readonly fallback: Candidate;
}

/** The ways in which every picture is cut. */
export interface PictureCrops {
  /** The whole master in its own proportions. */
  readonly full: PictureSet;
  /** The square middle of the master, for thumbnails and 1:1 figures. */
  readonly square: PictureSet;
}

/** One master and what is made of it. Plain data: `JSON.stringify` loses nothing. */
export interface Picture {
  /** File name of the master without its extension, such as `cloud`. */
  readonly name: string;
  /** Width in px of the master, upright. */
  readonly width: number;
  /** Height in px of the master, upright. */
  readonly height: number;
  /** Average colours of its upper and lower half, as `#rrggbb`: what stands there until it has come. */
  readonly colours: { readonly top: string; readonly bottom: string };
  readonly crops: PictureCrops;
  /** Squares cut elsewhere than in the middle, where content asks for them. */
  readonly focusedSquares: Readonly<Partial<Record<Focus, PictureSet>>>;
}
