import { collection, file, text } from "../../../generator/index.ts";
import { day, head, order } from "../../parts/schema.ts";
import type { Content } from "../../parts/useSite.ts";

export type LegalText = Content["legal"][number];

/** Legal texts that code links to. Others have pages too, but `/${string}` as their type would accept every path. */
type LegalPath = "/privacy" | "/terms" | "/cookies" | "/equal-opportunity";

const legalText = file("Legal text", "Front matter of a legal text.", {
  order,
  title: text("The page's main heading."),
  head,
  updated: day("Day of the last change, such as 2026-11-02."),
  review: text(
    "What the company must check before launch, tagged !placeholder; remove it once that is done.",
  ).optional(),
});

export const legal = collection({
  folder: "legal",
  extension: "md",
  schema: legalText,
  required: ["privacy", "terms", "cookies", "equal-opportunity"],
  path: (slug): LegalPath => `/${slug}` as LegalPath,
  order: (a, b) => a.order - b.order,
});

declare module "../../../generator/index.ts" {
  interface RegisteredContent {
    legal: typeof legal;
  }
}
