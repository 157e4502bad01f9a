import type { SiteConfig, SiteUrl } from "../../../generator/index.ts";
import { type Content, isPlaceholder } from "../../parts/useSite.ts";
import { edges, type FieldMessages, patterns } from "./form/fields.ts";
import { type FieldName, fieldNames } from "./form/names.ts";

type PhpForm = ReturnType<NonNullable<SiteConfig<Content>["phpForm"]>>;

const file = "contact/send.php";

/** Output path of the only PHP file, where there is one. */
export function phpFile({ contact }: Content): string | undefined {
  return contact.delivery.method === "php" ? file : undefined;
}

/** URL that the form is sent to. */
export const locatePhp = ({ base }: SiteUrl) => base + file;

const roomForOthers = 65_536;
// A character can be an emoji of several code points, each of which a form sends as up to 12 bytes.
const roomForCharacter = 100;

/** What the PHP file has to know: the same rules and words as the form's own script. */
export function describePhpForm({ site, contact }: Content): PhpForm {
  const { delivery, form, serverMail, sending } = contact;
  if (delivery.method !== "php") return undefined;
  const { spool, from, honeypotField } = delivery;
  return {
    ...{ file, spool, honeypotField, edges },
    longestBody: form.messageLimit * roomForCharacter + roomForOthers,
    pages: { form: "/contact", thanks: "/contact/thank-you", errors: "/contact/errors" },
    failures: { rejected: sending.failures.rejected, later: sending.failures.serverError },
    mail: { to: site.mailboxes.info, from, sender: site.name, replyTo: "email", ...serverMail },
    fields: Object.fromEntries(fieldNames.map((field) => [field, describeField(field, form)])),
  };
}

function describeField(name: FieldName, words: Content["contact"]["form"]) {
  const { tooLong, ...messages }: FieldMessages = words.errors[name];
  const limit = words.messageLimit;
  const pattern = patterns[name];
  return {
    ...{ ...messages, label: words[name], isLong: name === "message" },
    ...(pattern && { pattern }),
    ...(tooLong !== undefined && { limit, tooLong: tooLong.replace("{limit}", String(limit)) }),
  };
}

/** Asks the published site for the PHP file: in working order it refuses to be read, with status 405 and no remark. */
export async function checkPublishedPhp(content: Content, siteUrl: SiteUrl): Promise<string[]> {
  const { delivery } = content.contact;
  if (delivery.method !== "php" || isPlaceholder(content, "origin")) return [];
  const url = siteUrl.origin + locatePhp(siteUrl);
  const signal = AbortSignal.timeout(10_000);
  const answer = await fetch(url, { signal }).then(
    async (response) => ({ response, text: await response.text() }),
    () => undefined,
  );
  const status = answer?.response.status;
  if (status === 405 && !answer?.response.headers.has("Form-Remark")) return [];
  const advice: Readonly<Record<string, string>> = {
    undefined: "Nobody answers there: publish the site, then run the launch check again.",
    200: answer?.text.includes("<?php")
      ? "The host shows the file instead of running it: turn PHP on for this folder."
      : "The file begins with a byte order mark or other text, or the host shows a page of its own: copy the file again as it was built, in binary mode.",
    404: "There is no such file on the host: copy all of dist.",
    405: "PHP can't see whether its mail program refuses a message, which would be lost then: ask the host to allow proc_open, or choose PHP 8.4.",
    500: `The spool ${delivery.spool} is missing, public or not writable, PHP is too old, or the file is not copied as a whole: the host's error log says which.`,
    501: "PHP lacks a function that the form needs (disable_functions), or the file is not copied as a whole: the host's error log names it.",
  };
  const hint = advice[`${status}`] ?? `The host answers with status ${status} instead of 405.`;
  return [`content/contact.yaml  delivery: the contact form's ${url} does not work.\n    ${hint}`];
}
