import { z } from "zod";

/** Rules for a value that the loader checks against the rest of the site. */
export interface ValueRules {
  /** The value is the name of an image, or the path of a page. */
  readonly refersTo?: keyof KnownNames;
  /**
   * No other file of the same collection, or of the whole site, may have the same value there; an address may be that of
   * no other page either.
   */
  readonly unique?: "collection" | "site" | "address";
}

/** What content may refer to: names of images and paths of pages. */
export type KnownNames = Readonly<Record<"image" | "page", readonly string[]>>;

export const valueRules = z.registry<ValueRules>();

/** Marks a value that no other file may repeat. */
export function unique<Schema extends z.ZodType>(
  within: NonNullable<ValueRules["unique"]>,
  schema: Schema,
) {
  const plain: z.ZodType = schema;
  plain.register(valueRules, { unique: within });
  return schema;
}

// Not white space, marks without a letter, characters without width, or the empty cell of Braille.
const shown = /[^\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

const isShown = (value: string) => shown.test(value);

/**
 * A line or a paragraph of plain text. Editors show the description while it is typed.
 * Outer white space is dropped, because block scalars (`>`) end with a line break that nobody meant.
 */
export function text(description: string) {
  const error = "some text that can be seen";
  return z.string().trim().min(1, { error }).refine(isShown, { error }).meta({ description });
}

/** Keys that belong together: unknown keys are rejected, and all that are not optional are required. */
export function group<Shape extends z.ZodRawShape>(description: string, shape: Shape) {
  return z.strictObject(shape).meta({ description });
}

/** All keys of a file. The title names the kind of file. */
export function file<Shape extends z.ZodRawShape>(
  title: string,
  description: string,
  shape: Shape,
) {
  return z.strictObject(shape).meta({ title, description });
}

/** A list for which the layout has room from `least` to `most` items. @param what they are, such as “slides” */
export function between<Item extends z.ZodType>(
  [least, most]: readonly [least: number, most: number],
  what: string,
  item: Item,
) {
  const error = `${least} to ${most} ${what}`;
  const description = `${error}, each behind a dash of its own: add some or take some out to have as many.`;
  return z.array(item).min(least, { error }).max(most, { error }).meta({ description });
}

/**
 * Words whose length matters to search engines. The limit is a refinement and so stays out of the JSON schema:
 * an editor sees `{company}` where the page will have the name, and would count wrongly.
 */
export function textOfLength(description: string, min: number, max: number) {
  const count = (value: unknown) => [...String(value).trim()].length;
  return z
    .string()
    .trim()
    .refine(
      // A token that is left has no value, usually because its file has a mistake, which is reported there.
      (value) => /\{[^{}]*\}/.test(value) || (count(value) >= min && count(value) <= max),
      { error: ({ input }) => `${min} to ${max} characters (this has ${count(input)})` },
    )
    .refine(isShown, { error: "some text that can be seen" })
    .meta({ description: `${description} ${min} to ${max} characters once tokens are replaced.` });
}

/** Path of a page: editors complete existing paths, and a misspelt path gets a suggestion. */
export function pagePath(description: string) {
  return z.string().register(valueRules, { refersTo: "page" }).meta({ description });
}
