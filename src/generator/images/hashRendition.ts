import { contentHash } from "../cache/contentHash.ts";
import type { PictureFormat } from "./pictureSettings.ts";

/** Everything that decides the bytes of one encoded file. */
export interface RenditionRecipe {
  /** Hash of the master's bytes. */
  readonly masterHash: string;
  /** What is cut, and round which part of the picture. */
  readonly cut: string;
  /** Width in px. */
  readonly width: number;
  /** Height in px. */
  readonly height: number;
  readonly format: PictureFormat;
  /** Colour under what is transparent. */
  readonly ground: string;
  /** The format's encoder options. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** Name and version of the encoder. */
  readonly encoder: string;
}

/** Names an encoded file before it is made: 16 hex digits, other ones as soon as any part of the recipe differs. */
export function hashRendition(recipe: RenditionRecipe): string {
  const { masterHash, cut, width, height, format, ground, options, encoder } = recipe;
  return contentHash(
    JSON.stringify([masterHash, cut, width, height, format, ground, options, encoder]),
  );
}
