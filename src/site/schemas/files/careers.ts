import { z } from "zod";
import { text } from "../../../generator/index.ts";
import { head, heroContent, titledList } from "../parts.ts";

const positions = z
  .strictObject({
    heading: text("Heading above the open positions."),
    lead: text("Sentence that leads into the positions."),
    sampleBadge: text("Badge on a position that is only a sample."),
    sampleNote: text("What a sample is, on its page."),
    empty: z
      .strictObject({
        heading: text("Heading shown when no position is open."),
        description: text("What to do instead when no position is open."),
      })
      .meta({ description: "Shown when content/positions has no file." }),
    labels: z
      .strictObject({
        team: text("Label of the team."),
        location: text("Label of the place of work."),
        type: text("Label of the kind of employment."),
        experience: text("Label of the experience asked for."),
        posted: text("Label of the day of publication."),
        lastDay: text("Label of the last day to apply."),
      })
      .meta({ description: "Labels of a position's facts." }),
    applyText: text("Link that starts the application mail."),
    page: z
      .strictObject({
        facts: text("Heading above the facts of a position."),
        responsibilities: text("Heading above what the person will do."),
        skills: text("Heading above what the person can do."),
        apply: text("Sentences on how to apply, with the mailbox."),
        allPositions: text("Link back to all open positions."),
      })
      .meta({ description: "Words of a position's own page." }),
  })
  .meta({ description: "Words around the positions of content/positions." });

const applyStep = z
  .strictObject({
    title: text("Name of the step."),
    description: text("What the applicant or the company does in this step."),
  })
  .meta({ description: "One step of applying." });

/** The careers page. The positions themselves are one file each in content/positions. */
export const careers = z
  .strictObject({
    head,
    hero: heroContent,
    values: titledList(4, "The company's beliefs and values."),
    culture: titledList(9, "What working at the company is like."),
    positions,
    howToApply: z
      .strictObject({
        heading: text("Heading of the section."),
        lead: text("Sentence that leads into the steps."),
        mailSubject: text(
          "Subject of the mail that the steps prepare; the applicant completes it.",
        ),
        steps: z.array(applyStep).length(4).meta({ description: "Exactly 4 steps." }),
      })
      .meta({ description: "How to apply, in four steps." }),
  })
  .meta({ title: "Careers", description: "The careers page." });
