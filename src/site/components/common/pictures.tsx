import {
  type ContentImage,
  ResponsivePicture,
  type ResponsivePictureProps,
} from "../../../generator/index.ts";
import { useSite } from "../useSite.ts";

/** Renders a picture from content, for static components. */
export function PictureView({
  image,
  crop = "full",
  decorative = false,
  ...layout
}: Omit<ResponsivePictureProps, "sources"> & {
  readonly image: ContentImage;
  readonly crop?: "full" | "square" | "thumbnail";
  /** Empties the alt text, if the text beside the picture says the same. */
  readonly decorative?: boolean;
}) {
  const sources = useSite().sourcesOf(image, crop);
  return <ResponsivePicture sources={decorative ? { ...sources, alt: "" } : sources} {...layout} />;
}
