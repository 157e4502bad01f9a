import { z } from "zod";
import { between, collection, file, group, single, text } from "../../../generator/index.ts";
import { type EmblemName, emblems } from "../../brand/kolam/drawings.ts";
import {
  answerList,
  head,
  heroContent,
  introduction,
  notedHeading,
  offeringList,
  order,
  picture,
  stepCount,
  titledList,
} from "../../parts/schema.ts";
import type { Content } from "../../parts/useSite.ts";

export type Service = Content["services"][number];

const step = group("One step of the approach.", {
  title: text("Name of the step, 1 to 3 words."),
  desc: text("What happens in this step, in at most 20 words."),
});

const service = file("Service", "One service and its page.", {
  order,
  title: text("Short title, on the card and in the menu."),
  title2: text("Long title, in the explorer's panel."),
  category: z.enum(["Development", "Deployment"]).describe("Kind of service, shown on the card."),
  description: text("The explorer's panel: two sentences, at most 40 words."),
  image: picture,
  emblem: z
    .enum(Object.keys(emblems) as [EmblemName, ...EmblemName[]])
    .describe(
      "Kolam of the service. If left out, the one named like the file, or else one picked by the file's name.",
    )
    .optional(),
  head,
  hero: heroContent,
  overview: introduction,
  approach: notedHeading
    .extend({
      steps: between(stepCount, "steps", step),
      assurance: text("Sentence beside the Contact Us button below the steps."),
    })
    .describe("How the service is carried out, step by step."),
  offerings: offeringList,
});

/** The overview page /services, and texts that all service pages share. */
export const servicesPage = single(
  "services.yaml",
  file("Services", "The overview of the services.", {
    head,
    hero: heroContent,
    intro: introduction,
    list: notedHeading,
    choosing: titledList([2, 8], "Advice on which service one needs."),
    answers: answerList,
    wrapper: notedHeading.describe(
      "Below every service page, above the links to the other services.",
    ),
  }),
);

export const services = collection({
  folder: "services",
  schema: service,
  path: (slug) => `/services/${slug}` as const,
  order: (a, b) => a.order - b.order,
});

declare module "../../../generator/index.ts" {
  interface RegisteredContent {
    services: typeof services;
    servicesPage: typeof servicesPage;
  }
}
