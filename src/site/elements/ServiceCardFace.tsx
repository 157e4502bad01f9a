import { type PictureSources, ResponsivePicture } from "../../generator/index.ts";
import { Glyph } from "./svg.tsx";

/** What a service's card shows, whether the card is a link or a tab of the explorer. */
export interface ServiceCardContent {
  readonly title: string;
  readonly category: string;
  /** Square thumbnail, with an empty alt text because the title stands beside it. */
  readonly thumbnail: PictureSources;
}

export function ServiceCardFace({ title, category, thumbnail }: ServiceCardContent) {
  return (
    <>
      <ResponsivePicture sources={thumbnail} sizes="7.25rem" />
      <span>
        <span className="t-card">{title}</span>
        <span className="service-card__category">{category}</span>
      </span>
      <Glyph name="arrow" />
    </>
  );
}
