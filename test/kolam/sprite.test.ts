import { DOMParser } from "linkedom";
import { describe, expect, it } from "vitest";
import { approachLine } from "../../src/site/kolam/approach.ts";
import { emblems } from "../../src/site/kolam/emblems.ts";
import { toSprite, toSymbol } from "../../src/site/kolam/sprite.ts";
import { drawStrip } from "../../src/site/kolam/strip.ts";

function parseSvg(text: string) {
  return new DOMParser().parseFromString(text, "image/svg+xml");
}

describe("toSymbol", () => {
  const symbol = parseSvg(toSymbol("emblem-cloud", emblems.cloud)).documentElement;

  it("carries its id and the drawing's viewBox", () => {
    expect(symbol?.localName).toBe("symbol");
    expect(symbol?.getAttribute("id")).toBe("emblem-cloud");
    expect(symbol?.getAttribute("viewBox")).toBe("0 0 82 82");
  });

  it("leaves the stroke's width to the svg that uses it", () => {
    const path = symbol?.querySelector("path");
    expect(path?.getAttribute("d")).toBe(emblems.cloud.line);
    expect(path?.getAttribute("fill")).toBe("none");
    expect(path?.getAttribute("stroke")).toBe("currentColor");
    expect(path?.getAttribute("stroke-linejoin")).toBe("round");
    expect(path?.getAttribute("vector-effect")).toBe("non-scaling-stroke");
    expect(toSymbol("emblem-cloud", emblems.cloud)).not.toContain("stroke-width");
  });

  it("fills the dots and never strokes them", () => {
    const group = symbol?.querySelector("g");
    expect(group?.getAttribute("fill")).toBe("currentColor");
    expect(group?.getAttribute("stroke")).toBe("none");
    expect(symbol?.querySelectorAll("circle")).toHaveLength(12);
  });

  it("lets a stroke reach past a cropped viewBox", () => {
    expect(toSymbol("approach", approachLine)).toContain('overflow="visible"');
  });

  it("has no group where there are no dots", () => {
    expect(toSymbol("strip-3", drawStrip(3))).not.toContain("<g");
  });
});

describe("toSprite", () => {
  it("is an SVG document with a symbol for each entry", () => {
    const sprite = toSprite([
      ["emblem-cloud", emblems.cloud],
      ["strip-3", drawStrip(3)],
    ]);
    expect(sprite).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg">\n/);
    const symbols = [...parseSvg(sprite).querySelectorAll("svg > symbol")];
    expect(symbols.map(({ id }) => id)).toEqual(["emblem-cloud", "strip-3"]);
  });
});
