import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { drawIcon, iconPlans } from "../../assets/icon.ts";
import { fontFiles, listCharacters, listMissing } from "../../src/site/brand/font.ts";
import { mark } from "../../src/site/brand/mark.ts";
import { ShareCard } from "../../src/site/shell/ShareCard.tsx";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { find, readPage } from "../support/readPage.ts";
import { root } from "../support/root.ts";

test("no character is in two font files, and the one that pages load first covers plain English", () => {
  const files = Object.values(fontFiles).map(({ unicodeRange }) => listCharacters(unicodeRange));
  const all = files.flat();
  expect(all.filter((character, index) => all.indexOf(character) !== index)).toEqual([]);
  const words = "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 .,:-&©’";
  const plain = listCharacters(fontFiles.text.unicodeRange);
  expect([...words].filter((one) => !plain.includes(one))).toEqual([]);
});

test("characters that the font lacks are listed, each once", () => {
  expect(listMissing("Société, “Pulli”")).toEqual([]);
  expect(listMissing("Pulli புபு →")).toEqual(["ப", "ு", "→"]);
});

test("the Sass files contain no colours but black, white and greys: all others are in the palette", () => {
  const folder = join(root, "src/site");
  const pattern = /(?:#[\da-f]{3,8}\b|\b(?:rgb|hsl|okl?ch|lab)a?\([^)]*\))/gi;
  const colours = readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((name) => {
    if (!name.endsWith(".scss")) return [];
    const found = readFileSync(join(folder, name), "utf8").match(pattern) ?? [];
    return found.map((colour) => ({ name, colour }));
  });
  const isGrey = (colour: string) =>
    /^#([\da-f])\1\1$|^#([\da-f]{2})\2\2$|^rgb\((\d+) \3 \3\s*\//i.test(colour);
  expect(colours.filter(({ colour }) => !isGrey(colour))).toEqual([]);
  expect(colours).not.toHaveLength(0);
});

test("icon, share image and the header's logo have every dot of the mark in its place", async () => {
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
