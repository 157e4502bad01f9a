import {
  type PictureSources,
  ResponsivePicture,
} from "../../../generator/images/ResponsivePicture.tsx";
import { Glyph } from "../../elements/Glyph.tsx";

export interface SlideContent {
  readonly title: string;
  readonly description: string;
  readonly buttonText: string;
  readonly href: string;
  readonly picture: PictureSources;
}

/** One slide. The first carries the page's largest paint. */
export function HeroSlide({
  slide,
  number,
  count,
  isCurrent,
  isLive,
}: {
  readonly slide: SlideContent;
  /** From 1. */
  readonly number: number;
  readonly count: number;
  readonly isCurrent: boolean;
  /** True once the widget runs: only then are the other slides hidden from everybody. */
  readonly isLive: boolean;
}) {
  return (
    <div
      className="hero__slide"
      id={`slide-${number}`}
      data-current={isCurrent}
      role="group"
      aria-roledescription="slide"
      aria-label={`${number} of ${count}`}
      inert={isLive && !isCurrent}
    >
      <div className="hero__text">
        <h2 className="t-display">{slide.title}</h2>
        <p className="t-lead">{slide.description}</p>
        <a className="button" href={slide.href}>
          {slide.buttonText} <Glyph name="arrow" />
        </a>
      </div>
      <div className="hero__picture">
        <ResponsivePicture
          sources={slide.picture}
          sizes="(width >= 64rem) 62vw, 100vw"
          priority={number === 1}
        />
      </div>
    </div>
  );
}
