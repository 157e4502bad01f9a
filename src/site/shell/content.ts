import { z } from "zod";
import { file, group, single, type TokenRules, text, textOfLength } from "../../generator/index.ts";
import { atLeastOne, inOurFont, invitation, isWebAddress } from "../parts/schema.ts";
import { type Content, isPlaceholder } from "../parts/useSite.ts";

const isOrigin = (value: string) =>
  value.startsWith("https:") && URL.canParse(value) && new URL(value).origin === value;

const mailbox = (description: string) => z.email().describe(description);

const webAddress = (description: string) =>
  z
    .string()
    .refine((value) => value.startsWith("https:") && isWebAddress(value), {
      error: "an absolute https address without user name or password",
    })
    .meta({ description, format: "uri" });

/** From anywhere it can be dialled only with its country code, and without a trunk prefix, `(0)` (RFC 3966, §5.1.4). */
const phone = (description: string) =>
  z
    .string()
    .regex(/^\+\d(?!.*\(0\))(?:[ ().-]*\d){7,14}$/, {
      error: "one number with its country code and without (0), such as +91 44 0000 0000",
    })
    .describe(description);

/** Facts about the company. Other content files use some of them through tokens such as {company}. */
export const site = single(
  "site.yaml",
  file("Site", "Facts about the company that the whole site uses.", {
    name: text("Full name of the company; other files use it as {company}."),
    shortName: inOurFont(
      textOfLength(
        "The short name, for titles, beside the logo and in share images; other files use it as {shortName}.",
        2,
        16,
      ),
    ),
    tagline: inOurFont(text("What the company does, in a few words.")),
    origin: z
      .string()
      .refine(isOrigin, {
        error: "an address such as https://www.example.com, without a path or a slash at the end",
      })
      .describe(
        "Address at which the site will be found: https and host, without a path or a slash at the end.",
      ),
    language: z
      .string()
      .regex(/^[a-z]{2}(-[A-Z]{2})?$/, { error: "a language code such as en-IN" })
      .describe("Language of the site, such as en-IN."),
    copyrightYear: z.int().min(2000).max(2100).describe("Year in the footer."),
    // Placeholders among these are shown nowhere: visitors would take a made-up number for the company's.
    company: group(
      "What an Indian company has to show on its home page (Companies (Incorporation) Rules, 2014, rule 26), and whom to ask. Each value is shown once it is no longer a placeholder.",
      {
        legalName: text("Registered name of the company."),
        cin: z
          .string()
          .regex(/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/, {
            error: "a corporate identity number, such as U62011TN2020PTC000000",
          })
          .describe("Corporate identity number (CIN), 21 letters and digits."),
        registeredOffice: text("Address of the registered office, on one line."),
        telephone: phone("Telephone number of the office."),
        whatsApp: phone("The company's WhatsApp number; leave it out if there is none.").optional(),
        contactPerson: text("Whom to ask for, by name and role."),
        grievanceContact: text(
          "Who answers questions and grievances on personal data, by name and role.",
        ),
        map: webAddress(
          "Link to the office on a map; leave it out where none is wanted.",
        ).optional(),
      },
    ),
    address: group("Postal address of the office.", {
      lines: atLeastOne(
        "Building and street, a line each.",
        text("Building or street, as the post needs it."),
      ),
      locality: text("Part of the city."),
      city: text("City."),
      postalCode: text("Postal code, in quotes, because it is text and not a number."),
      region: text("State."),
      country: text("Country."),
      countryCode: z
        .string()
        .regex(/^[A-Z]{2}$/, { error: "a country's two capital letters, such as IN" })
        .describe("The country for search engines, in the two letters of ISO 3166."),
    }),
    mailboxes: group("The company's mailboxes.", {
      info: mailbox("Mailbox for enquiries; {infoMail} in other files."),
      careers: mailbox("Mailbox for applications; {careersMail} in other files."),
      security: mailbox("Mailbox for reports of security faults, in security.txt."),
      grievance: mailbox(
        "Mailbox for complaints about personal data; {grievanceMail} in other files.",
      ),
    }),
    profiles: z
      .array(
        group("One of the company's profiles elsewhere.", {
          label: text("Name of the network, such as LinkedIn."),
          url: webAddress(
            "Full https address of the company's profile on this network; without one, remove the entry.",
          ),
        }),
      )
      .describe("Profiles linked in the footer."),
  }),
);

export const shell = single(
  "shell.yaml",
  file("Shell", "Words of header, footer and banner on every page.", {
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
  }),
);

export const tokens: TokenRules = {
  file: "site.yaml",
  values: {
    company: "name",
    shortName: "shortName",
    infoMail: "mailboxes.info",
    careersMail: "mailboxes.careers",
    grievanceMail: "mailboxes.grievance",
  },
  // Filled in later: a service's title by the explorer, numbers by the contact form, and the name of the form service by
  // the notice beside the form.
  late: ["title", "limit", "count", "service"],
};

export type CompanyFacts = Partial<Content["site"]["company"]>;

/** The company's facts, without those that are still placeholders. */
export function listCompanyFacts(content: Content): CompanyFacts {
  const facts = Object.entries(content.site.company);
  return Object.fromEntries(facts.filter(([key]) => !isPlaceholder(content, `company.${key}`)));
}

declare module "../../generator/index.ts" {
  interface RegisteredContent {
    site: typeof site;
    shell: typeof shell;
  }
}
