import { DOMParser } from "linkedom";
import { describe, expect, test } from "vitest";
import { mark } from "../../../src/site/brand/mark.ts";
import {
  approachLine,
  backdrops,
  drawStrip,
  emblems,
  linkedBullet,
  unlinkedBullet,
} from "../../../src/site/kolam/drawings.ts";
import { type Kolam, toSprite } from "../../../src/site/kolam/kolam.ts";
import references from "./fixtures/references.json" with { type: "json" };

// Texts of the site say of those with one loop that they are one line.
const drawings: readonly [name: keyof typeof references, kolam: Kolam, loops: number][] = [
  ["emblem-custom", emblems.custom, 3],
  ["emblem-web", emblems.webApplication, 3],
  ["emblem-mobile", emblems.mobileApp, 1],
  ["emblem-ecom", emblems.ecommerce, 2],
  ["emblem-cloud", emblems.cloud, 4],
  ["emblem-support", emblems.softwareMaintenance, 2],
  ["emblem-consult", emblems.itConsult, 1],
  ["emblem-travel", emblems.travel, 5],
  ["strip-3", drawStrip(3), 1],
  ["strip-5", drawStrip(5), 1],
  ["strip-6", drawStrip(6), 1],
  ["approach-5", approachLine, 1],
  ["bit-0", unlinkedBullet, 2],
  ["bit-1", linkedBullet, 1],
  ["logo-mark", mark, 1],
  ["backdrop-life", backdrops.life, 1],
  ["backdrop-cta", backdrops.cta, 1],
  ["backdrop-contact", backdrops.contact, 1],
];

test.each(drawings)("%s is the designer's drawing", (name, kolam, loops) => {
  const reference = references[name];
  expect(kolam.line).toBe(reference.line);
  expect(kolam.viewBox).toBe(reference.viewBox);
  expect(kolam.dots.map(({ x, y, r }) => `${x} ${y} ${r}`).join(", ")).toBe(reference.dots);
  expect(kolam.viewBox.split(" ").slice(2).map(Number)).toEqual([kolam.width, kolam.height]);
  expect(kolam.loops).toBe(loops);
  expect(kolam.line.match(/Z/g)).toHaveLength(loops);
});

test("the approach's line crosses where the columns .8536 : 1 : 1 : 1 : .8536 meet", () => {
  const [left = 0] = approachLine.viewBox.split(" ").map(Number);
  const crossings = approachLine.dots.slice(1).map(({ x }) => x - 275 / 2 - left);
  for (const [index, crossing] of crossings.entries()) {
    expect(crossing / approachLine.width).toBeCloseTo((0.8536 + index) / (3 + 2 * 0.8536), 4);
  }
});

describe("a sprite", () => {
  const sprite = toSprite([
    ["emblem-cloud", emblems.cloud],
    ["strip-3", drawStrip(3)],
  ]);
  const symbols = [
    ...new DOMParser().parseFromString(sprite, "image/svg+xml").querySelectorAll("svg > symbol"),
  ];
  const [emblem, strip] = symbols;

  test("has a symbol for each drawing", () => {
    expect(sprite).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg">\n/);
    expect(symbols.map(({ id }) => id)).toEqual(["emblem-cloud", "strip-3"]);
    expect(emblem?.getAttribute("viewBox")).toBe("0 0 82 82");
    expect(emblem?.getAttribute("overflow")).toBe("visible");
  });

  test("leaves the width of strokes to the svg that uses it", () => {
    for (const path of emblem?.querySelectorAll("path") ?? []) {
      expect(path.getAttribute("stroke")).toBe("currentColor");
      expect(path.getAttribute("vector-effect")).toBe("non-scaling-stroke");
    }
    expect(sprite).not.toContain("stroke-width");
  });

  test("has a path for each loop, measured so that a dash as long as the svg covers it", () => {
    const paths = [...(emblem?.querySelectorAll("path") ?? [])];
    expect(paths).toHaveLength(emblems.cloud.loops);
    expect(paths.map((path) => path.getAttribute("d")).join("")).toBe(emblems.cloud.line);
    const measures = symbols.map((one) => one.querySelector("path")?.getAttribute("pathLength"));
    expect(measures).toEqual(["82", "120"]);
  });

  test("fills dots and never strokes them", () => {
    expect(emblem?.querySelector("g")?.getAttribute("stroke")).toBe("none");
    expect(emblem?.querySelectorAll("circle")).toHaveLength(12);
    expect(strip?.querySelector("g")).toBeNull();
  });
});
