import { Readability } from "@mozilla/readability";
import { expect, test } from "vitest";
import { buildPages, supplyContent } from "../support/buildOutput.ts";
import { listPages, parsePage, textsOf } from "../support/readPage.ts";

test.each([
  ["with placeholders", undefined],
  ["with every fact supplied", supplyContent],
])(
  "a browser's reader view of any page, %s, keeps each sentence with a mailbox, each numbered step, badge and address",
  async (_, edit) => {
    const pages = listPages(await buildPages(edit && { edit }));
    const found = pages.flatMap(([file, html]) => {
      const page = parsePage(html);
      const wanted = [
        ...rewriteMailSentences(page),
        ...textsOf(page, "main ol h3, main address, main .badge"),
      ];
      if (wanted.length === 0) return [];
      const shown = new Readability(page).parse()?.textContent?.replaceAll(/\s+/g, " ") ?? "";
      return wanted.map((text) => ({ file, text, isShown: shown.includes(text) }));
    });
    expect(found).not.toHaveLength(0);
    expect(found.filter(({ isShown }) => !isShown)).toEqual([]);
  },
);

/**
 * Gives all sentences with a mailbox the same words: reader views decide by the share of a block that is links, and that
 * must not depend on what content says today.
 *
 * @returns what tells each apart
 */
function rewriteMailSentences(page: Document): string[] {
  const links = [...page.querySelectorAll('main p a[href^="mailto:"]')];
  const sentences = new Map(links.map((link) => [link.closest("p"), link]));
  return [...sentences].map(([sentence, link], index) => {
    link.textContent = `mailbox-${index}@example.com`;
    // Steps are shorter than other texts.
    const more = sentence?.closest("ol")
      ? ""
      : " in the subject line, and we read it and get in touch with you";
    sentence?.replaceChildren("Write a mail to ", link, ` with what it is about${more}.`);
    return link.textContent;
  });
}
