import { z } from "zod";
import { pagePath, text } from "../../../generator/index.ts";
import { head, picture, titledText } from "../parts.ts";

/** One slide at the top of the home page. */
const carouselSlide = z
  .strictObject({
    title: text("Heading of the slide."),
    description: text("One or two sentences below the heading."),
    buttonText: text("Label of the slide's button."),
    buttonUrl: pagePath("Page that the button leads to; without it the contact page.").optional(),
    image: picture,
  })
  .meta({ description: "One slide of the carousel." });

export type CarouselSlide = z.infer<typeof carouselSlide>;

/** One card of the development lifecycle on the home page. */
const lifecycleStep = z
  .strictObject({
    title: text("Name of the step, one word."),
    description: text("What happens in this step."),
    image: picture,
  })
  .meta({ description: "One step of the development lifecycle." });

/** The home page, in the order in which its sections appear. */
export const home = z
  .strictObject({
    head,
    heading: text("Name of the page for screen readers, above the slides."),
    carousel: z
      .strictObject({ label: text("Name of the carousel for screen readers.") })
      .meta({ description: "The carousel that shows the slides." }),
    slides: z.array(carouselSlide).length(3).meta({ description: "Exactly 3 slides." }),
    whoWeAre: z
      .strictObject({
        heading: text("Heading of the section."),
        lead: text("Sentence that leads into the section."),
        paragraph: text("What the company is and does."),
        linkText: text("Link to the about page."),
        image: picture,
      })
      .meta({ description: "The company in one paragraph." }),
    whyChooseUs: z
      .strictObject({
        heading: text("Heading of the section."),
        lead: text("Sentence that leads into the reasons."),
        reasons: z.array(titledText).length(6).meta({ description: "Exactly 6 reasons." }),
      })
      .meta({ description: "Why clients choose the company." }),
    servicesExplorer: z
      .strictObject({
        heading: text("Heading of the section."),
        note: text("Short remark beside the heading."),
        linkText: text("Link to a service; {title} stands for its title.").refine(
          (value) => value.includes("{title}"),
          { error: "text with {title} where the service's title goes" },
        ),
      })
      .meta({ description: "The services with a panel that shows the chosen one." }),
    industries: z
      .strictObject({
        heading: text("Heading of the section."),
        note: text("Short remark beside the heading."),
      })
      .meta({ description: "The industries." }),
    lifecycle: z
      .strictObject({
        heading: text("Heading of the section."),
        lead: text("Sentence that leads into the steps."),
        steps: z.array(lifecycleStep).length(6).meta({ description: "Exactly 6 steps." }),
      })
      .meta({ description: "The six steps of a project." }),
  })
  .meta({ title: "Home", description: "The home page." });
