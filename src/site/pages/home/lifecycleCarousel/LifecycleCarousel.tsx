import { type CSSProperties, useLayoutEffect, useReducer, useRef } from "react";
import {
  type PictureSources,
  ResponsivePicture,
} from "../../../../generator/plugins/images/components.tsx";
import { Arrows, Dots, findShown, useControls } from "../../../parts/carousel/carousel.tsx";
import { useIsLive, useMediaQuery } from "../../../parts/hooks.ts";
import type { SpriteReference } from "../../../parts/pictures/svg.tsx";
import { currentStep, moveWindow, openWindow, slotOf } from "./stepWindow.ts";

interface StepContent {
  /** "01" to "06". */
  readonly step: string;
  readonly title: string;
  readonly description: string;
  readonly picture: PictureSources;
}

/** Steps of which one to three are in view. Without script, and before hydration, they are a scroll-snap row. */
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
  const [view, dispatch] = useReducer(moveWindow, steps.length, openWindow);
  // In px, as in the styles' media queries.
  const isWide = useMediaQuery("(width >= 1024px)");
  const isMiddle = useMediaQuery("(width >= 768px)");
  const size = isWide ? 3 : isMiddle ? 2 : 1;
  // Before the browser paints, so that no frame shows steps in their positions for the previous size.
  useLayoutEffect(() => dispatch({ type: "resize", size }), [size]);
  const viewport = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const row = viewport.current;
    const step = row ? findShown(row, row.querySelectorAll("li")) : undefined;
    if (step !== undefined) dispatch({ type: "begin", step });
  }, []);
  const { show, arrows, swipe } = useControls(dispatch);

  const renderStep = (step: StepContent, index: number) => {
    const slot = slotOf(view, index);
    const isInView = slot >= 0 && slot < view.size;
    return (
      <li
        key={step.step}
        className="step"
        id={`step-${index + 1}`}
        style={isLive ? ({ "--shift": slot - index } as CSSProperties) : undefined}
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
  };

  return (
    <>
      {/* A scrollable row must be reachable by keyboard (WCAG 2.1.1). Once hydrated it only keeps the focus it has. */}
      <section
        className="lifecycle__viewport"
        ref={viewport}
        aria-roledescription={isLive ? "carousel" : undefined}
        aria-label={nameRange(steps)}
        tabIndex={isLive ? -1 : 0}
        {...swipe}
      >
        <ol
          className="lifecycle__track"
          aria-live={isLive ? "polite" : undefined}
          data-jumps={!view.slides}
        >
          {steps.map(renderStep)}
        </ol>
      </section>
      <div className="lifecycle__controls">
        <Dots
          kind="step"
          label={label}
          count={steps.length}
          current={isLive ? currentStep(view) : undefined}
          strip={strip}
          onPick={(step) => show({ type: "go", step })}
        />
        <div className="lifecycle__buttons">
          <Arrows kind="step" {...arrows} />
        </div>
      </div>
    </>
  );
}

/** "01 Discover – 06 Deploy": not the heading, which already names the section around it. */
function nameRange(steps: readonly StepContent[]): string {
  return [steps.at(0), steps.at(-1)].map((step) => `${step?.step} ${step?.title}`).join(" – ");
}

declare module "../../../../generator/index.ts" {
  interface RegisteredWidgets {
    lifecycleCarousel: Parameters<typeof LifecycleCarousel>[0];
  }
}
