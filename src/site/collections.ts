import { type ContentOf, collection, single, type TokenRules } from "../generator/index.ts";
import { about, features } from "./pages/about/content.ts";
import { careers, position } from "./pages/careers/content.ts";
import { contact } from "./pages/contact/content.ts";
import { home } from "./pages/home/content.ts";
import { legalText } from "./pages/legal/content.ts";
import { notFound } from "./pages/notFound/content.ts";
import { service, servicesPage } from "./pages/services/content.ts";
import { industry, solutionsPage } from "./pages/solutions/content.ts";
import { work, workPage } from "./pages/work/content.ts";
import { shell } from "./shell/content.ts";
import { site } from "./shell/facts.ts";

/** Legal texts that code links to. Others have pages too, but `/${string}` as their type would accept every path. */
type LegalPath = "/privacy" | "/terms" | "/cookies" | "/equal-opportunity";

/** Everything in content/: what each file or folder holds, and the paths of its pages. */
export const plan = {
  site: single("site.yaml", site),
  shell: single("shell.yaml", shell),
  home: single("home.yaml", home),
  about: single("about.yaml", about),
  features: single("features.yaml", features),
  careers: single("careers.yaml", careers),
  contact: single("contact.yaml", contact),
  servicesPage: single("services.yaml", servicesPage),
  solutionsPage: single("solutions.yaml", solutionsPage),
  workPage: single("work.yaml", workPage),
  notFound: single("not-found.yaml", notFound),
  services: collection({
    folder: "services",
    schema: service,
    path: (slug) => `/services/${slug}` as const,
    order: (a, b) => a.order - b.order,
  }),
  industries: collection({
    folder: "industries",
    schema: industry,
    path: (slug) => `/solutions/${slug}` as const,
    order: (a, b) => a.order - b.order,
  }),
  positions: collection({
    folder: "positions",
    schema: position,
    path: (slug) => `/careers/${slug}` as const,
    order: (a, b) => a.title.localeCompare(b.title, "en"),
    // A closed position leaves list, pages, structured data and sitemap together: a search engine that gets a 404 drops
    // the opening. ISO dates compare as text; the last day itself still counts.
    leaveOut: ({ title, validThrough }, date) =>
      validThrough < date ? `closed: ${title}, last day ${validThrough}` : undefined,
  }),
  work: collection({
    folder: "work",
    extension: "md",
    schema: work,
    path: (slug) => `/work/${slug}` as const,
    order: (a, b) => a.order - b.order,
    // Visitors would take a placeholder for a real client.
    leaveOut: ({ title, hasPlaceholder }) =>
      hasPlaceholder ? `not shown: ${title}, which has a placeholder` : undefined,
  }),
  legal: collection({
    folder: "legal",
    extension: "md",
    schema: legalText,
    required: ["privacy", "terms", "cookies", "equal-opportunity"],
    path: (slug): LegalPath => `/${slug}` as LegalPath,
    order: (a, b) => a.order - b.order,
  }),
};

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

/** All content of the site, validated, with its tokens replaced. */
export type Content = ContentOf<typeof plan>;

export type Service = Content["services"][number];
export type Industry = Content["industries"][number];
export type Position = Content["positions"][number];
export type Work = Content["work"][number];
export type LegalText = Content["legal"][number];

/** True while the company must still supply a value. @param key as in `mailboxes.security` */
export function isPlaceholder({ placeholders }: Content, key: string, file = "content/site.yaml") {
  return placeholders.some((one) => one.file === file && one.key === key);
}

export type CompanyFacts = Partial<Content["site"]["company"]>;

/** The company's facts, without those that are still placeholders. */
export function listCompanyFacts(content: Content): CompanyFacts {
  const facts = Object.entries(content.site.company);
  return Object.fromEntries(facts.filter(([key]) => !isPlaceholder(content, `company.${key}`)));
}
