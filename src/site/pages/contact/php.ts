import type { SiteConfig, SiteUrl } from "../../../generator/index.ts";
import { type Content, isPlaceholder } from "../../parts/useSite.ts";
import { edges, type FieldMessages, patterns } from "./form/fields.ts";
import { type FieldName, fieldNames } from "./form/names.ts";

type PhpForm = ReturnType<NonNullable<SiteConfig<Content>["phpForm"]>>;
type LaunchCheck = NonNullable<SiteConfig<Content>["launchChecks"]>;
type PublishedAnswer = Awaited<ReturnType<Parameters<LaunchCheck>[2]>>;

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

/**
 * Asks the published site for the PHP file. In working order it refuses to be read, with status 405, and a form without
 * answers, with 422: firewalls may let the one pass and not the other.
 */
export const checkPublishedPhp: LaunchCheck = async (content, siteUrl, ask) => {
  const { delivery } = content.contact;
  if (delivery.method !== "php" || isPlaceholder(content, "origin")) return [];
  const url = siteUrl.origin + locatePhp(siteUrl);
  const asBrowsers = { origin: siteUrl.origin, "sec-fetch-site": "same-origin" };
  const headers = { accept: "application/json", ...asBrowsers };
  const post = { method: "POST", headers, body: new URLSearchParams({ message: "" }) };
  const read = await ask(url);
  const isRefused = read.status === 405 && isByFile(read) && !hasRemark(read);
  const answer = isRefused ? await ask(url, post) : read;
  if (isRefused && answer.status === 422 && isByFile(answer)) return [];
  const path = locatePhp(siteUrl);
  const hint = answer.obstacle || describeAnswer(answer, { path, spool: delivery.spool });
  const what = isRefused ? "does not get what is sent to it" : "does not work";
  return [`content/contact.yaml  delivery: the contact form's ${url} ${what}.\n    ${hint}`];
};

/** The file names the methods that it takes, with each status; firewalls that refuse with 405 name none. */
const isByFile = ({ headers }: PublishedAnswer) => headers.get("allow") === "POST";

/** By which the file says that PHP can't see what its mail program says. */
const hasRemark = ({ headers }: PublishedAnswer) => headers.has("form-remark");

/** Says what is wrong where the file can keep nothing, or something else answers. */
function describeAnswer(
  answer: PublishedAnswer,
  { path, spool }: Readonly<Record<"path" | "spool", string>>,
): string {
  const { status, body, summary } = answer;
  if (body.includes("<?php"))
    return "The host shows the file instead of running it: turn PHP on for this folder.";
  const [, error] = /(?:Parse|Fatal) error: (.+?) in /s.exec(body.replaceAll(/<[^>]*>/g, "")) ?? [];
  if (error !== undefined || (status === 500 && body.trim() === ""))
    return `PHP stops${error === undefined ? "" : ` (${error.trim()})`}: set PHP 8.1 or later in the hosting panel, and copy the whole file again.`;
  if (status === 200 && body.includes(`action="${path}"`))
    return "The file begins with a byte order mark or other text: copy it again as it was built, in the FTP program's binary mode.";
  const own: Readonly<Record<number, string>> = {
    405: "PHP can't see whether its mail program refuses a message, which would be lost then: ask the host to allow proc_open, or choose PHP 8.4.",
    500: `The spool ${spool} is missing, public or not writable: the host's error log says which.`,
    501: "PHP lacks a function that the form needs (disable_functions), or the file is not copied as a whole: the host's error log names it.",
  };
  const others: Readonly<Record<number, string>> = {
    0: "Nobody answers there: publish the site, then run the launch check again. If it is published, ask the host whether a firewall cuts off the connection.",
    403: `${summary} If no firewall does, give the file the permissions 644 and its folder 755.`,
    404: "There is no such file on the host: copy all of dist.",
  };
  return (isByFile(answer) ? own : others)[status] ?? summary;
}
