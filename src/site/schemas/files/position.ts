import { z } from "zod";
import { file, text } from "../../../generator/index.ts";
import { atLeastOne, head } from "../parts.ts";

/** One open position: a file in content/positions. */
export const position = file("Position", "One open position.", {
  title: text(
    "Job title. While it is tagged !placeholder, the whole position is a sample: make it a real one, or delete the file.",
  ),
  head,
  summary: text("The job in one or two sentences."),
  team: text("Team that the job belongs to."),
  location: text("Town of the place of work, as in an address."),
  type: z
    .enum(["Full-time", "Part-time", "Contract", "Internship"])
    .meta({ description: "Kind of employment." }),
  experience: text("Experience asked for, such as 2 to 4 years."),
  responsibilities: atLeastOne("What the person will do.", text("One responsibility.")),
  skills: atLeastOne("What the person can do.", text("One skill.")),
  datePosted: z.iso.date().meta({ description: "Day of publication, such as 2026-11-02." }),
  validThrough: z.iso.date().meta({ description: "Last day to apply, after datePosted." }),
}).superRefine(({ datePosted, validThrough }, context) => {
  // An invalid date is reported by its own field, and comparing it would mean nothing.
  const areDays = z
    .tuple([z.iso.date(), z.iso.date()])
    .safeParse([datePosted, validThrough]).success;
  if (!areDays || validThrough > datePosted) return;
  context.addIssue({
    code: "custom",
    path: ["validThrough"],
    input: validThrough,
    message: `a date after datePosted (${datePosted})`,
  });
});
