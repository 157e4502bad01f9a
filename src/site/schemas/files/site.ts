import { z } from "zod";
import { file, group, text, textOfLength } from "../../../generator/index.ts";
import { font, listMissing } from "../../brand/font.ts";
import { delivery, isWebAddress } from "../delivery.ts";
import { atLeastOne } from "../parts.ts";

const mailbox = (description: string) => z.email().meta({ description });

const address = group("Postal address of the office.", {
  lines: atLeastOne("Building and street, a line each.", text("One line of the address.")),
  locality: text("Part of the city."),
  city: text("City."),
  postalCode: text("Postal code, in quotes, because it is text and not a number."),
  region: text("State."),
  country: text("Country."),
});

const profile = group("One of the company's profiles elsewhere.", {
  label: text("Name of the network, such as LinkedIn."),
  url: z
    .string()
    .refine((value) => value.startsWith("https:") && isWebAddress(value), {
      error: "a full https address without user name and password",
    })
    .meta({ description: "Full https address of the profile.", format: "uri" }),
});

/** Who the company is. Every other file takes these values through tokens such as {company}. */
export const site = file("Site", "Facts about the company that the whole site uses.", {
  name: text("Name of the company, as long as it is; {company} in the other files."),
  shortName: textOfLength(
    "The name where room is short: in titles, beside the mark, in share images; {shortName} in the other files.",
    2,
    16,
  ).refine((name) => listMissing(name).length === 0, {
    error: ({ input }) =>
      `letters that the font has (${font.family} has no ${listMissing(String(input)).join(" ")}); only \`name\` may have others`,
  }),
  legalName: text("Registered name of the company."),
  tagline: text("What the company does, in a few words."),
  origin: z
    .string()
    .refine(isOrigin, {
      error: "an address such as https://www.example.com, without path and final slash",
    })
    .meta({
      description: "Where the site will be found: https, host, no path, no final slash.",
    }),
  language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/, { error: "a language code such as en-IN" })
    .meta({ description: "Language of the site, such as en-IN." }),
  copyrightYear: z.int().min(2000).max(2100).meta({ description: "Year in the footer." }),
  address,
  mailboxes: group("The company's mailboxes.", {
    info: mailbox("Mailbox for enquiries; {infoMail} in other files."),
    careers: mailbox("Mailbox for applications; {careersMail} in other files."),
    security: mailbox("Mailbox for reports of security faults, in security.txt."),
  }),
  delivery: delivery.default({ method: "mail" }),
  profiles: z.array(profile).meta({ description: "Profiles linked in the footer." }),
});

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, origin } = new URL(value);
  return protocol === "https:" && origin === value;
}
