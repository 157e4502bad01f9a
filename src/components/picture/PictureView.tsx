import type { Picture as PictureContent } from "../../content/schemas/picture.ts";
import { useSite } from "../siteContext.ts";
import type { Candidate, PictureCrops } from "./pictureTypes.ts";

export interface PictureViewProps {
  readonly image: PictureContent;
  readonly crop?: keyof PictureCrops;
  /** Width that the picture takes in the layout, as the `sizes` attribute says it. */
  readonly sizes: string;
  /** True for the one picture of a page that is its largest paint: it is fetched first and never lazily. */
  readonly priority?: boolean;
  /** Draws the picture without a word: where its alt text stands right beside it already. */
  readonly decorative?: boolean;
}

/** One picture in AVIF, WebP and JPEG, with its room kept so that nothing shifts when it arrives. */
export function PictureView({
  image,
  crop = "full",
  sizes,
  priority = false,
  decorative = false,
}: PictureViewProps) {
  const { pictures, place } = useSite();
  const picture = pictures[image.file];
  if (picture === undefined) throw new Error(`no picture named "${image.file}" was encoded`);
  const set = picture.crops[crop];
  const url = (candidate: Candidate) => place.base + candidate.path;
  const srcSet = (candidates: readonly Candidate[]) =>
    candidates.map((candidate) => `${url(candidate)} ${candidate.width}w`).join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(set.sources.avif)} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(set.sources.webp)} sizes={sizes} />
      <img
        src={url(set.fallback)}
        alt={decorative ? "" : (image.alt ?? "")}
        width={set.width}
        height={set.height}
        loading={priority ? undefined : "lazy"}
        decoding={priority ? undefined : "async"}
        fetchPriority={priority ? "high" : undefined}
      />
    </picture>
  );
}
