import { type PointerEvent, useRef } from "react";
import {
  type PictureSources,
  ResponsivePicture,
} from "../../../../generator/plugins/images/components.tsx";
import { Arrows, Dots, useControls } from "../../../parts/carousel/carousel.tsx";
import { useIsLive } from "../../../parts/hooks.ts";
import { Glyph, type SpriteReference } from "../../../parts/pictures/svg.tsx";
import { isRotating, useRotation } from "./rotation.ts";

/** Name of the carousel for screen readers. */
export const carouselName = "What we do";

interface SlideContent {
  readonly title: string;
  readonly description: string;
  readonly buttonText: string;
  readonly href: string;
  readonly picture: PictureSources;
}

/**
 * Slides that fade and advance by themselves (APG carousel, grouped); a single one has no controls. Without script, and
 * before hydration, they are a scroll-snap row. The rotation control comes first in tab order, whatever its place on the
 * screen.
 */
export function HeroCarousel({
  slides,
  strip,
}: {
  readonly slides: readonly SlideContent[];
  readonly strip: SpriteReference;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const isLive = useIsLive();
  const [rotation, dispatch] = useRotation(slides.length, stage);
  const { show, arrows, swipe } = useControls(dispatch);
  // A finger "enters" too, but never hovers, so nothing would resume the rotation.
  const hover = (type: "hover" | "leave") => (event: PointerEvent) =>
    event.pointerType === "mouse" && dispatch({ type });

  const renderSlide = (slide: SlideContent, index: number) => (
    <div
      // Slides are never reordered, and two may have the same title.
      key={index}
      className="hero__slide"
      id={`slide-${index + 1}`}
      data-current={index === rotation.index}
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${slides.length}`}
      inert={isLive && index !== rotation.index}
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
          sizes="(width >= 64rem) 62vw, (resolution > 2dppx) 60vw, 100vw"
          // The first is the page's largest contentful paint (LCP).
          priority={index === 0}
        />
      </div>
    </div>
  );

  const renderControls = () => (
    <div className="hero__controls">
      <div className="hero__buttons">
        <button
          className="round"
          type="button"
          aria-label={rotation.isStopped ? "Start slide rotation" : "Stop slide rotation"}
          onClick={() => dispatch({ type: rotation.isStopped ? "start" : "stop" })}
        >
          <Glyph name={rotation.isStopped ? "play" : "pause"} />
        </button>
        <Arrows kind="slide" {...arrows} />
      </div>
      <Dots
        kind="slide"
        label={carouselName}
        count={slides.length}
        current={isLive ? rotation.index : undefined}
        strip={strip}
        onPick={(index) => show({ type: "go", index })}
      />
    </div>
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events of the controls inside it.
    <div
      className="hero__stage"
      ref={stage}
      onPointerEnter={hover("hover")}
      onPointerLeave={hover("leave")}
      // A click focuses its button as well; only the keyboard's focus stops the rotation.
      onFocus={({ target }) => target.matches(":focus-visible") && dispatch({ type: "stop" })}
      {...swipe}
    >
      {slides.length > 1 && renderControls()}
      <div
        className="hero__track"
        data-jumps={!rotation.hasMoved}
        aria-live={isLive ? (isRotating(rotation) ? "off" : "polite") : undefined}
        aria-atomic={isLive ? "false" : undefined}
      >
        {slides.map(renderSlide)}
      </div>
    </div>
  );
}

declare module "../../../../generator/index.ts" {
  interface RegisteredWidgets {
    heroCarousel: Parameters<typeof HeroCarousel>[0];
  }
}
