import { readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import type { Plugin } from "../../core/build/plugin.ts";
import { locatePage, type SiteUrl } from "../../core/routing/locatePage.ts";
import { generatorFolder } from "../../start.js";
import { toPcre, toPhp } from "./phpLiteral.ts";

declare module "../../core/render/siteConfig.ts" {
  interface SiteConfig<Content> {
    /** A form that the web host itself receives; undefined where it is delivered in another way. */
    readonly phpForm?: (content: Content) => PhpForm | undefined;
  }
}

/** A form, and what a PHP file needs to know to receive it. */
export interface PhpForm {
  /** Output path of the PHP file: `contact/send.php`. */
  readonly file: string;
  /** In the order of the mail, by the names that the form sends. */
  readonly fields: Readonly<Record<string, PhpField>>;
  /** What is cut off from answers: the pattern that the form's own script uses, see `toPcre`. */
  readonly edges: RegExp;
  /** Name of the field that only robots fill in. */
  readonly honeypotField: string;
  /** Paths in the route table. */
  readonly pages: {
    readonly form: string;
    /** Where a visitor without script is led once the message is received. */
    readonly thanks: string;
    /**
     * The form for those without script, with tags in the syntax of Mustache: `{{name}}` is what was typed,
     * `{{name.error}}` what is wrong with it, `{{failure}}` what is wrong with the whole. What stands between
     * `{{#name.error}}` and `{{/name.error}}` is left out if nothing is; also an attribute that has nothing else in it.
     */
    readonly errors: string;
  };
  /** What the visitor is told of a message that is refused, or that can't be taken now. */
  readonly failures: { readonly rejected: string; readonly later: string };
  readonly mail: {
    readonly to: string;
    /** The site's own mailbox: letters, digits and `.+_-` on both sides of the `@`, as it also goes to the mail program. */
    readonly from: string;
    /** The name beside that mailbox. */
    readonly sender: string;
    readonly subject: string;
    /** Where the honeypot was filled in. */
    readonly suspectSubject: string;
    /** Name of the field with the visitor's address, whose pattern must admit nothing that a header could break at. */
    readonly replyTo: string;
  };
  /** Folder for messages that wait to be sent: absolute, or relative to the root of the host. */
  readonly spool: string;
  /** Longest request in bytes. */
  readonly longestBody: number;
}

/** A field, which is required, with what is checked of it. */
export interface PhpField {
  readonly label: string;
  /** Whether it may have line breaks. */
  readonly isLong: boolean;
  readonly missing: string;
  readonly pattern?: RegExp;
  readonly invalid?: string;
  /** In characters as readers count them. */
  readonly limit?: number;
  readonly tooLong?: string;
}

// Since Unicode 15.1 a conjunct of Indic letters is one character (GB9c), in browsers but not in every PCRE. Some versions
// (10.42) take emojis in a row for one: these are limited by the length of the request alone.
const virama = "[\\x{94D}\\x{9CD}\\x{ACD}\\x{B4D}\\x{C4D}\\x{D4D}]";
const character = `/(?:\\X(?<=${virama}|${virama}\\x{200D}))*\\X/u`;

/** Adds a PHP file that receives a form, sends it by mail and loses nothing, for web hosts that run PHP. */
export function phpForm(): Plugin {
  return {
    name: "PHP form",
    files({ config, content, siteUrl }) {
      const form = config.phpForm?.(content);
      if (form === undefined) return [];
      const template = readFileSync(join(generatorFolder, "plugins/phpForm/handler.php"), "utf8");
      return [[form.file, formatHandler(template, form, siteUrl)]];
    },
  };
}

export function formatHandler(template: string, form: PhpForm, siteUrl: SiteUrl): string {
  const { file, fields, edges, pages, mail, ...rest } = form;
  const from = posix.dirname(posix.join(siteUrl.base, file));
  const locate = (path: string) => locatePage(path, siteUrl);
  const settings = {
    ...rest,
    origin: siteUrl.origin,
    edges: toPcre(edges),
    /** Root of the host, from the handler's folder. */
    root: posix.relative(from, "/"),
    pages: {
      form: locate(pages.form).href,
      thanks: locate(pages.thanks).href,
      errors: posix.relative(dirname(file), locate(pages.errors).file),
    },
    mail: {
      ...mail,
      sender: encodeHeader(mail.sender),
      subject: encodeHeader(mail.subject),
      suspectSubject: encodeHeader(mail.suspectSubject),
    },
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, { pattern, ...field }]) => [
        name,
        {
          ...field,
          ...(pattern && { pattern: toPcre(pattern) }),
          ...(field.limit !== undefined && { character }),
        },
      ]),
    ),
  };
  return template.replace("$settings = [];", () => `$settings = ${toPhp(settings)};`);
}

/** A text for a header: as it is, or in encoded words of whole characters, on lines of at most 76 (RFC 2047 §2, §5). */
export function encodeHeader(text: string): string {
  if (/^[A-Za-z0-9 ]{1,60}$/.test(text)) return text;
  const words = text.match(/.{1,9}/gsu) ?? [];
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join("\r\n ");
}
