import { file, group, text } from "../../generator/index.ts";
import { invitation } from "../parts/schema.ts";

export const shell = file("Shell", "Words of header, footer and banner on every page.", {
  skipLink: text("First link of every page, for the keyboard: jumps over the header."),
  navigation: group("Words of the navigation in the header.", {
    home: text("Link to the home page, also the first of the breadcrumbs."),
    about: text("Link to the about page."),
    services: text("Button that opens the services, and their heading in the footer."),
    industries: text("Button that opens the industries, and their heading in the footer."),
    careers: text("Link to the careers page."),
    contact: text("Link to the contact page."),
    allServices: text("Link to the overview of the services."),
    allIndustries: text("Link to the overview of the industries."),
  }),
  mobileMenu: group("Words of the menu on small screens.", {
    open: text("Button that opens the menu."),
    buttonText: text("Button at the end of the menu that leads to the contact page."),
  }),
  callToAction: invitation.describe("The banner above the footer."),
  callToActionOnContact: invitation.describe(
    "The banner on the contact page, below the form, to whose first field it leads.",
  ),
  footer: group("Words of the footer.", {
    quickLinks: text("Heading of the quick links."),
    rights: text("Sentence after the copyright year and the name."),
  }),
  company: group("Labels of the company's facts, which are in site.yaml.", {
    legalName: text("Label of the registered name."),
    cin: text("Label of the corporate identity number."),
    registeredOffice: text("Label of the registered office."),
    telephone: text("Label of the telephone number."),
    whatsApp: text("Label of the number on WhatsApp."),
    contactPerson: text("Label of the person to ask for."),
    grievanceContact: text("Label of who answers questions and grievances on personal data."),
    map: text("Label of the link to the map."),
  }),
  legal: group("Words of the legal texts' pages.", {
    lastUpdated: text("Before the day of the last change."),
    contents: text("Above the links to the page's sections."),
  }),
});
