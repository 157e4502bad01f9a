import { type FocusEvent, type PointerEvent, useRef } from "react";
import { Glyph } from "../../elements/Glyph.tsx";
import type { SpriteReference } from "../../elements/SpriteDrawing.tsx";
import { DotButtons } from "../dots/DotButtons.tsx";
import { DotLinks } from "../dots/DotLinks.tsx";
import { useIsLive } from "../hooks/useIsLive.ts";
import { useSwipe } from "../hooks/useSwipe.ts";
import { HeroSlide, type SlideContent } from "./HeroSlide.tsx";
import { isRotating } from "./rotation.ts";
import { useRotation } from "./useRotation.ts";

/**
 * SPEC §2 and §4: slides that fade and advance by themselves (APG carousel, grouped). Without script they are a
 * row that snaps. The rotation control comes first in tab order, whatever its place on the screen.
 */
export function HeroCarousel({
  label,
  slides,
  strip,
}: {
  readonly label: string;
  readonly slides: readonly SlideContent[];
  readonly strip: SpriteReference;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const isLive = useIsLive();
  const [rotation, send] = useRotation(slides.length, stage);
  const next = () => send({ type: "next" });
  const previous = () => send({ type: "previous" });
  const swipe = useSwipe(next, previous);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it watches what happens on the controls inside it.
    <div
      className="hero__stage"
      ref={stage}
      onPointerEnter={(event) => isMouse(event) && send({ type: "hover" })}
      onPointerLeave={(event) => isMouse(event) && send({ type: "leave" })}
      onFocus={(event) => isByKeyboard(event) && send({ type: "stop" })}
      {...swipe}
    >
      <div className="hero__controls is-live">
        <div className="hero__buttons">
          <button
            className="round"
            type="button"
            aria-label={rotation.isStopped ? "Start slide rotation" : "Stop slide rotation"}
            onClick={() => send({ type: rotation.isStopped ? "start" : "stop" })}
          >
            <Glyph name={rotation.isStopped ? "play" : "pause"} />
          </button>
          <button className="round" type="button" aria-label="Previous slide" onClick={previous}>
            <Glyph name="previous" />
          </button>
          <button className="round" type="button" aria-label="Next slide" onClick={next}>
            <Glyph name="arrow" />
          </button>
        </div>
        <DotButtons
          kind="slide"
          count={slides.length}
          current={rotation.index}
          strip={strip}
          onPick={(index) => send({ type: "go", index })}
        />
      </div>
      <div className="hero__controls is-static">
        <DotLinks kind="slide" count={slides.length} label={label} strip={strip} />
      </div>
      <div
        className="hero__track"
        aria-live={isLive ? (isRotating(rotation) ? "off" : "polite") : undefined}
        aria-atomic={isLive ? "false" : undefined}
      >
        {slides.map((slide, index) => (
          <HeroSlide
            // biome-ignore lint/suspicious/noArrayIndexKey: slides never move, and two may have the same title.
            key={index}
            slide={slide}
            number={index + 1}
            count={slides.length}
            isCurrent={index === rotation.index}
            isLive={isLive}
          />
        ))}
      </div>
    </div>
  );
}

/** A finger "enters" too, but leaves nothing to resume from. */
function isMouse({ pointerType }: PointerEvent): boolean {
  return pointerType === "mouse";
}

/** A click focuses its button as well; only the keyboard's focus stops the rotation. */
function isByKeyboard({ target }: FocusEvent): boolean {
  return target.matches(":focus-visible");
}
