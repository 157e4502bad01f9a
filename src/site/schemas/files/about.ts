import { z } from "zod";
import { text } from "../../../generator/index.ts";
import { head, heroContent, picture } from "../parts.ts";

/** One tab of the about page. */
const aboutTab = z
  .strictObject({
    title: text("Label of the tab."),
    heading: text("Heading of the panel that the tab opens."),
    paragraphs: z
      .array(text("One paragraph of the panel."))
      .length(3)
      .meta({ description: "Exactly 3 paragraphs." }),
    image: picture,
  })
  .meta({ description: "One tab with its panel." });

/** The about page. Its six features are in features.yaml, because the industry pages show them too. */
export const about = z
  .strictObject({
    head,
    hero: heroContent,
    tabs: z
      .strictObject({
        label: text("Name of the row of tabs for screen readers."),
        items: z.array(aboutTab).length(3).meta({ description: "Exactly 3 tabs." }),
      })
      .meta({ description: "About Us, Mission and Vision." }),
    closing: z
      .strictObject({
        heading: text("Heading of the closing call."),
        description: text("Sentence below the heading."),
        buttonText: text("Label of the button that leads to the contact page."),
      })
      .meta({ description: "The call that ends the page." }),
  })
  .meta({ title: "About", description: "The about page." });
