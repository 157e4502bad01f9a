import { type ContentOf, collection, single, type TokenRules } from "../generator/index.ts";
import { about, features } from "./schemas/files/about.ts";
import { careers } from "./schemas/files/careers.ts";
import { contact } from "./schemas/files/contact.ts";
import { home } from "./schemas/files/home.ts";
import { industry } from "./schemas/files/industry.ts";
import { legalText } from "./schemas/files/legal.ts";
import { notFound } from "./schemas/files/notFound.ts";
import { servicesPage, solutionsPage } from "./schemas/files/overviewPages.ts";
import { position } from "./schemas/files/position.ts";
import { service } from "./schemas/files/service.ts";
import { shell } from "./schemas/files/shell.ts";
import { site } from "./schemas/files/site.ts";
import { work, workPage } from "./schemas/files/work.ts";

/** What code may link to by name. Further texts have their address too: `/${string}` would be every path there is. */
type LegalPath = "/privacy" | "/terms" | "/cookies" | "/equal-opportunity";

/** Everything in content/: what each file or folder holds, and the addresses that come of it. */
export const plan = {
  site: single("site.yaml", site),
  shell: single("shell.yaml", shell),
  home: single("home.yaml", home),
  about: single("about.yaml", about),
  features: single("features.yaml", features),
  careers: single("careers.yaml", careers),
  contact: single("contact.yaml", contact),
  /** The overview page; the services themselves are in `services`. */
  servicesPage: single("services.yaml", servicesPage),
  /** The overview page; the industries themselves are in `industries`. */
  solutionsPage: single("solutions.yaml", solutionsPage),
  /** The overview page; the pieces of work themselves are in `work`. */
  workPage: single("work.yaml", workPage),
  notFound: single("not-found.yaml", notFound),
  services: collection({
    folder: "services",
    slugs: "camelCase",
    schema: service,
    path: (slug) => `/services/${slug}` as const,
    order: (a, b) => a.order - b.order,
  }),
  industries: collection({
    folder: "industries",
    slugs: "camelCase",
    schema: industry,
    path: (slug) => `/solutions/${slug}` as const,
    order: (a, b) => a.order - b.order,
  }),
  positions: collection({
    folder: "positions",
    schema: position,
    path: (slug) => `/careers/${slug}` as const,
    order: (a, b) => a.title.localeCompare(b.title, "en"),
    // List, page, job data and sitemap forget it together: a search engine that finds no page (404) takes the opening
    // off its list. ISO dates sort as text; the last day itself still counts.
    leaveOut: ({ title, validThrough }, date) =>
      validThrough < date ? `closed: ${title}, last day ${validThrough}` : undefined,
  }),
  work: collection({
    folder: "work",
    extension: "md",
    schema: work,
    path: (slug) => `/work/${slug}` as const,
    order: (a, b) => a.order - b.order,
    // A client that is not agreed on yet would be taken for one.
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
  // The explorer puts a service's title there, carousels and the contact form their numbers, and the notice beside the
  // form the name of the service that receives it.
  late: ["title", "limit", "count", "number", "service"],
};

/** Every word of the site, checked, with its tokens replaced. */
export type Content = ContentOf<typeof plan>;

export type Home = Content["home"];
export type About = Content["about"];
export type Careers = Content["careers"];
export type Contact = Content["contact"];
export type ServicesPage = Content["servicesPage"];
export type SolutionsPage = Content["solutionsPage"];
export type NotFound = Content["notFound"];
export type Service = Content["services"][number];
export type Industry = Content["industries"][number];
export type Position = Content["positions"][number];
export type WorkPage = Content["workPage"];
export type Work = Content["work"][number];
export type LegalText = Content["legal"][number];

/** True while the company must still supply a value. @param key as in `mailboxes.security` */
export function isPlaceholder(
  { placeholders }: Content,
  key: string,
  file = "content/site.yaml",
): boolean {
  return placeholders.some((one) => one.file === file && one.key === key);
}

export type CompanyFacts = Partial<Content["site"]["company"]>;

/** What the company has supplied of what it has to tell about itself. */
export function listSupplied(content: Content): CompanyFacts {
  const facts = Object.entries(content.site.company);
  return Object.fromEntries(facts.filter(([key]) => !isPlaceholder(content, `company.${key}`)));
}
