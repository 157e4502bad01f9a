import { between, file, group, text } from "../../../generator/index.ts";
import { head, heroContent, invitation, picture, titledList } from "../../parts/schema.ts";

const aboutTab = group("One tab with its panel.", {
  title: text("Label of the tab."),
  heading: text("Heading of the panel that the tab opens."),
  paragraphs: between([1, 6], "paragraphs", text("One paragraph of the panel.")),
  image: picture,
});

/** The about page. Its six features are in features.yaml, because the industry pages show them too. */
export const about = file("About", "The about page.", {
  head,
  hero: heroContent,
  tabs: between([2, 5], "tabs", aboutTab),
  closing: invitation.describe("The call that ends the page, and a link to contact."),
});

export const features = titledList(
  [3, 9],
  "The features that the about page and the industry pages share.",
);
