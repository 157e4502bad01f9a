import type { Serialisable } from "../../../../generator/index.ts";
import type { Content } from "../../../parts/useSite.ts";
import { type FieldName, fieldNames } from "./names.ts";

/** The form's texts from content, as its props carry them. */
export type FormWords = Serialisable<Content["contact"]["form"]>;

/** What a visitor wrote, without invisible characters around it. */
export type Answers = Readonly<Record<FieldName, string>>;

/** The error of each invalid field, as content words it. */
export type FieldErrors = { readonly [Name in FieldName]?: string | undefined };

// Text copied from a chat can be surrounded by bidi controls or zero-width spaces, which nobody sees. Joiners stay: a
// Malayalam name may end with one. Without the lookbehind, white space inside a text would take quadratic time. PHP uses
// this pattern and those below as well, see `toPcre`.
export const edges = /^[\s\u200b\p{Bidi_C}]+|(?<![\s\u200b\p{Bidi_C}])[\s\u200b\p{Bidi_C}]+$/gu;

export function readAnswers(form: HTMLFormElement): Answers {
  const data = new FormData(form);
  const read = (name: FieldName) => [name, String(data.get(name)).replace(edges, "")];
  return Object.fromEntries(fieldNames.map(read));
}

// Parts of a domain, and the dots between them, which may be an input method's (UTS #46 §4). Beyond ASCII all is
// allowed that can be seen, and joiners: Chromium makes xn--… of münchen.de, Firefox and PHP have it as typed.
const domainPart = String.raw`[^\0-,./:-@[-\x60{-\x7f\s\p{Cc}\p{Bidi_C}\u200b\u3002\uff0e\uff61]+`;
const domainDot = String.raw`[.\u3002\uff0e\uff61]`;

/** What an answer has to match: that of each field with a message for an invalid one. */
export const patterns: {
  readonly [Name in FieldName]: FormWords["errors"][Name] extends { readonly invalid: string }
    ? RegExp
    : undefined;
} = {
  name: undefined,
  // HTML's pattern for `<input type="email">`, plus a dot in the domain, without which no mailbox can be reached from
  // outside, and SMTP's limit (RFC 5321 §4.5.3.1.3). Judging the placement of hyphens, and which letters and signs a
  // domain may have, is left to mail servers.
  email: new RegExp(
    String.raw`^(?!.{255})[A-Za-z0-9_.!#$%&'*+/=?^\x60{|}~-]+@${domainPart}(?:${domainDot}${domainPart})+$`,
    "u",
  ),
  // 6 to 20 digits, of any script. Nothing else counts: people punctuate phone numbers in many ways.
  phone: /^(?:\P{Nd}*\p{Nd}){6,20}\P{Nd}*$/u,
  message: undefined,
};

/** What is said of a field that is empty, doesn't match its pattern, or is above the limit (with `{limit}`). */
export interface FieldMessages {
  readonly missing: string;
  readonly invalid?: string;
  readonly tooLong?: string;
}

export function checkAnswers(answers: Answers, { errors, messageLimit }: FormWords): FieldErrors {
  const found: { [Name in FieldName]?: string | undefined } = {};
  for (const name of fieldNames) {
    const answer = answers[name];
    const { missing, invalid, tooLong }: FieldMessages = errors[name];
    if (answer === "") found[name] = missing;
    else if (patterns[name]?.test(answer) === false) found[name] = invalid;
    else if (tooLong && countCharacters(answer) > messageLimit)
      found[name] = tooLong.replace("{limit}", String(messageLimit));
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
