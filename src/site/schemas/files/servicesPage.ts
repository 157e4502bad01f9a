import { z } from "zod";
import { head, heroContent, introduction, notedHeading, titledList } from "../parts.ts";

/** The overview page /services and what all service pages share. */
export const servicesPage = z
  .strictObject({
    head,
    hero: heroContent,
    intro: introduction,
    list: notedHeading,
    choosing: titledList(4, "Advice on which service one needs."),
    wrapper: notedHeading.meta({
      description: "Below every service page, above the links to the other services.",
    }),
  })
  .meta({ title: "Services", description: "The overview of the services." });
