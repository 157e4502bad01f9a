import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { drawIcon, iconPlans } from "../../assets/icon.ts";
import { fallbacks, fontFiles, listCharacters, listMissing } from "../../src/site/brand/font.ts";
import { mark } from "../../src/site/brand/mark.ts";
import { brandStyles } from "../../src/site/brand/styles.ts";
import { ShareCard } from "../../src/site/layouts/ShareCard.tsx";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { find, readPage } from "../support/readPage.ts";

const root = join(import.meta.dirname, "../..");

test.each(Object.values(fontFiles))("$path is committed and is WOFF2", ({ path }) => {
  const signature = readFileSync(join(root, path)).subarray(0, 4).toString("latin1");
  expect(signature).toBe("wOF2");
});

test("every character is in one font file alone, and what the header and footer say in the preloaded one", async () => {
  const files = Object.values(fontFiles).map(({ unicodeRange }) => listCharacters(unicodeRange));
  const all = files.flat();
  expect(all.filter((character, index) => all.indexOf(character) !== index)).toEqual([]);
  const page = readPage(await buildPages(), "/");
  const words = ["header", "footer"].map((name) => find(page, name).textContent).join("");
  const preloaded = listCharacters(fontFiles.text.unicodeRange);
  expect([...new Set(words)].filter((one) => !preloaded.includes(one))).toEqual([]);
});

test("the characters that the font lacks are told, each once", () => {
  expect(listMissing("Société ½ ₹, “Pulli”")).toEqual([]);
  expect(listMissing("Pulli புபு →")).toEqual(["ப", "ு", "→"]);
});

test("Segoe UI Bold, which few can measure, is as much narrower than Arial as its published widths", () => {
  // Average letter widths in em, from the npm package @capsizecss/metrics 4.3.0.
  const ratio = 0.48 / 0.4751;
  for (const { voice, sizes } of fallbacks.bold) {
    const [segoe = 0, arial = 0] = sizes.slice(-2);
    expect(segoe / arial / ratio, voice).toBeCloseTo(1, 1.9);
  }
});

describe("rules of the style sheet", () => {
  const folder = join(root, "src/site/styles");
  const sheets = readdirSync(folder).map((name) => [
    name,
    readFileSync(join(folder, name), "utf8"),
  ]);
  const list = (pattern: RegExp) =>
    sheets.flatMap(([name, text = ""]) =>
      [...text.matchAll(pattern)].map(([, found = ""]) => ({ name, found })),
    );

  test("write no colour but black, white and grey: others are in the palette", () => {
    const colours = list(/((?:#[\da-f]{3,8}\b|\b(?:rgb|hsl|okl?ch|lab)a?\([^)]*\)))/gi);
    const isGrey = (colour: string) =>
      /^#([\da-f])\1\1$|^#([\da-f]{2})\2\2$|^rgb\((\d+) \3 \3\s*\//i.test(colour);
    expect(colours.filter(({ found }) => !isGrey(found))).toEqual([]);
    expect(colours).not.toHaveLength(0);
  });

  test("name no custom property that nothing sets", () => {
    const set = new Set(list(/(?<![\w-])(--[\w-]+):/g).map(({ found }) => found));
    for (const [, found = ""] of brandStyles.matchAll(/(--[\w-]+):/g)) set.add(found);
    // Set by the generator, for each image.
    set.add("--picture");
    const named = list(/var\((--[\w-]+)/g);
    expect(named.filter(({ found }) => !set.has(found))).toEqual([]);
    expect(named.length).toBeGreaterThan(300);
  });
});

test("icons, share images and the page's mark have each dot of the mark where it is", async () => {
  const home = find(readPage(await buildPages(), "/"), ".logo svg").innerHTML;
  const card = renderToStaticMarkup(
    createElement(ShareCard, {
      content: await loadOnce(),
      title: "A | Pulli",
      pictureUrl: "a.jpg",
    }),
  );
  expect(mark.dots).not.toHaveLength(0);
  for (const drawing of [drawIcon(iconPlans.browser), card, home]) {
    const dots = [...drawing.matchAll(/<circle[^>]* cx="(.*?)" cy="(.*?)"/g)];
    expect(dots.map(([, x, y]) => [Number(x), Number(y)])).toEqual(
      mark.dots.map(({ x, y }) => [x, y]),
    );
  }
});
