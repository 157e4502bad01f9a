import { exactly, file, group, pagePath, text } from "../../../generator/index.ts";
import { head, picture, textWith, titledText } from "../parts.ts";

const carouselSlide = group("One slide of the carousel.", {
  title: text("Heading of the slide."),
  description: text("One or two sentences below the heading."),
  buttonText: text("Label of the slide's button."),
  buttonUrl: pagePath("Page that the button leads to; without it the contact page.").optional(),
  image: picture,
});

const lifecycleStep = group("One step of the development lifecycle.", {
  title: text("Name of the step, one word."),
  description: text("What happens in this step."),
  image: picture,
});

/** The home page, in the order in which its sections appear. */
export const home = file("Home", "The home page.", {
  head,
  heading: text("Name of the page for screen readers, above the slides."),
  slides: exactly(3, "slides", carouselSlide),
  whoWeAre: group("The company in one paragraph.", {
    heading: text("Heading of the section."),
    lead: text("Sentence that leads into the section."),
    paragraph: text("What the company is and does."),
    linkText: text("Link to the about page."),
    image: picture,
  }),
  whyChooseUs: group("Why clients choose the company.", {
    heading: text("Heading of the section."),
    lead: text("Sentence that leads into the reasons."),
    reasons: exactly(6, "reasons", titledText),
  }),
  servicesExplorer: group("The services with a panel that shows the chosen one.", {
    heading: text("Heading of the section."),
    note: text("Short remark beside the heading."),
    linkText: textWith(["title"], "Link to a service; {title} stands for its title."),
  }),
  industries: group("The industries.", {
    heading: text("Heading of the section."),
    note: text("Short remark beside the heading."),
  }),
  lifecycle: group("The six steps of a project.", {
    heading: text("Heading of the section."),
    lead: text("Sentence that leads into the steps."),
    steps: exactly(6, "steps", lifecycleStep),
  }),
});
