import { z } from "zod";
import { collection, file, group, single, text } from "../../../generator/index.ts";
import {
  atLeastOne,
  day,
  head,
  heroContent,
  invitation,
  picture,
  stepCount,
  titledList,
} from "../../parts/schema.ts";
import type { Content } from "../../parts/useSite.ts";

export type Position = Content["positions"][number];

export const careers = single(
  "careers.yaml",
  file("Careers", "The careers page.", {
    head,
    hero: heroContent,
    values: titledList([2, 8], "The company's beliefs and values."),
    culture: titledList([3, 12], "What working at the company is like.", { image: picture }),
    positions: group("Words around the positions of content/positions.", {
      heading: text("Heading above the open positions."),
      lead: text("Sentence that leads into the positions."),
      sampleBadge: text("Badge on a position that is only a sample."),
      sampleNote: text("What a sample is, on its page."),
      empty: group("Shown when content/positions has no file.", {
        heading: text("Heading shown when no position is open."),
        description: text("What to do instead when no position is open."),
      }),
      labels: group("Labels of a position's facts.", {
        team: text("Label of the team."),
        location: text("Label of the place of work."),
        type: text("Label of the kind of employment."),
        experience: text("Label of the experience asked for."),
        posted: text("Label of the day of publication."),
        lastDay: text("Label of the last day to apply."),
      }),
      applyText: text("Link that starts the application mail."),
      page: group("Picture and words of a position's own page.", {
        image: picture,
        facts: text("Heading above the facts of a position."),
        responsibilities: text("Heading above what the person will do."),
        skills: text("Heading above what the person can do."),
        apply: text("Sentences on how to apply, with the mailbox."),
        allPositions: text("Link back to all open positions."),
      }),
    }),
    howToApply: titledList(stepCount, "How to apply, step by step.", {
      mailSubject: text("Subject of the mail that the steps prepare; the applicant completes it."),
    }),
    equalOpportunity: invitation.describe(
      "The statement below the steps, and a link to the policy, which is a legal text.",
    ),
  }),
);

const position = file("Position", "One open position.", {
  title: text(
    "Job title. While it is tagged !placeholder, the whole position is a sample: make it a real one, or delete the file.",
  ),
  head,
  summary: text("The job in one or two sentences."),
  team: text("Team that the job belongs to."),
  location: text("Town of the place of work, as in an address."),
  type: z
    .enum(["Full-time", "Part-time", "Contract", "Internship"])
    .describe("Kind of employment."),
  experience: text("Experience asked for, such as 2 to 4 years."),
  responsibilities: atLeastOne("What the person will do.", text("One responsibility.")),
  skills: atLeastOne("What the person can do.", text("One skill.")),
  datePosted: day("Day of publication, such as 2026-11-02."),
  validThrough: day("Last day to apply, after datePosted."),
}).superRefine(({ datePosted, validThrough }, context) => {
  if (validThrough > datePosted) return;
  const message = `a date after datePosted (${datePosted})`;
  context.addIssue({ code: "custom", path: ["validThrough"], message });
});

export const positions = collection({
  folder: "positions",
  schema: position,
  path: (slug) => `/careers/${slug}` as const,
  order: (a, b) => a.title.localeCompare(b.title, "en"),
  // A closed position leaves list, pages, structured data and sitemap together: a search engine that gets a 404 drops
  // the opening. ISO dates compare as text; the last day itself still counts.
  leaveOut: ({ title, validThrough }, date) =>
    validThrough < date ? `closed: ${title}, last day ${validThrough}` : undefined,
});

declare module "../../../generator/index.ts" {
  interface RegisteredContent {
    careers: typeof careers;
    positions: typeof positions;
  }
}
