import type { Crop } from "../../../generator/images/imageTypes.ts";
import {
  ResponsivePicture,
  type ResponsivePictureProps,
} from "../../../generator/images/ResponsivePicture.tsx";
import type { Picture as PictureContent } from "../../schemas/picture.ts";
import { useSite } from "../siteContext.ts";

export interface PictureViewProps extends Omit<ResponsivePictureProps, "sources"> {
  readonly image: PictureContent;
  readonly crop?: Crop;
  /** Draws the picture without a word: where its alt text stands right beside it already. */
  readonly decorative?: boolean;
}

/** A picture of content in a static component. */
export function PictureView({
  image,
  crop = "full",
  decorative = false,
  ...layout
}: PictureViewProps) {
  const { sourcesOf } = useSite();
  const sources = sourcesOf(image, crop);
  return <ResponsivePicture sources={decorative ? { ...sources, alt: "" } : sources} {...layout} />;
}
