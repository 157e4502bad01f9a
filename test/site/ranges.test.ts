import { expect, test } from "vitest";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { find, linksOf, readPage, readText, textsOf } from "../support/readPage.ts";
import { plan } from "../support/site.ts";

type Edit = NonNullable<Parameters<typeof buildPages>[0]>["edit"];
type Edited = Parameters<NonNullable<Edit>>[0];

const { industries } = await loadOnce();

/** A list cut or filled up, by its first item, to this length. */
const resize = <Item>(list: readonly Item[], length: number): Item[] =>
  Array.from({ length }, (_, index) => structuredClone((list[index] ?? list[0]) as Item));

const build = (edit: (content: Edited) => void) => buildPages({ edit });

test("an industry with another number of solutions than challenges is an error that says how many are expected", () => {
  const {
    slug: _s,
    path: _p,
    hasPlaceholder: _h,
    body: _b,
    ...own
  } = industries[0] ?? expect.fail("none");
  const { challenges, solutions } = own.comparison;
  const edited = { ...solutions, items: solutions.items.slice(1) };
  const value = { ...own, comparison: { ...own.comparison, solutions: edited } };
  expect(plan.industries.schema.safeParse(value).error?.issues).toEqual([
    expect.objectContaining({
      path: ["comparison", "solutions", "items"],
      message: `${challenges.items.length} items, one for each of the challenges`,
    }),
  ]);
});

test.each([3, 5, 6, 7, 8, 9])(
  "an approach of %i steps is numbered from 1 without a gap, below a line with a dot each",
  async (count) => {
    const output = await build(({ services: [service] }) => {
      if (service) service.approach.steps = resize(service.approach.steps, count);
    });
    const { services } = await loadOnce();
    const page = readPage(output, services[0]?.path ?? "");
    const numbers = Array.from({ length: count }, (_, index) => `${index + 1}`);
    expect(textsOf(page, ".approach__node")).toEqual(numbers);
    expect(page.querySelectorAll(".approach__dot")).toHaveLength(count);
    const starts = [...page.querySelectorAll(".approach ol")].map((list) =>
      list.getAttribute("start"),
    );
    expect(starts).toEqual(count > 5 ? ["1", `${Math.ceil(count / 2) + 1}`] : ["1"]);
  },
);

test.each([
  [1, 3, 3],
  [4, 7, 6],
  [6, 9, 8],
])(
  "with %i slides, %i steps and %i challenges the sprite has the drawings that pages use",
  async (slides, steps, pairs) => {
    const output = await build(({ home, industries: [industry] }) => {
      home.slides = resize(home.slides, slides);
      home.lifecycle.steps = resize(home.lifecycle.steps, steps);
      const { challenges, solutions } = industry?.comparison ?? expect.fail("none");
      for (const card of [challenges, solutions]) card.items = resize(card.items, pairs);
    });
    const sprite = [...output.keys()].find((file) => /^assets\/kolam-/.test(file)) ?? "";
    const drawn = [...readText(output, sprite).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    for (const path of ["/", industries[0]?.path ?? ""]) {
      const used = [
        ...readText(output, `${path.slice(1)}/index.html`.replace(/^\//, "")).matchAll(
          /kolam-\w+\.svg#([\w-]+)"/g,
        ),
      ];
      expect(drawn).toEqual(expect.arrayContaining(used.map(([, id]) => id)));
    }
  },
);

test("a single slide has no controls", async () => {
  const output = await build(({ home }) => {
    home.slides = resize(home.slides, 1);
  });
  const hero = find(readPage(output, "/"), ".hero");
  expect(hero.querySelectorAll("button, .strip a")).toHaveLength(0);
  expect(linksOf(hero)).toHaveLength(1);
});
