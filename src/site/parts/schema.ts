import { z } from "zod";
import { between, group, text, textOfLength, unique } from "../../generator/index.ts";
import { image } from "../../generator/plugins/images/components.tsx";
import { font, listMissing } from "../brand/font.ts";

/** Text in share images. They are drawn with the site's font alone, so characters that it lacks would be missing. */
export function inOurFont(words: z.ZodString): z.ZodString {
  return words.refine((value) => listMissing(value).length === 0, {
    error: ({ input }) =>
      `only characters that the font has (${font.family} lacks ${listMissing(String(input)).join(" ")}), because share images show this`,
  });
}

const pageTitle = textOfLength(
  "The whole title of the page in the tab and in search results; ends with “ | {shortName}”.",
  30,
  60,
);
const pageDescription = textOfLength(
  "What search results say below the title: what the reader finds on this page.",
  70,
  160,
);

/** A page's title and description for search results and link previews, each unique across the site. */
export const head = group("Title and description for search results and link previews.", {
  title: unique("site", inOurFont(pageTitle)),
  description: unique("site", pageDescription),
});

export const picture = image("assets/pictures");

export const order = unique(
  "collection",
  z.int().min(1).describe("Position in every list, from 1; no two files may have the same."),
);

/**
 * Whether this is a full http or https URL that reads the same everywhere: no white space, invisible characters or
 * backslashes, which browsers drop or turn into slashes (URL standard, 4.4), and no user name, which may pass for a
 * host.
 */
export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s\\"<>\p{Cf}]+$/u.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === "" && password === "";
}

/** A calendar date. If it is invalid, no rule that compares it with another is checked. */
export function day(description: string) {
  return z.iso.date({ abort: true }).describe(description);
}

/** Text that must contain each of these tokens, which the code that shows it fills in. */
export function textWith(names: readonly string[], description: string) {
  const tokens = names.map((name) => `{${name}}`);
  return text(description).refine((words) => tokens.every((token) => words.includes(token)), {
    error: `text with ${tokens.join(" and ")}`,
  });
}

export const heroContent = group("The top of the page: heading, sentence, button and picture.", {
  title: text("The page's main heading."),
  description: text("One or two sentences below the heading."),
  buttonText: text("Label of the button."),
  image: picture,
});

export type Hero = z.infer<typeof heroContent>;

export const titledText = group("A heading with its description.", {
  title: text("Short heading, a few words."),
  description: text("One or two sentences below the heading."),
});

export const invitation = group("A heading, a sentence and a link.", {
  heading: text("Heading of the section."),
  description: text("A sentence or two below the heading."),
  linkText: text("Label of the link or button."),
});

export function atLeastOne<Item extends z.ZodType>(description: string, item: Item) {
  return z.array(item).min(1).describe(description);
}

/** How many numbered steps a page has room for. */
export const stepCount = [3, 9] as const;

/** A heading, a lead and titled texts; and `more`, if the section has more than that. */
export function titledList<More extends z.ZodRawShape = Record<never, never>>(
  range: readonly [least: number, most: number],
  description: string,
  more = {} as More,
) {
  return group(description, {
    heading: text("Heading of the section."),
    lead: text("Sentence that leads into the list."),
    items: between(range, "items", titledText),
    ...more,
  });
}

const answer = group("A question with its answer.", {
  title: text("What is asked, in a few words."),
  description: text("The answer, in one or two sentences. A placeholder says what it has to tell."),
});

/** Frequently asked questions. While an answer is a placeholder, it and its question are not shown. */
export const answerList = group(
  "Questions that buyers ask; each is shown once its answer is no longer a placeholder.",
  {
    heading: text("Heading of the section."),
    items: atLeastOne("Questions with their answers.", answer),
  },
);

export type AnswerList = z.infer<typeof answerList>;

export const notedHeading = group("Heading of a list of pages.", {
  heading: text("Heading of the section."),
  note: text("Short remark beside the heading."),
});

export const introduction = group("A heading, a lead and a paragraph.", {
  heading: text("Heading of the section."),
  lead: text("Sentence that leads into the section."),
  paragraph: text("One paragraph."),
});

export type Introduction = z.infer<typeof introduction>;

const offering = group("One of the offerings.", {
  title: text("What is offered, in a few words."),
  description: text("What the client gets, in at most 30 words."),
});

export const offeringList = group("The offerings of this page.", {
  heading: text("Heading of the list, such as “What We Offer”."),
  image: picture,
  items: between([3, 9], "offerings", offering),
});

export type OfferingList = z.infer<typeof offeringList>;
