import {
  type PictureSources,
  ResponsivePicture,
} from "../../../generator/images/ResponsivePicture.tsx";
import { Glyph } from "../../elements/Glyph.tsx";
import { SpriteDrawing, type SpriteReference } from "../../elements/SpriteDrawing.tsx";

export interface PanelContent {
  /** The long title. */
  readonly title: string;
  readonly description: string;
  readonly linkText: string;
  readonly href: string;
  readonly picture: PictureSources;
  readonly emblem: SpriteReference;
}

/** What the explorer shows of one service. */
export function ServicePanel({
  title,
  description,
  linkText,
  href,
  picture,
  emblem,
}: PanelContent) {
  return (
    <div className="explorer__shown">
      <figure>
        <ResponsivePicture sources={picture} sizes="40vw" />
      </figure>
      <div className="explorer__body">
        <div className="explorer__title">
          <SpriteDrawing drawing={emblem} className="emblem" />
          <h3 className="t-sub">{title}</h3>
        </div>
        <p>{description}</p>
        <a className="link" href={href}>
          <span>{linkText}</span> <Glyph name="arrow" />
        </a>
      </div>
    </div>
  );
}
