import { Island } from "../../../generator/islands/Island.tsx";
import type { Home } from "../../schemas/home.ts";
import { Drawing } from "../common/Drawing.tsx";
import { SectionHead } from "../common/SectionHead.tsx";
import { useSite } from "../siteContext.ts";

/** SPEC §2: the lifecycle carousel with its six steps. */
export function LifecycleSection({ content }: { readonly content: Home["lifecycle"] }) {
  const { drawing, sourcesOf } = useSite();
  const { heading, lead, steps } = content;
  return (
    <section className="lifecycle-section section dark" aria-labelledby="lifecycle">
      <Drawing name="backdrop-life" className="backdrop" />
      <div className="container">
        <SectionHead id="lifecycle" heading={heading} lead={lead} />
        <Island
          name="lifecycleCarousel"
          className="lifecycle"
          schedule={{ on: "visible", margin: 600 }}
          props={{
            label: heading,
            strip: drawing("strip-6"),
            steps: steps.map(({ step, title, description, image }) => ({
              step,
              title,
              description,
              picture: sourcesOf(image),
            })),
          }}
        />
      </div>
    </section>
  );
}
