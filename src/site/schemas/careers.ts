import { z } from "zod";
import { head } from "./head.ts";
import { createHeroContent } from "./heroContent.ts";
import type { KnownNames } from "./knownNames.ts";
import { checkStepOrder } from "./stepOrder.ts";
import { createText } from "./text.ts";
import { createTitledList } from "./titledText.ts";

const positions = z
  .strictObject({
    heading: createText("Heading above the open positions."),
    lead: createText("Sentence that leads into the positions."),
    sampleBadge: createText("Badge on a position that is only a sample."),
    sampleNote: createText("What a sample is, on its page."),
    empty: z
      .strictObject({
        heading: createText("Heading shown when no position is open."),
        description: createText("What to do instead when no position is open."),
      })
      .meta({ description: "Shown when content/positions has no file." }),
    labels: z
      .strictObject({
        team: createText("Label of the team."),
        location: createText("Label of the place of work."),
        type: createText("Label of the kind of employment."),
        experience: createText("Label of the experience asked for."),
        posted: createText("Label of the day of publication."),
        lastDay: createText("Label of the last day to apply."),
      })
      .meta({ description: "Labels of a position's facts." }),
    applyText: createText("Link that starts the application mail."),
    page: z
      .strictObject({
        facts: createText("Heading above the facts of a position."),
        responsibilities: createText("Heading above what the person will do."),
        skills: createText("Heading above what the person can do."),
        apply: createText("Sentences on how to apply, with the mailbox."),
        allPositions: createText("Link back to all open positions."),
      })
      .meta({ description: "Words of a position's own page." }),
  })
  .meta({ description: "Words around the positions of content/positions." });

const applyStep = z
  .strictObject({
    step: z.int().min(1).max(4).meta({ description: "Number of the step, from 1." }),
    title: createText("Name of the step."),
    description: createText("What the applicant or the company does in this step."),
  })
  .meta({ description: "One step of applying." });

export type ApplyStep = z.infer<typeof applyStep>;

/** The careers page. The positions themselves are one file each in content/positions. */
export function createCareers(known: KnownNames) {
  return z
    .strictObject({
      head,
      hero: createHeroContent(known),
      values: createTitledList(4, "The company's beliefs and values."),
      culture: createTitledList(9, "What working at the company is like."),
      positions,
      howToApply: z
        .strictObject({
          heading: createText("Heading of the section."),
          lead: createText("Sentence that leads into the steps."),
          mailSubject: createText(
            "Subject of the mail that the steps prepare; the applicant completes it.",
          ),
          steps: z
            .array(applyStep)
            .length(4)
            .superRefine(checkStepOrder)
            .meta({ description: "Exactly 4 steps, numbered 1 to 4." }),
        })
        .meta({ description: "How to apply, in four steps." }),
    })
    .meta({ title: "Careers", description: "The careers page." });
}

export type Careers = z.infer<ReturnType<typeof createCareers>>;
