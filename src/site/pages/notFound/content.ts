import { file, single, text } from "../../../generator/index.ts";
import { head } from "../../parts/schema.ts";

export const notFound = single(
  "not-found.yaml",
  file("Not found", "The page for an address that does not exist.", {
    head,
    title: text("The page's main heading."),
    description: text("What happened, in a sentence or two."),
    homeLink: text("Link to the home page."),
    pagesHeading: text("Heading that opens the list of all pages."),
    redirecting: text("Said while an address with wrong capitals is being corrected."),
  }),
);

declare module "../../../generator/index.ts" {
  interface RegisteredContent {
    notFound: typeof notFound;
  }
}
