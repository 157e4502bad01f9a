import { z } from "zod";
import { containsToken } from "../../generator/content/tokens.ts";

/**
 * A line or a paragraph of plain words. The description is what an editor shows while one writes it.
 * Outer white space is dropped, because block scalars (`>`) end with a line break that nobody meant.
 */
export function createText(description: string) {
  return z.string().trim().min(1).meta({ description });
}

/**
 * Words whose length matters to search engines. The limit is a refinement and so stays out of the JSON Schema:
 * an editor sees `{company}` where the page will have the name, and would count wrongly.
 */
export function createTextOfLength(description: string, min: number, max: number) {
  return z
    .string()
    .trim()
    .refine((value) => containsToken(value) || isWithin(countCharacters(value), min, max), {
      error: ({ input }) =>
        `${min} to ${max} characters (these are ${countCharacters(String(input))})`,
    })
    .meta({ description: `${description} ${min} to ${max} characters once tokens are replaced.` });
}

function isWithin(count: number, min: number, max: number): boolean {
  return count >= min && count <= max;
}

function countCharacters(value: string): number {
  return [...value.trim()].length;
}
