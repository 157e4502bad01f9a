import { useEffect, useReducer } from "react";
import {
  type PictureSources,
  ResponsivePicture,
} from "../../../generator/images/ResponsivePicture.tsx";
import { Glyph } from "../../elements/Glyph.tsx";
import type { SpriteReference } from "../../elements/SpriteDrawing.tsx";
import { DotButtons } from "../dots/DotButtons.tsx";
import { DotLinks } from "../dots/DotLinks.tsx";
import { useIsLive } from "../hooks/useIsLive.ts";
import { useSwipe } from "../hooks/useSwipe.ts";
import { currentStep, moveWindow, openWindow, type StepWindow, slotOf } from "./window.ts";

export interface StepContent {
  /** "01" to "06". */
  readonly step: string;
  readonly title: string;
  readonly description: string;
  readonly picture: PictureSources;
}

/** SPEC §9: 3 cards from a window width of 1024 px, 2 from 768, else 1. Widest first. */
const sizes = [
  { query: "(width >= 1024px)", size: 3 },
  { query: "(width >= 768px)", size: 2 },
] as const;

/** SPEC §2 and §4: six steps, of which one to three are in view. Without script they are a row that snaps. */
export function LifecycleCarousel({
  label,
  steps,
  strip,
}: {
  readonly label: string;
  readonly steps: readonly StepContent[];
  readonly strip: SpriteReference;
}) {
  const isLive = useIsLive();
  const [view, send] = useReducer(moveWindow, steps.length, openWindow);
  useEffect(() => watchSize((size) => send({ type: "resize", size })), []);
  const next = () => send({ type: "next" });
  const previous = () => send({ type: "previous" });
  const swipe = useSwipe(next, previous);

  return (
    <>
      {/* Without script the row scrolls, and what scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      <section
        className="lifecycle__viewport"
        aria-roledescription={isLive ? "carousel" : undefined}
        aria-label={nameRange(steps)}
        tabIndex={isLive ? undefined : 0}
        {...swipe}
      >
        <ol
          className="lifecycle__track"
          aria-live={isLive ? "polite" : undefined}
          data-jumps={view.move > 1}
        >
          {steps.map((step, index) => (
            <Step key={step.step} step={step} index={index} view={view} isLive={isLive} />
          ))}
        </ol>
      </section>
      <div className="lifecycle__controls is-live">
        <DotButtons
          kind="step"
          count={steps.length}
          current={isLive ? currentStep(view) : undefined}
          strip={strip}
          onPick={(step) => send({ type: "go", step })}
        />
        <div className="lifecycle__buttons">
          <button className="round" type="button" aria-label="Previous step" onClick={previous}>
            <Glyph name="previous" />
          </button>
          <button className="round" type="button" aria-label="Next step" onClick={next}>
            <Glyph name="arrow" />
          </button>
        </div>
      </div>
      <div className="lifecycle__controls is-static">
        <DotLinks kind="step" count={steps.length} label={label} strip={strip} />
      </div>
    </>
  );
}

function Step({
  step,
  index,
  view,
  isLive,
}: {
  readonly step: StepContent;
  readonly index: number;
  readonly view: StepWindow;
  readonly isLive: boolean;
}) {
  const slot = slotOf(view, index);
  const isInView = slot >= 0 && slot < view.size;
  return (
    <li
      className="step"
      id={`step-${index + 1}`}
      data-slot={slot}
      inert={isLive && !isInView}
      aria-current={isLive && index === currentStep(view) ? "step" : undefined}
    >
      <div className="step__picture">
        <ResponsivePicture
          sources={step.picture}
          sizes="(width >= 1024px) 30vw, (width >= 768px) 46vw, 90vw"
        />
      </div>
      <div className="step__text">
        <span className="step__number">{step.step}</span>
        <h3 className="t-sub">{step.title}</h3>
        <p>{step.description}</p>
      </div>
    </li>
  );
}

/** "01 Discover – 06 Deploy": a name of its own, since the section round it has the heading's. */
function nameRange(steps: readonly StepContent[]): string {
  return [steps.at(0), steps.at(-1)].map((step) => `${step?.step} ${step?.title}`).join(" – ");
}

function watchSize(tell: (size: number) => void): () => void {
  const queries = sizes.map(({ query, size }) => ({ media: matchMedia(query), size }));
  const report = () => tell(queries.find(({ media }) => media.matches)?.size ?? 1);
  report();
  for (const { media } of queries) media.addEventListener("change", report);
  return () => {
    for (const { media } of queries) media.removeEventListener("change", report);
  };
}
