import { countCharacters } from "./countCharacters.ts";
import type { Answers, FieldName } from "./fields.ts";
import type { FormWords } from "./formWords.ts";

/** What is wrong with each field, in the words of content. A field that is right is not there. */
export type FieldErrors = { readonly [Name in FieldName]?: string };

// HTML's own rule for `<input type="email">`, and a dot in the domain, without which no mailbox is reached from
// outside. Where hyphens may stand is left to whoever delivers the mail.
const email = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

// Digits of any script: the rest is how people write a number, and no two write it alike.
const digit = /\p{Nd}/gu;
const fewestDigits = 6;
const mostDigits = 20;

export function checkAnswers(
  answers: Answers,
  { errors, messageLimit }: Pick<FormWords, "errors" | "messageLimit">,
): FieldErrors {
  const found: { [Name in FieldName]?: string } = {};
  const digits = answers.phone.match(digit)?.length ?? 0;
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
