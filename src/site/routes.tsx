import { collectionRoutes, type Route } from "../generator/index.ts";
import type { Content, Industry, LegalText, Position, Service, Work } from "./collections.ts";
import { SiteShell } from "./layouts/SiteShell.tsx";
import {
  describePieceOfWork,
  describePosition,
  describeService,
} from "./layouts/structuredData.tsx";
import { AboutPage } from "./pages/about.tsx";
import { CareersPage } from "./pages/careers.tsx";
import { ContactPage, ThankYouPage } from "./pages/contact.tsx";
import { ContactErrorsPage } from "./pages/contactErrors.tsx";
import { HomePage } from "./pages/home.tsx";
import { LegalPage } from "./pages/legal.tsx";
import { NotFoundPage } from "./pages/notFound.tsx";
import { PositionPage } from "./pages/positions.tsx";
import { ServicePage, ServicesPage } from "./pages/services.tsx";
import { IndustryPage, SolutionsPage } from "./pages/solutions.tsx";
import { WorkOverview, WorkPage } from "./pages/work.tsx";
import { errorsPage } from "./phpForm.ts";

const keepDraft = "src/site/scripts/keepDraft.ts";

/** The kinds of pages, each with a Sass file of its own. */
const kinds = [
  "home",
  "about",
  "careers",
  "contact",
  "industry",
  "legal",
  "notFound",
  "position",
  "service",
  "services",
  "solutions",
  "thankYou",
  "work",
] as const;
const stylesOf = (kind: (typeof kinds)[number]) => `src/site/styles/${kind}.scss`;
export const stylesOfPages = kinds.map(stylesOf);

/**
 * Pages that exist whatever content says, by path. Link types derive from these keys: to add a page, add a row; to move
 * one, change its key, and the type checker shows every link to it.
 */
export const routes = {
  "/": route({
    name: ({ shell }) => shell.navigation.home,
    head: ({ home }) => home.head,
    styles: stylesOf("home"),
    page: () => <HomePage />,
  }),
  "/aboutus": route({
    name: ({ shell }) => shell.navigation.about,
    kind: "AboutPage",
    ...headOf("about"),
    styles: stylesOf("about"),
    page: () => <AboutPage />,
  }),
  "/careers": route({
    name: ({ shell }) => shell.navigation.careers,
    kind: "CollectionPage",
    ...headOf("careers"),
    styles: stylesOf("careers"),
    page: () => <CareersPage />,
  }),
  "/contact": route({
    name: ({ shell }) => shell.navigation.contact,
    kind: "ContactPage",
    hasBreadcrumbs: false,
    head: ({ contact }) => contact.head,
    scripts: [keepDraft],
    styles: stylesOf("contact"),
    page: () => <ContactPage />,
  }),
  // Exists with any delivery method, so that an endpoint can be told its URL in advance; nothing links to it.
  "/contact/thank-you": route({
    name: ({ contact }) => contact.thankYou.heading,
    hasBreadcrumbs: false,
    noindex: true,
    head: ({ contact }) => contact.thankYou.head,
    scripts: [keepDraft],
    styles: stylesOf("thankYou"),
    page: () => <ThankYouPage />,
  }),
  "/services": route({
    name: ({ shell }) => shell.navigation.services,
    kind: "CollectionPage",
    ...headOf("servicesPage"),
    styles: stylesOf("services"),
    page: () => <ServicesPage />,
  }),
  "/solutions": route({
    name: ({ shell }) => shell.navigation.industries,
    kind: "CollectionPage",
    ...headOf("solutionsPage"),
    styles: stylesOf("solutions"),
    page: () => <SolutionsPage />,
  }),
};

/** A page for each service, industry, open position, piece of work and legal text, as many as content has. */
export function contentRoutes({ site, services, industries, positions, work, legal }: Content) {
  return {
    ...(site.delivery.method === "php" && { [errorsPage]: contactErrors }),
    ...entryRoutes(services, (service) => ({
      subject: (_, address) => describeService(service.title, service.hero, address),
      picture: () => service.hero.image,
      styles: stylesOf("service"),
      page: () => <ServicePage service={service} />,
    })),
    ...entryRoutes(industries, (industry) => ({
      subject: (_, address) =>
        describeService(industry.hero.title, industry.hero, address, industry.title),
      picture: () => industry.hero.image,
      styles: stylesOf("industry"),
      page: () => <IndustryPage industry={industry} />,
      aliases: industry.alias === undefined ? [] : [industry.alias],
    })),
    ...entryRoutes(positions, (position) => ({
      picture: ({ careers }) => careers.hero.image,
      subject: (content, address) => describePosition(position, content, address),
      // A sample is not a real opening and must not turn up in search results.
      noindex: position.hasPlaceholder,
      styles: stylesOf("position"),
      page: () => <PositionPage position={position} />,
    })),
    ...(work.length > 0 && { "/work": workOverview }),
    ...entryRoutes(work, (one) => ({
      picture: () => one.image,
      subject: (content, address) => describePieceOfWork(one, content, address),
      styles: stylesOf("work"),
      page: () => <WorkPage work={one} />,
    })),
    ...entryRoutes(legal, (text) => ({
      updated: () => text.updated,
      styles: stylesOf("legal"),
      page: () => <LegalPage text={text} />,
    })),
  };
}

/** What the PHP file fills in, and shows to visitors without script; nothing links to it. */
const contactErrors = route({
  name: ({ contact }) => contact.form.problem,
  hasBreadcrumbs: false,
  noindex: true,
  head: ({ contact: { head, form } }) => ({
    title: `${form.errorPrefix} ${head.title}`,
    description: `${form.errorPrefix} ${head.description}`,
  }),
  styles: stylesOf("contact"),
  page: () => <ContactErrorsPage />,
});

/** Not in `routes`: without any work there is no such page. */
const workOverview = route({
  name: ({ workPage }) => workPage.name,
  kind: "CollectionPage",
  ...headOf("workPage"),
  styles: stylesOf("work"),
  page: () => <WorkOverview />,
});

/** The page for all other URLs, as `404.html`. */
export const notFound = route({
  name: ({ notFound }) => notFound.title,
  head: ({ notFound }) => notFound.head,
  scripts: ["src/site/scripts/correctPathCase.ts"],
  styles: stylesOf("notFound"),
  page: () => <NotFoundPage />,
});

type Row = Partial<Route<Content>> & Pick<Route<Content>, "page">;
type Entry = Service | Industry | Position | Work | LegalText;

/** Types a row before the table has a type, which would be circular: pages derive their link types from the table. */
function route(row: Row & Pick<Route<Content>, "name" | "head">): Route<Content> {
  return { layouts: [SiteShell], ...row };
}

/** Head and share picture of a page with a hero. */
function headOf(file: "about" | "careers" | "servicesPage" | "solutionsPage" | "workPage") {
  return {
    head: (content: Content) => content[file].head,
    picture: (content: Content) => content[file].hero.image,
  };
}

/** A page for each entry of a collection, named by its title. */
function entryRoutes<One extends Entry>(entries: readonly One[], describe: (entry: One) => Row) {
  return collectionRoutes<Content, One>(entries, (entry) =>
    route({ name: () => entry.title, head: () => entry.head, ...describe(entry) }),
  );
}

declare module "../generator/index.ts" {
  interface RegisteredRoutes {
    paths: keyof typeof routes | "/work" | Entry["path"];
  }
}
