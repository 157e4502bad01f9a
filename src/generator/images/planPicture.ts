import { contentHash } from "../cache/contentHash.ts";
import { hashRendition } from "./hashRendition.ts";
import type { Master } from "./inspectMasters.ts";
import { type PictureCrop, type PictureFormat, pictureSettings } from "./pictureSettings.ts";
import type { Candidate, Focus, Picture, PictureSet } from "./pictureTypes.ts";

/** One file to be encoded: what is made of which master, and where it goes. */
export interface Rendition extends Candidate {
  /** The master's path from the project's root. */
  readonly master: string;
  /** Hash of the master's bytes: others at encoding time mean that it changed underfoot. */
  readonly masterHash: string;
  readonly crop: PictureCrop;
  /** The part that a crop keeps. */
  readonly focus: Focus;
  readonly format: PictureFormat;
  /** File name in the cache. */
  readonly key: string;
}

/** A picture as the pages see it, and the files that have to be there for it. */
export interface PicturePlan {
  readonly picture: Picture;
  readonly renditions: readonly Rendition[];
}

/**
 * Works out names and sizes of everything made of one master. Encodes nothing.
 *
 * @param focuses the parts round which squares are cut, besides the middle
 */
export function planPicture(
  master: Master,
  encoder: string,
  focuses: readonly Focus[],
): PicturePlan {
  const full = planCrop(master, encoder, "full");
  const square = planCrop(master, encoder, "square");
  const focused = [...new Set(focuses)]
    .filter((focus) => focus !== "centre")
    .sort()
    .map((focus) => ({ focus, ...planCrop(master, encoder, "square", focus) }));
  const { name, width, height, colours } = master;
  return {
    picture: {
      name,
      width,
      height,
      colours,
      crops: { full: full.set, square: square.set },
      focusedSquares: Object.fromEntries(focused.map(({ focus, set }) => [focus, set])),
    },
    renditions: [full, square, ...focused].flatMap(({ renditions }) => renditions),
  };
}

function planCrop(master: Master, encoder: string, crop: PictureCrop, focus: Focus = "centre") {
  const { widths: steps, fallbackWidth } = pictureSettings.crops[crop];
  const own = crop === "square" ? Math.min(master.width, master.height) : master.width;
  const ratio = crop === "square" ? 1 : master.height / master.width;
  const widths = chooseWidths(steps, own);
  // One for all files of a picture: they change together, and fingerprints are what compresses least in a page.
  const print = contentHash(JSON.stringify([master.hash, encoder, focus, pictureSettings]));
  const plan = (format: PictureFormat, width: number) =>
    planRendition({
      master,
      encoder,
      crop,
      focus,
      print,
      format,
      width,
      height: Math.max(1, Math.round(width * ratio)),
    });

  const avif = widths.map((width) => plan("avif", width));
  const webp = widths.map((width) => plan("webp", width));
  const fallback = plan("jpeg", widths.findLast((width) => width <= fallbackWidth) ?? own);
  const largest = Math.min(own, Math.max(...steps));
  const set: PictureSet = {
    width: largest,
    height: Math.max(1, Math.round(largest * ratio)),
    sources: { avif: avif.map(toCandidate), webp: webp.map(toCandidate) },
    fallback: toCandidate(fallback),
  };
  return { set, renditions: [...avif, ...webp, fallback] };
}

/** The steps that the master can fill, in px, and its own width where the next step would ask for more. */
function chooseWidths(steps: readonly number[], own: number): readonly number[] {
  const filled = steps.filter((step) => step <= own);
  return filled.length === steps.length || filled.includes(own) ? filled : [...filled, own];
}

interface RenditionWish {
  readonly master: Master;
  readonly encoder: string;
  readonly crop: PictureCrop;
  readonly focus: Focus;
  /** Stands in the names that visitors see. */
  readonly print: string;
  readonly format: PictureFormat;
  readonly width: number;
  readonly height: number;
}

function planRendition(wish: RenditionWish): Rendition {
  const { master, encoder, crop, focus, print, format, width, height } = wish;
  const options = pictureSettings.formats[format];
  const key = hashRendition({
    masterHash: master.hash,
    encoder,
    cut: focus === "centre" ? crop : `${crop} ${focus}`,
    format,
    ground: pictureSettings.ground,
    options,
    width,
    height,
  });
  const extension = format === "jpeg" ? "jpg" : format;
  const label = crop === "square" ? `${master.name}-square` : master.name;
  return {
    path: `assets/pictures/${label}-${width}-${print.slice(0, 8)}.${extension}`,
    width,
    height,
    master: master.file,
    masterHash: master.hash,
    crop,
    focus,
    format,
    key: `${key}.${extension}`,
  };
}

function toCandidate({ path, width, height }: Rendition): Candidate {
  return { path, width, height };
}
