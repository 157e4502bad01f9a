import type { Layout, Route } from "../generator/routing/route.ts";
import type { Content } from "./content/content.ts";
import { ServicesLayout } from "./layouts/ServicesLayout.tsx";
import { SiteShell } from "./layouts/SiteShell.tsx";
import { SolutionsLayout } from "./layouts/SolutionsLayout.tsx";
import { describeIndustry, describeService } from "./layouts/structuredData/describeOffer.ts";
import { describePosition } from "./layouts/structuredData/describePosition.ts";
import { AboutPage } from "./pages/AboutPage.tsx";
import { CareersPage } from "./pages/CareersPage.tsx";
import { ContactPage } from "./pages/ContactPage.tsx";
import { HomePage } from "./pages/HomePage.tsx";
import { IndustryPage } from "./pages/IndustryPage.tsx";
import { LegalPage } from "./pages/LegalPage.tsx";
import { NotFoundPage } from "./pages/NotFoundPage.tsx";
import { PositionPage } from "./pages/PositionPage.tsx";
import { ServicePage } from "./pages/ServicePage.tsx";
import { ServicesPage } from "./pages/ServicesPage.tsx";
import { SolutionsPage } from "./pages/SolutionsPage.tsx";
import { ThankYouPage } from "./pages/ThankYouPage.tsx";
import type { IndustryId, ServiceId } from "./schemas/ids.ts";
import type { Position, PositionPath } from "./schemas/position.ts";

const shell: readonly Layout[] = [SiteShell];
const services: readonly Layout[] = [SiteShell, ServicesLayout];
const solutions: readonly Layout[] = [SiteShell, SolutionsLayout];
const keepDraft = "src/site/scripts/keepDraft.ts";

/**
 * Every page of the site (SPEC §2), by its path. Links are typed from these keys: to add a page, add
 * a row; to move one, change its key, and the type checker shows every link to it.
 */
export const routes = {
  "/": route({
    name: ({ shell }) => shell.breadcrumb.home,
    layouts: shell,
    head: ({ home }) => home.head,
    page: ({ home }) => <HomePage home={home} />,
  }),
  "/aboutus": route({
    name: ({ shell }) => shell.navigation.about,
    kind: "AboutPage",
    layouts: shell,
    head: ({ about }) => about.head,
    picture: ({ about }) => about.hero.image,
    page: ({ about }) => <AboutPage about={about} />,
  }),
  "/careers": route({
    name: ({ shell }) => shell.navigation.careers,
    kind: "CollectionPage",
    layouts: shell,
    head: ({ careers }) => careers.head,
    picture: ({ careers }) => careers.hero.image,
    page: ({ careers }) => <CareersPage careers={careers} />,
  }),
  "/contact": route({
    name: ({ shell }) => shell.navigation.contact,
    kind: "ContactPage",
    hasBreadcrumbs: false,
    layouts: shell,
    head: ({ contact }) => contact.head,
    scripts: [keepDraft],
    page: ({ contact }) => <ContactPage contact={contact} />,
  }),
  // Always there, so that an endpoint may be told of it before it is chosen; nothing on the site leads to it.
  "/contact/thank-you": route({
    name: ({ contact }) => contact.thankYou.heading,
    hasBreadcrumbs: false,
    layouts: shell,
    noindex: true,
    head: ({ contact }) => contact.thankYou.head,
    scripts: [keepDraft],
    page: ({ contact }) => <ThankYouPage thankYou={contact.thankYou} />,
  }),

  "/services": route({
    name: ({ shell }) => shell.navigation.services,
    kind: "CollectionPage",
    layouts: services,
    head: ({ services }) => services.head,
    picture: ({ services }) => services.hero.image,
    page: ({ services }) => <ServicesPage services={services} />,
  }),
  "/services/custom": service("custom"),
  "/services/webApplication": service("webApplication"),
  "/services/mobileApp": service("mobileApp"),
  "/services/ecommerce": service("ecommerce"),
  "/services/cloud": service("cloud"),
  "/services/softwareMaintenance": service("softwareMaintenance"),
  "/services/itConsult": service("itConsult"),
  "/services/travel": service("travel"),

  "/solutions": route({
    name: ({ shell }) => shell.navigation.industries,
    kind: "CollectionPage",
    layouts: solutions,
    head: ({ solutions }) => solutions.head,
    picture: ({ solutions }) => solutions.hero.image,
    page: ({ solutions }) => <SolutionsPage solutions={solutions} />,
  }),
  "/solutions/banking": industry("banking", "/solutions/Banking"),
  "/solutions/education": industry("education", "/solutions/Education"),
  "/solutions/agriculture": industry("agriculture", "/solutions/Agriculture"),
  "/solutions/healthcare": industry("healthcare", "/solutions/HealthCare"),
  "/solutions/manufacturing": industry("manufacturing", "/solutions/Manufacturing"),

  "/privacy": legal("privacy"),
  "/terms": legal("terms"),
  "/cookies": legal("cookies"),
};

/** A page for each open position, as many as content has. */
export function contentRoutes({ positions }: Content): Readonly<Record<string, Route<Content>>> {
  return Object.fromEntries(positions.map((position) => [position.path, job(position)]));
}

/** The page that answers every other address, as `404.html`. */
export const notFound: Route<Content> = {
  name: ({ notFound }) => notFound.title,
  layouts: shell,
  head: ({ notFound }) => notFound.head,
  scripts: ["src/site/scripts/correctPathCase.ts"],
  page: ({ notFound }) => <NotFoundPage notFound={notFound} />,
};

/** Gives a row its type before the table has one: pages type their links from the table. */
function route(row: Route<Content>): Route<Content> {
  return row;
}

function service(id: ServiceId): Route<Content> {
  return {
    name: ({ service }) => service[id].title,
    layouts: services,
    head: ({ service }) => service[id].head,
    subject: ({ service }, address) => describeService(service[id], address),
    picture: ({ service }) => service[id].hero.image,
    page: ({ service }) => <ServicePage service={service[id]} />,
  };
}

/** @param alias the desktop menu's spelling in SPEC §2, which leads to the same page */
function industry(id: IndustryId, alias: `/${string}`): Route<Content> {
  return {
    name: ({ industry }) => industry[id].title,
    layouts: solutions,
    head: ({ industry }) => industry[id].head,
    subject: ({ industry }, address) => describeIndustry(industry[id], address),
    picture: ({ industry }) => industry[id].hero.image,
    page: ({ industry }) => <IndustryPage industry={industry[id]} />,
    aliases: [alias],
  };
}

/** A sample is no opening: nobody is to find it by a search. */
function job(position: Position): Route<Content> {
  return {
    name: () => position.title,
    layouts: shell,
    head: () => position.head,
    picture: ({ careers }) => careers.hero.image,
    subject: (content, address) => describePosition(position, content, address),
    noindex: position.isSample,
    page: () => <PositionPage position={position} />,
  };
}

function legal(id: keyof Content["legal"]): Route<Content> {
  return {
    name: ({ legal }) => legal[id].title,
    updated: ({ legal }) => legal[id].updated,
    layouts: shell,
    head: ({ legal }) => legal[id].head,
    page: ({ legal }) => <LegalPage text={legal[id]} />,
  };
}

declare module "../generator/routing/routePath.ts" {
  interface RegisteredRoutes {
    paths: keyof typeof routes | PositionPath;
  }
}
