import { z } from "zod";
import {
  between,
  collection,
  file,
  group,
  single,
  text,
  unique,
} from "../../../generator/index.ts";
import {
  head,
  heroContent,
  introduction,
  notedHeading,
  offeringList,
  order,
  picture,
} from "../../parts/schema.ts";
import type { Content } from "../../parts/useSite.ts";

export type Industry = Content["industries"][number];

const item = z
  .union([
    text("The item in one sentence."),
    z.strictObject({
      title: text("The item in 2 to 4 words."),
      description: text("One sentence of at most 18 words.").optional(),
    }),
  ])
  .describe("One challenge or solution: a sentence, or a title with a description.");

const industryCard = group("One card of the comparison.", {
  title: text("Heading of the card."),
  subtitle: text("One short sentence below the heading."),
  badge: text("The word on the card's badge, such as Legacy or Modern."),
  items: between([3, 8], "items", item),
});

// Item n of the solutions answers item n of the challenges.
const comparison = group("The industry's challenges beside our solutions, item by item.", {
  heading: text("Heading of the comparison."),
  lead: text("Sentence that leads into the comparison."),
  challenges: industryCard,
  solutions: industryCard,
}).superRefine(({ challenges, solutions }, context) => {
  const wanted = challenges.items.length;
  if (wanted === solutions.items.length) return;
  const message = `${wanted} items, one for each of the challenges`;
  context.addIssue({ code: "custom", path: ["solutions", "items"], message });
});

const industry = file("Industry", "One industry and its page.", {
  order,
  title: text("Title on the tile and in the menu."),
  alias: unique(
    "address",
    z
      .string()
      .regex(/^\/solutions\/[A-Za-z]+$/, { error: "an address such as /solutions/HealthCare" })
      .describe("Another spelling of the page's address that leads to it."),
  ).optional(),
  image: picture,
  head,
  hero: heroContent,
  comparison,
  offerings: offeringList,
});

/** The overview page /solutions, and texts that all industry pages share. */
export const solutionsPage = single(
  "solutions.yaml",
  file("Solutions", "The overview of the industries.", {
    head,
    hero: heroContent,
    intro: introduction,
    list: notedHeading,
    wrapper: notedHeading.describe(
      "Below every industry page, above the links to the other industries.",
    ),
  }),
);

export const industries = collection({
  folder: "industries",
  schema: industry,
  path: (slug) => `/solutions/${slug}` as const,
  order: (a, b) => a.order - b.order,
});

declare module "../../../generator/index.ts" {
  interface RegisteredContent {
    industries: typeof industries;
    solutionsPage: typeof solutionsPage;
  }
}
