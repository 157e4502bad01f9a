import { z } from "zod";
import { file, group, text, textOfLength } from "../../generator/index.ts";
import { delivery, isWebAddress } from "../pages/contact/delivery.ts";
import { atLeastOne, inOurFont } from "../parts/schema.ts";

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

const phone = (description: string) =>
  z
    .string()
    .regex(/^\+\d[\d ]{6,18}\d$/, {
      error: "a number with its country code, only digits and spaces, such as +91 44 0000 0000",
    })
    .describe(description);

/** Facts about the company. Other content files use some of them through tokens such as {company}. */
export const site = file("Site", "Facts about the company that the whole site uses.", {
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
      map: webAddress("Link to the office on a map; leave it out where none is wanted.").optional(),
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
  delivery: delivery.default({ method: "mail" }),
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
});
