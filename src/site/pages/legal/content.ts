import { file, text } from "../../../generator/index.ts";
import { day, head, order } from "../../parts/schema.ts";

export const legalText = file("Legal text", "Front matter of a legal text.", {
  order,
  title: text("The page's main heading."),
  head,
  updated: day("Day of the last change, such as 2026-11-02."),
  review: text(
    "What the company must check before launch, tagged !placeholder; remove it once that is done.",
  ).optional(),
});
