import { titledList } from "../parts.ts";

/** What the about page and the industry pages say about how the company works. */
export const features = titledList(
  6,
  "The six features that the about page and the industry pages share.",
);
