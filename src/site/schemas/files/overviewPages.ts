import { file } from "../../../generator/index.ts";
import { answerList, head, heroContent, introduction, notedHeading, titledList } from "../parts.ts";

/** The overview page /services, and texts that all service pages share. */
export const servicesPage = file("Services", "The overview of the services.", {
  head,
  hero: heroContent,
  intro: introduction,
  list: notedHeading,
  choosing: titledList(4, "Advice on which service one needs."),
  answers: answerList,
  wrapper: notedHeading.meta({
    description: "Below every service page, above the links to the other services.",
  }),
});

/** The overview page /solutions, and texts that all industry pages share. */
export const solutionsPage = file("Solutions", "The overview of the industries.", {
  head,
  hero: heroContent,
  intro: introduction,
  list: notedHeading,
  wrapper: notedHeading.meta({
    description: "Below every industry page, above the links to the other industries.",
  }),
});
