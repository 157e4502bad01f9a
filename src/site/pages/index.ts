import type { PlanOf, RegisteredContent } from "../../generator/index.ts";
import { features } from "../parts/features/content.ts";
import type { Content } from "../parts/useSite.ts";
import { shell, site } from "../shell/content.ts";
import { joinContent, type Kinds } from "../shell/rows.ts";
import { aboutPage } from "./about/page.tsx";
import { careersPage } from "./careers/page.tsx";
import { contactErrors } from "./contact/errors.tsx";
import { contactPage } from "./contact/page.tsx";
import { thankYouPage } from "./contact/thankYou.tsx";
import { homePage } from "./home/page.tsx";
import { legalPages } from "./legal/page.tsx";
import { notFoundPage } from "./notFound/page.tsx";
import { servicesOverview } from "./services/page.tsx";
import { solutionsOverview } from "./solutions/page.tsx";
import { workOverview } from "./work/page.tsx";

/**
 * The route table, in the order of the menus. A row names all that belongs to its pages, so a page that is added or
 * deleted is a folder and its line here. Link types derive from the keys: to move a page, change its key, and the type
 * checker shows every link to it. (Entries of a collection have its `path`, in content.ts.)
 */
export const routes = {
  "/": homePage,
  "/aboutus": aboutPage,
  "/services": servicesOverview,
  "/solutions": solutionsOverview,
  "/work": workOverview,
  "/careers": careersPage,
  "/contact": contactPage,
  "/contact/thank-you": thankYouPage,
  "/contact/errors": contactErrors,
  "/*": legalPages,
};

/** The page for all other URLs, as `404.html`. */
export const notFound = notFoundPage;

// Content of no page.
const content: Kinds<"site" | "shell" | "features"> = { site, shell, features };
const listed = joinContent({ shared: { content }, notFound, ...routes });

/** Everything in content/: what each file or folder holds. What is registered and in no row doesn't compile here. */
export const plan: PlanOf<RegisteredContent> = listed;

type PathOf<Kind> = Kind extends readonly { readonly path: infer Path }[] ? Path : never;

declare module "../../generator/index.ts" {
  interface RegisteredRoutes {
    pages: Exclude<keyof typeof routes, `${string}*`>;
    entries: { [Name in keyof Content]: PathOf<Content[Name]> }[keyof Content];
  }
}
