import type { ContentImage } from "../content/schema.ts";
import type { Candidate, Picture, PictureCrops } from "./pictureTypes.ts";
import type { PictureSources } from "./ResponsivePicture.tsx";

/**
 * Turns content's picture into the texts of a `<picture>`.
 *
 * @throws Error when no such picture was encoded: the content loader refuses unknown names before
 */
export function listSources(
  image: ContentImage,
  crop: keyof PictureCrops,
  pictures: Readonly<Record<string, Picture>>,
  base: string,
): PictureSources {
  const picture = pictures[image.file];
  if (picture === undefined) throw new Error(`no picture named "${image.file}" was encoded`);
  const { focus } = image;
  const focused = crop === "square" && focus !== undefined && picture.focusedSquares[focus];
  const { sources, fallback, width, height } = focused || picture.crops[crop];
  const url = (candidate: Candidate) => base + candidate.path;
  const srcSet = (candidates: readonly Candidate[]) =>
    candidates.map((candidate) => `${url(candidate)} ${candidate.width}w`).join(", ");
  return {
    name: picture.name,
    avif: srcSet(sources.avif),
    webp: srcSet(sources.webp),
    src: url(fallback),
    width,
    height,
    alt: image.alt ?? "",
    ...(focus === undefined ? {} : { focus }),
  };
}
