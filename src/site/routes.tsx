import { collectionRoutes, type Layout, type Route } from "../generator/index.ts";
import type { Content, Industry, LegalText, Position, Service, Work } from "./collections.ts";
import { SiteShell } from "./layouts/SiteShell.tsx";
import {
  describeIndustry,
  describePieceOfWork,
  describePosition,
  describeService,
} from "./layouts/structuredData.tsx";
import { ServicesLayout, SolutionsLayout } from "./layouts/wrappers.tsx";
import { AboutPage } from "./pages/about.tsx";
import { CareersPage } from "./pages/careers.tsx";
import { ContactPage, ThankYouPage } from "./pages/contact.tsx";
import { HomePage } from "./pages/home.tsx";
import { LegalPage } from "./pages/legal.tsx";
import { NotFoundPage } from "./pages/notFound.tsx";
import { PositionPage } from "./pages/positions.tsx";
import { ServicePage, ServicesPage } from "./pages/services.tsx";
import { IndustryPage, SolutionsPage } from "./pages/solutions.tsx";
import { WorkOverview, WorkPage } from "./pages/work.tsx";

const shell: readonly Layout[] = [SiteShell];
const keepDraft = "src/site/scripts/keepDraft.ts";

/**
 * Pages that exist whatever content says, by path. Link types derive from these keys: to add a page, add a row; to move
 * one, change its key, and the type checker shows every link to it.
 */
export const routes = {
  "/": route({
    name: ({ shell }) => shell.navigation.home,
    layouts: shell,
    head: ({ home }) => home.head,
    page: () => <HomePage />,
  }),
  "/aboutus": route({
    name: ({ shell }) => shell.navigation.about,
    kind: "AboutPage",
    layouts: shell,
    head: ({ about }) => about.head,
    picture: ({ about }) => about.hero.image,
    page: () => <AboutPage />,
  }),
  "/careers": route({
    name: ({ shell }) => shell.navigation.careers,
    kind: "CollectionPage",
    layouts: shell,
    head: ({ careers }) => careers.head,
    picture: ({ careers }) => careers.hero.image,
    page: () => <CareersPage />,
  }),
  "/contact": route({
    name: ({ shell }) => shell.navigation.contact,
    kind: "ContactPage",
    hasBreadcrumbs: false,
    layouts: shell,
    head: ({ contact }) => contact.head,
    scripts: [keepDraft],
    page: () => <ContactPage />,
  }),
  // Exists with any delivery method, so that an endpoint can be told its URL in advance; nothing links to it.
  "/contact/thank-you": route({
    name: ({ contact }) => contact.thankYou.heading,
    hasBreadcrumbs: false,
    layouts: shell,
    noindex: true,
    head: ({ contact }) => contact.thankYou.head,
    scripts: [keepDraft],
    page: () => <ThankYouPage />,
  }),
  "/services": route({
    name: ({ shell }) => shell.navigation.services,
    kind: "CollectionPage",
    layouts: [SiteShell, ServicesLayout],
    head: ({ servicesPage }) => servicesPage.head,
    picture: ({ servicesPage }) => servicesPage.hero.image,
    page: () => <ServicesPage />,
  }),
  "/solutions": route({
    name: ({ shell }) => shell.navigation.industries,
    kind: "CollectionPage",
    layouts: [SiteShell, SolutionsLayout],
    head: ({ solutionsPage }) => solutionsPage.head,
    picture: ({ solutionsPage }) => solutionsPage.hero.image,
    page: () => <SolutionsPage />,
  }),
};

/** A page for each service, industry, open position, piece of work and legal text, as many as content has. */
export function contentRoutes({ services, industries, positions, work, legal }: Content) {
  return {
    ...collectionRoutes<Content, Service>(services, (service) => ({
      name: () => service.title,
      layouts: [SiteShell, ServicesLayout],
      head: () => service.head,
      subject: (_, address) => describeService(service, address),
      picture: () => service.hero.image,
      page: () => <ServicePage service={service} />,
    })),
    ...collectionRoutes<Content, Industry>(industries, (industry) => ({
      name: () => industry.title,
      layouts: [SiteShell, SolutionsLayout],
      head: () => industry.head,
      subject: (_, address) => describeIndustry(industry, address),
      picture: () => industry.hero.image,
      page: () => <IndustryPage industry={industry} />,
      aliases: industry.alias === undefined ? [] : [industry.alias],
    })),
    ...collectionRoutes<Content, Position>(positions, (position) => ({
      name: () => position.title,
      layouts: shell,
      head: () => position.head,
      picture: ({ careers }) => careers.hero.image,
      subject: (content, address) => describePosition(position, content, address),
      // A sample is not a real opening and must not turn up in search results.
      noindex: position.hasPlaceholder,
      page: () => <PositionPage position={position} />,
    })),
    ...(work.length > 0 && { "/work": workOverview }),
    ...collectionRoutes<Content, Work>(work, (one) => ({
      name: () => one.title,
      layouts: shell,
      head: () => one.head,
      picture: () => one.image,
      subject: (content, address) => describePieceOfWork(one, content, address),
      page: () => <WorkPage work={one} />,
    })),
    ...collectionRoutes<Content, LegalText>(legal, (text) => ({
      name: () => text.title,
      updated: () => text.updated,
      layouts: shell,
      head: () => text.head,
      page: () => <LegalPage text={text} />,
    })),
  };
}

/** Not in `routes`: without any work there is no such page. */
const workOverview = route({
  name: ({ workPage }) => workPage.name,
  kind: "CollectionPage",
  layouts: shell,
  head: ({ workPage }) => workPage.head,
  picture: ({ workPage }) => workPage.hero.image,
  page: () => <WorkOverview />,
});

/** The page for all other URLs, as `404.html`. */
export const notFound: Route<Content> = {
  name: ({ notFound }) => notFound.title,
  layouts: shell,
  head: ({ notFound }) => notFound.head,
  scripts: ["src/site/scripts/correctPathCase.ts"],
  page: () => <NotFoundPage />,
};

/** Types a row before the table has a type, which would be circular: pages derive their link types from the table. */
function route(row: Route<Content>): Route<Content> {
  return row;
}

type Entry = Service | Industry | Position | Work | LegalText;

declare module "../generator/index.ts" {
  interface RegisteredRoutes {
    paths: keyof typeof routes | "/work" | Entry["path"];
  }
}
