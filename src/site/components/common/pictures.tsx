import {
  type ContentImage,
  ResponsivePicture,
  type ResponsivePictureProps,
} from "../../../generator/index.ts";
import { useSite } from "../useSite.ts";

/** A picture of content in a static component. */
export function PictureView({
  image,
  crop = "full",
  decorative = false,
  ...layout
}: Omit<ResponsivePictureProps, "sources"> & {
  readonly image: ContentImage;
  readonly crop?: "full" | "square" | "thumbnail";
  /** Draws the picture without a word: where its alt text stands right beside it already. */
  readonly decorative?: boolean;
}) {
  const sources = useSite().sourcesOf(image, crop);
  return <ResponsivePicture sources={decorative ? { ...sources, alt: "" } : sources} {...layout} />;
}
