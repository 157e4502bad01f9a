import type { Home } from "../../content/schemas/home.ts";
import type { LifecycleStep } from "../../content/schemas/lifecycleStep.ts";
import { PictureView } from "../picture/PictureView.tsx";
import { DotStrip } from "../shared/DotStrip.tsx";
import { Drawing } from "../shared/Drawing.tsx";
import { SectionHead } from "../shared/SectionHead.tsx";

/** SPEC §2: six steps. Without script they are a row that snaps, and the dots are links into it. */
export function Lifecycle({ content }: { readonly content: Home["lifecycle"] }) {
  const { heading, lead, steps } = content;
  return (
    <section className="lifecycle section dark" aria-labelledby="lifecycle">
      <Drawing name="backdrop-life" className="backdrop" />
      <div className="container">
        <SectionHead id="lifecycle" heading={heading} lead={lead} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1). */}
        <section className="lifecycle__viewport" aria-label={heading} tabIndex={0}>
          <ol className="lifecycle__track">
            {steps.map((step, index) => (
              <Step key={step.step} step={step} id={`step-${index + 1}`} />
            ))}
          </ol>
        </section>
        <div className="lifecycle__controls">
          <DotStrip kind="step" count={steps.length} label={heading} />
        </div>
      </div>
    </section>
  );
}

function Step({ step, id }: { readonly step: LifecycleStep; readonly id: string }) {
  return (
    <li className="step" id={id}>
      <div className="step__picture">
        <PictureView
          image={step.image}
          sizes="(width >= 64rem) 30vw, (width >= 48rem) 46vw, 90vw"
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
