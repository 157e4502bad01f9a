import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import subsetFont from "subset-font";
import type { Font, FontFile } from "../src/site/brand/font.ts";
import { type Axes, readAxes } from "./fontFile.ts";

/**
 * How a family differs from what `font.ts` says of it, and what to do: a sentence or two each, which begin with the key.
 * None if its files can be cut.
 *
 * @param folder its package's
 */
export async function checkFamily(
  folder: string,
  font: Font,
  fontFiles: Readonly<Record<string, Pick<FontFile, "subset">>>,
): Promise<Set<string>> {
  if (!existsSync(folder)) {
    const todo = `Run npm install --save-dev ${font.package}, or correct the name`;
    return new Set([`package: ${font.package} isn't installed. ${todo}.`]);
  }
  const faults = new Set<string>();
  if (!existsSync(join(folder, "LICENSE"))) {
    const todo = "Take a package of Fontsource, which has one";
    faults.add(`package: ${font.package} has no file LICENSE, which the site publishes. ${todo}.`);
  }
  const published = listVariants(folder, font);
  if (published.length === 0) {
    const todo = "Choose a package whose name begins with @fontsource-variable/";
    return faults.add(`package: ${font.package} has no files of variable weight. ${todo}.`);
  }
  for (const [key, { subset }] of Object.entries(fontFiles)) {
    const variants = published.filter((one) => one.subset === subset).map((one) => one.variant);
    if (variants.length === 0) {
      const subsets = new Set(published.map((one) => one.subset));
      const expected = `expected one of ${[...subsets].join(", ")}`;
      const todo = "Correct it, or delete this entry if the site can do without its characters";
      faults.add(`fontFiles.${key}.subset: found "${subset}", ${expected}. ${todo}.`);
    } else if (!variants.includes(font.variant)) {
      const expected = `expected one of ${variants.join(", ")}, which say what axes the files have`;
      faults.add(`variant: found "${font.variant}", ${expected}.`);
    } else {
      const source = await readFile(join(folder, "files", nameSource(font, subset)));
      const axes = readAxes(
        await subsetFont(source, "", { targetFormat: "truetype", keepFeatures: [] }),
      );
      for (const fault of compareAxes(font, axes)) faults.add(fault);
    }
  }
  return faults;
}

/** A published file of the family. */
export function nameSource(font: Font, subset: string): string {
  return `${basename(font.package)}-${subset}-${font.variant}-normal.woff2`;
}

function listVariants(folder: string, font: Font) {
  // A variant is named after its axes; in the names of static files the weight is in its place.
  const pattern = new RegExp(`^${basename(font.package)}-(.+)-([a-z]+)-normal\\.woff2$`, "i");
  return readdirSync(join(folder, "files")).flatMap((name) => {
    const [, subset = "", variant = ""] = pattern.exec(name) ?? [];
    return subset === "" ? [] : [{ subset, variant }];
  });
}

function compareAxes(font: Font, axes: Axes): string[] {
  const all = [...axes].map(([tag, { min, max }]) => `${tag} from ${min} to ${max}`).join(", ");
  const faults = Object.entries(font.axes).flatMap(([tag, wanted]) => {
    const there = axes.get(tag);
    if (there === undefined) {
      const todo =
        tag === "wght" ? "Choose another family" : "Remove it, or choose another variant";
      return `axes.${tag}: files of variant "${font.variant}" have only ${all}. ${todo}.`;
    }
    const { min, max } = typeof wanted === "number" ? { min: wanted, max: wanted } : wanted;
    if (there.min <= min && min <= max && max <= there.max) return [];
    const expected = `expected a part of ${there.min} to ${there.max}`;
    return `axes.${tag}: found ${min} to ${max}, ${expected}, which the files have.`;
  });
  const unnamed = [...axes].filter(([tag]) => !(tag in font.axes));
  return [
    ...faults,
    ...unnamed.map(([tag, { min, usual, max }]) => {
      const todo = `Add the range to keep (${tag}: { min: ${min}, max: ${max} }) or one position (${tag}: ${usual})`;
      return `axes: ${tag} is missing, which the files of variant "${font.variant}" have. ${todo}.`;
    }),
  ];
}
