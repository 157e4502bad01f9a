import { z } from "zod";
import { createCarouselSlide } from "./carouselSlide.ts";
import { head } from "./head.ts";
import type { KnownNames } from "./knownNames.ts";
import { createLifecycleStep } from "./lifecycleStep.ts";
import { createPicture } from "./picture.ts";
import { checkStepOrder } from "./stepOrder.ts";
import { createText } from "./text.ts";
import { titledText } from "./titledText.ts";

/** The home page, in the order in which its sections appear. */
export function createHome(known: KnownNames) {
  return z
    .strictObject({
      head,
      heading: createText("Name of the page for screen readers, above the slides."),
      carousel: z
        .strictObject({ label: createText("Name of the carousel for screen readers.") })
        .meta({ description: "The carousel that shows the slides." }),
      slides: z
        .array(createCarouselSlide(known))
        .length(3)
        .meta({ description: "Exactly 3 slides." }),
      whoWeAre: z
        .strictObject({
          heading: createText("Heading of the section."),
          lead: createText("Sentence that leads into the section."),
          paragraph: createText("What the company is and does."),
          linkText: createText("Link to the about page."),
          image: createPicture(known),
        })
        .meta({ description: "The company in one paragraph." }),
      whyChooseUs: z
        .strictObject({
          heading: createText("Heading of the section."),
          lead: createText("Sentence that leads into the reasons."),
          reasons: z.array(titledText).length(6).meta({ description: "Exactly 6 reasons." }),
        })
        .meta({ description: "Why clients choose the company." }),
      servicesExplorer: z
        .strictObject({
          heading: createText("Heading of the section."),
          note: createText("Short remark beside the heading."),
          linkText: createText("Link to a service; {title} stands for its title.").refine(
            (value) => value.includes("{title}"),
            { error: "text with {title} where the service's title goes" },
          ),
        })
        .meta({ description: "The eight services with a panel that shows the chosen one." }),
      industries: z
        .strictObject({
          heading: createText("Heading of the section."),
          note: createText("Short remark beside the heading."),
        })
        .meta({ description: "The five industries." }),
      lifecycle: z
        .strictObject({
          heading: createText("Heading of the section."),
          lead: createText("Sentence that leads into the steps."),
          steps: z
            .array(createLifecycleStep(known))
            .length(6)
            .superRefine(checkStepOrder)
            .meta({ description: "Exactly 6 steps, numbered “01” to “06”." }),
        })
        .meta({ description: "The six steps of a project." }),
    })
    .meta({ title: "Home", description: "The home page." });
}

export type Home = z.infer<ReturnType<typeof createHome>>;
