import { between, file, group, pagePath, single, text } from "../../../generator/index.ts";
import {
  head,
  heroContent,
  introduction,
  notedHeading,
  picture,
  textWith,
  titledList,
  titledText,
} from "../../parts/schema.ts";

const slide = heroContent.extend({
  title: text("Heading of the slide."),
  buttonUrl: pagePath("Page that the button leads to; without it the contact page.").optional(),
});

export const home = single(
  "home.yaml",
  file("Home", "The home page.", {
    head,
    heading: text("Name of the page for screen readers, above the slides."),
    slides: between([1, 6], "slides", slide.describe("One slide of the carousel.")),
    whoWeAre: introduction
      .extend({ linkText: text("Link to the about page."), image: picture })
      .describe("The company in one paragraph."),
    whyChooseUs: titledList([3, 9], "Why clients choose the company."),
    servicesExplorer: notedHeading
      .extend({ linkText: textWith(["title"], "Link to a service; {title} stands for its title.") })
      .describe("The services with a panel that shows the chosen one."),
    industries: notedHeading.describe("The industries."),
    lifecycle: group("The steps of a project.", {
      heading: text("Heading of the section."),
      lead: text("Sentence that leads into the steps."),
      steps: between(
        [3, 9],
        "steps",
        titledText.extend({ image: picture }).describe("One step of a project."),
      ),
    }),
  }),
);

declare module "../../../generator/index.ts" {
  interface RegisteredContent {
    home: typeof home;
  }
}
