import { collection, file, group, pagePath, single, text } from "../../../generator/index.ts";
import { day, head, heroContent, notedHeading, order, picture } from "../../parts/schema.ts";
import type { Content } from "../../parts/useSite.ts";

export type Work = Content["work"][number];

/** Path of a service's or an industry's page, which then links to the piece of work. */
const pageIn = (branch: "services" | "solutions", description: string) =>
  pagePath(description).refine((path) => RegExp(`^/${branch}/[^?#.]+$`).test(path), {
    error: `a page below /${branch}, not a part of one`,
  });

/** One piece of work (a case study): a Markdown file in content/work. Its body tells what was done. */
const pieceOfWork = file("Piece of work", "Front matter of a piece of work.", {
  order,
  title: text("The page's main heading: the work in a few words."),
  client: text("The client's name or, if it does not want to be named, what it is: a clinic in …"),
  published: day("Day of publication, such as 2026-11-02."),
  head,
  image: picture,
  service: pageIn("services", "Page of the service, such as /services/cloud."),
  industry: pageIn("solutions", "Page of the industry, such as /solutions/healthcare."),
  problem: text("What was wrong before, in a few sentences."),
  change: text("What changed, in a few sentences; figures only where the client confirms them."),
});

/** The overview page /work, and texts that all pages of work share. Not shown while there is no work. */
export const workPage = single(
  "work.yaml",
  file("Work", "The overview of the work.", {
    head,
    name: text("What menus and breadcrumbs call it."),
    hero: heroContent,
    list: notedHeading,
    related: notedHeading.describe(
      "On the page of a service or an industry, above the work that names it.",
    ),
    labels: group("Labels and headings of a piece of work.", {
      client: text("Label of the client."),
      published: text("Label of the day of publication."),
      service: text("Label of the service."),
      industry: text("Label of the industry."),
      problem: text("Heading above what was wrong."),
      done: text("Heading above what was done."),
      change: text("Heading above what changed."),
    }),
  }),
);

export const work = collection({
  folder: "work",
  extension: "md",
  schema: pieceOfWork,
  path: (slug) => `/work/${slug}` as const,
  order: (a, b) => a.order - b.order,
  // Visitors would take a placeholder for a real client.
  leaveOut: ({ title, hasPlaceholder }) =>
    hasPlaceholder ? `not shown: ${title}, which has a placeholder` : undefined,
});

declare module "../../../generator/index.ts" {
  interface RegisteredContent {
    work: typeof work;
    workPage: typeof workPage;
  }
  interface RegisteredRoutes {
    work: "/work";
  }
}
