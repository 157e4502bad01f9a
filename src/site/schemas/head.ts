import { z } from "zod";
import { createTextOfLength } from "./text.ts";

/** What search results and link previews show of a page. Unique over the whole site. */
export const head = z
  .strictObject({
    title: createTextOfLength(
      "The whole title of the page in the tab and in search results; ends with “ | {company}”.",
      30,
      60,
    ),
    description: createTextOfLength(
      "What search results say below the title: what the reader finds on this page.",
      70,
      160,
    ),
  })
  .meta({ description: "Title and description for search results and link previews." });

export type Head = z.infer<typeof head>;
