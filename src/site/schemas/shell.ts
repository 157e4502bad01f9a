import { z } from "zod";
import { createText } from "./text.ts";

const navigation = z
  .strictObject({
    label: createText("Name of the navigation for screen readers."),
    home: createText("Link to the home page."),
    about: createText("Link to the about page."),
    services: createText("Button that opens the services."),
    industries: createText("Button that opens the industries."),
    careers: createText("Link to the careers page."),
    contact: createText("Link to the contact page."),
    allServices: createText("Link to the overview of the services."),
    allIndustries: createText("Link to the overview of the industries."),
  })
  .meta({ description: "Words of the navigation in the header." });

const mobileMenu = z
  .strictObject({
    open: createText("Button that opens the menu."),
    label: createText("Name of the menu for screen readers."),
    close: createText("Button that closes the menu."),
    buttonText: createText("Button at the end of the menu that leads to the contact page."),
  })
  .meta({ description: "Words of the menu on small screens." });

const footer = z
  .strictObject({
    quickLinks: createText("Heading of the quick links."),
    services: createText("Heading of the services."),
    industries: createText("Heading of the industries."),
    address: createText("Heading of the address."),
    profiles: createText("Name of the list of profiles for screen readers."),
    rights: createText("Sentence after the copyright year and the name."),
    privacy: createText("Link to the privacy policy."),
    terms: createText("Link to the terms of service."),
    cookies: createText("Link to the page about cookies."),
  })
  .meta({ description: "Words of the footer." });

/** Words of the layout that surrounds every page. */
export const shell = z
  .strictObject({
    skipLink: createText("First link of every page, for the keyboard: jumps over the header."),
    navigation,
    mobileMenu,
    callToAction: z
      .strictObject({
        heading: createText("Heading of the banner."),
        description: createText("Sentence below the heading."),
        buttonText: createText("Label of the button that leads to the contact page."),
      })
      .meta({ description: "The banner above the footer." }),
    footer,
    breadcrumb: z
      .strictObject({
        label: createText("Name of the breadcrumb for screen readers."),
        home: createText("Its first link, to the home page."),
      })
      .meta({ description: "The breadcrumbs of links above a page's heading." }),
  })
  .meta({ title: "Shell", description: "Words of header, footer and banner on every page." });

export type Shell = z.infer<typeof shell>;
