import { between, file, group, single, text } from "../../../generator/index.ts";
import { head, heroContent, invitation, picture } from "../../parts/schema.ts";

const aboutTab = group("One tab with its panel.", {
  title: text("Label of the tab."),
  heading: text("Heading of the panel that the tab opens."),
  paragraphs: between([1, 6], "paragraphs", text("One paragraph of the panel.")),
  image: picture,
});

/** The about page. Its six features are in features.yaml, because the industry pages show them too. */
export const about = single(
  "about.yaml",
  file("About", "The about page.", {
    head,
    hero: heroContent,
    tabs: between([2, 5], "tabs", aboutTab),
    closing: invitation.describe("The call that ends the page, and a link to contact."),
  }),
);

declare module "../../../generator/index.ts" {
  interface RegisteredContent {
    about: typeof about;
  }
}
