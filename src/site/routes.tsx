import { collectionRoutes, type Route } from "../generator/index.ts";
import type { Content, Industry, LegalText, Position, Service, Work } from "./collections.ts";
import { AboutPage } from "./pages/about/page.tsx";
import { CareersPage } from "./pages/careers/page.tsx";
import { PositionPage } from "./pages/careers/position.tsx";
import { ContactErrorsPage } from "./pages/contact/errors.tsx";
import { ContactPage, ThankYouPage } from "./pages/contact/page.tsx";
import { errorsPage } from "./pages/contact/php.ts";
import { HomePage } from "./pages/home/page.tsx";
import { LegalPage } from "./pages/legal/page.tsx";
import { NotFoundPage } from "./pages/notFound/page.tsx";
import { ServicePage, ServicesPage } from "./pages/services/page.tsx";
import { IndustryPage, SolutionsPage } from "./pages/solutions/page.tsx";
import { WorkOverview, WorkPage } from "./pages/work/page.tsx";
import { SiteShell } from "./shell/SiteShell.tsx";
import { describePieceOfWork, describePosition, describeService } from "./shell/structuredData.tsx";

const keepDraft = "src/site/pages/contact/keepDraft.ts";

/** Each kind of page has a Sass file of its own. */
const kinds = {
  home: "home/home",
  about: "about/about",
  careers: "careers/careers",
  contact: "contact/contact",
  industry: "solutions/industry",
  legal: "legal/legal",
  notFound: "notFound/notFound",
  position: "careers/position",
  service: "services/service",
  services: "services/services",
  solutions: "solutions/solutions",
  thankYou: "contact/thankYou",
  work: "work/work",
} as const;
type Kind = keyof typeof kinds;
const stylesOf = (kind: Kind) => `src/site/pages/${kinds[kind]}.scss`;
export const stylesOfPages = (Object.keys(kinds) as Kind[]).map(stylesOf);

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
  scripts: ["src/site/pages/notFound/correctPathCase.ts"],
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
