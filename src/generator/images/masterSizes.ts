import type { Diagnostic } from "../diagnostics/diagnostic.ts";

/** A size in px, upright. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * What a master has to measure, by use. `least` alone is enforced: below it a picture is soft even on a phone. The
 * others are what the largest screens ask for, and what people are told to supply.
 */
export const masterSizes = {
  least: { width: 1200, height: 900 },
  anywhere: { width: 1600, height: 1200 },
  heroSlide: { width: 2000, height: 1500 },
} as const satisfies Record<string, Size>;

/** Pixels of the largest master. Decoding one takes up to four bytes a pixel, and two are decoded at once. */
export const largestMaster = 100_000_000;

/** What to supply, as the end of a sentence. */
export const wantedMaster = `4:3, at least ${formatSize(masterSizes.anywhere)} px, ${formatSize(masterSizes.heroSlide)} px for a slide at the top of the home page (assets/pictures/README.md)`;

/** @returns what is wrong with a master's size, if anything is. */
export function findSizeProblem(file: string, size: Size, least: Size): Diagnostic | undefined {
  if (size.width >= least.width && size.height >= least.height) return undefined;
  return {
    where: file,
    message: `This picture is ${formatSize(size)} px, too small for its place: the least is ${formatSize(least)} px.`,
    hint: `Put a larger one there: ${wantedMaster}.`,
  };
}

export function formatSize({ width, height }: Size): string {
  return `${width} × ${height}`;
}
