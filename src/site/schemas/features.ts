import type { z } from "zod";
import { createTitledList } from "./titledText.ts";

/** What the about page and the industry pages say about how the company works. */
export const features = createTitledList(
  6,
  "The six features that the about page and the industry pages share.",
);

export type Features = z.infer<typeof features>;
