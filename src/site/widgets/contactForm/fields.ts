import type { Serialisable } from "../../../generator/index.ts";
import type { Contact } from "../../collections.ts";

/** Words of content as the form's props carry them. */
export type FormWords = Serialisable<Contact["form"]>;

/** The fields of the form, in their order, by the names under which a form service receives them. */
export const fieldNames = ["name", "email", "phone", "message"] as const;

export type FieldName = (typeof fieldNames)[number];

/** The id of a field in the page, to which links may lead: there is one form. */
export const idOf = (name: FieldName) => `contact-${name}`;

/** The id of the notice on what happens to what is typed, which the page shows beside the form. */
export const noticeId = "contact-notice";

/** What a visitor wrote, without what can't be seen around it. */
export type Answers = Readonly<Record<FieldName, string>>;

/** What is wrong with each field, in the words of content. A field that is right is not there. */
export type FieldErrors = { readonly [Name in FieldName]?: string };

// What is copied out of a chat has signs of direction or a space without width around it, which nobody sees. Joiners
// stay: a Malayalam name may end with one.
const edges = /^[\s\u200b\p{Bidi_C}]+|[\s\u200b\p{Bidi_C}]+$/gu;

export function readAnswers(form: HTMLFormElement): Answers {
  const data = new FormData(form);
  const read = (name: FieldName) => [name, String(data.get(name)).replace(edges, "")];
  return Object.fromEntries(fieldNames.map(read));
}

// HTML's own rule for `<input type="email">`, and a dot in the domain, without which no mailbox is reached from
// outside. Where hyphens may stand is left to whoever delivers the mail.
const email = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

const fewestDigits = 6;
const mostDigits = 20;

export function checkAnswers(
  answers: Answers,
  { errors, messageLimit }: Pick<FormWords, "errors" | "messageLimit">,
): FieldErrors {
  const found: { [Name in FieldName]?: string } = {};
  // Digits of any script: the rest is how people write a number, and no two write it alike.
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
 * Characters as a reader counts them: 👩‍🌾 is one, and so is கு. Where a browser can't tell (Firefox before 125),
 * code points, of which there are never fewer.
 */
export function countCharacters(text: string): number {
  // The browser's tables for it cost a slow phone 40 ms at their first use, and plain English needs none.
  const characters: Iterable<unknown> =
    "Segmenter" in Intl && /[^\n -~]/.test(text) ? new Intl.Segmenter().segment(text) : text;
  return [...characters].length;
}
