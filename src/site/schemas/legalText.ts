import { z } from "zod";
import { head } from "./head.ts";
import { createText } from "./text.ts";

/** What stands between the `---` lines of a legal text. */
export const legalFrontMatter = z
  .strictObject({
    title: createText("The page's main heading."),
    head,
    updated: z.iso.date().meta({ description: "Day of the last change, such as 2026-11-02." }),
    review: createText(
      "What the company must check before launch, tagged !placeholder; remove it once that is done.",
    ).optional(),
  })
  .meta({ title: "Legal text", description: "Front matter of a legal text." });

/** `body` is Markdown with tokens replaced. */
export type LegalText = z.infer<typeof legalFrontMatter> & { readonly body: string };
