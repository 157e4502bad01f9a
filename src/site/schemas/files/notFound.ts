import { file, text } from "../../../generator/index.ts";
import { head } from "../parts.ts";

export const notFound = file("Not found", "The page for an address that does not exist.", {
  head,
  title: text("The page's main heading."),
  description: text("What happened, in a sentence or two."),
  searchHint: text("Sentence on how to go on."),
  pagesHeading: text("Heading above the list of pages."),
  redirecting: text("Said while an address with wrong capitals is being corrected."),
});
