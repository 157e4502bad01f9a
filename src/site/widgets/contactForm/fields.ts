import type { Serialisable } from "../../../generator/index.ts";
import type { Content } from "../../collections.ts";
import { type FieldName, fieldNames } from "./names.ts";

/** The form's texts from content, as its props carry them. */
export type FormWords = Serialisable<Content["contact"]["form"]>;

/** What a visitor wrote, without invisible characters around it. */
export type Answers = Readonly<Record<FieldName, string>>;

/** The error of each invalid field, as content words it. */
export type FieldErrors = { readonly [Name in FieldName]?: string };

// Text copied from a chat can be surrounded by bidi controls or zero-width spaces, which nobody sees. Joiners stay: a
// Malayalam name may end with one.
const edges = /^[\s\u200b\p{Bidi_C}]+|[\s\u200b\p{Bidi_C}]+$/gu;

export function readAnswers(form: HTMLFormElement): Answers {
  const data = new FormData(form);
  const read = (name: FieldName) => [name, String(data.get(name)).replace(edges, "")];
  return Object.fromEntries(fieldNames.map(read));
}

// HTML's pattern for `<input type="email">`, plus a dot in the domain, without which no mailbox can be reached from
// outside. Judging the placement of hyphens is left to mail servers.
const email = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

const fewestDigits = 6;
const mostDigits = 20;

export function checkAnswers(answers: Answers, { errors, messageLimit }: FormWords): FieldErrors {
  const found: { [Name in FieldName]?: string } = {};
  // Only digits count, of any script: people punctuate phone numbers in many ways.
  const digits = answers.phone.match(/\p{Nd}/gu)?.length ?? 0;
  if (answers.name === "") found.name = errors.name.missing;
  if (answers.email === "") found.email = errors.email.missing;
  else if (!email.test(answers.email)) found.email = errors.email.invalid;
  if (answers.phone === "") found.phone = errors.phone.missing;
  else if (digits < fewestDigits || digits > mostDigits) found.phone = errors.phone.invalid;
  if (answers.message === "") found.message = errors.message.missing;
  else if (countCharacters(answers.message) > messageLimit) {
    found.message = errors.message.tooLong.replace("{limit}", String(messageLimit));
  }
  return found;
}

/**
 * Counts characters as a reader does (grapheme clusters): 👩‍🌾 is one, and so is கு. Without `Intl.Segmenter` (Firefox
 * before 125) it counts code points, of which there are never fewer.
 */
export function countCharacters(text: string): number {
  // The first use of a segmenter costs a slow phone 40 ms (its tables), and plain English needs none.
  const characters: Iterable<unknown> =
    "Segmenter" in Intl && /[^\n -~]/.test(text) ? new Intl.Segmenter().segment(text) : text;
  return [...characters].length;
}
