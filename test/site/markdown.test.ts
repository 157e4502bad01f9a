import { expect, test } from "vitest";
import { buildPages, loadOnce, supplyContent } from "../support/buildOutput.ts";
import { makeUpWork } from "../support/madeUp.ts";
import { find, linksOf, listPages, parsePage, readPage, textsOf } from "../support/readPage.ts";

const { services, industries } = await loadOnce();
const [service = expect.fail("no service"), industry = expect.fail("no industry")] = [
  services[0],
  industries[0],
];
const body = `
Two
lines
---

## Over **two** [words](/contact)

| A |
|--:|
| 1 |

## Main

## Contents
`;

const output = await buildPages({
  edit: (content) => {
    supplyContent(content);
    // Those of a kind that is added later too.
    const texts = Object.values(content).flat().map(Object);
    for (const text of texts) if (text.bodyLine !== undefined) text.body = body;
    const piece = makeUpWork({ service: service.path, industry: industry.path });
    content.work = [structuredClone({ ...piece, body })] as typeof content.work;
  },
});

const texts = listPages(output)
  .map(([file, html]) => ({ file, page: parsePage(html) }))
  .filter(({ page }) => page.querySelector(".prose") !== null);

test("on a page with a text in Markdown every other id has an underscore, so none can be that of a heading", () => {
  for (const { file, page } of texts) {
    const others = [...page.querySelectorAll("[id]")].filter((one) => !one.closest(".prose"));
    expect(
      others.map(({ id }) => id).filter((id) => !id.includes("_")),
      file,
    ).toEqual([]);
    const headings = [...page.querySelectorAll(".prose [id]")].map(({ id }) => id);
    expect(headings, file).toEqual(["two-lines", "over-two-words", "main", "contents"]);
  }
  expect(texts.length).toBeGreaterThan(1);
});

test("the list of contents of a legal text has every section, in one line each and with its formats", () => {
  const contents = find(readPage(output, "/terms"), ".contents ol");
  expect(linksOf(contents)).toEqual([
    { text: "Two lines", href: "#two-lines" },
    { text: "Over two words", href: "#over-two-words" },
    { text: "Main", href: "#main" },
    { text: "Contents", href: "#contents" },
  ]);
  expect(textsOf(contents, "strong")).toEqual(["two"]);
});
