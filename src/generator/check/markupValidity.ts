import { createRequire } from "node:module";
import type { HtmlValidate, Message } from "html-validate/browser";
import type { Cache } from "../cache/cache.ts";
import { contentHash } from "../cache/contentHash.ts";
import { readToolVersion } from "../cache/readToolVersion.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { openNovelMarkup } from "./novelMarkup.ts";

const require = createRequire(import.meta.url);

// What the other checks say better (links, headings, ids, inline styles) and what React writes its own way is left out.
const rules =
  "element-permitted-content element-permitted-occurrences element-permitted-order element-permitted-parent " +
  "element-required-ancestor element-required-content element-required-attributes element-name close-order " +
  "no-dup-attr attribute-misuse attribute-allowed-values deprecated";

const config = {
  root: true,
  elements: ["html5"],
  rules: Object.fromEntries(rules.split(" ").map((rule) => [rule, "error"] as const)),
};

// React writes every end tag: one that is astray is of an element that has ended before.
const closeOrder =
  "Something in that element may not stand there, such as a <div> in a <p>, and ends it before its end tag.";

/** Finds the faults of one page. @param markup see `PageFacts` */
export type ValidateMarkup = (where: string, html: string, markup: string) => Diagnostic[];

/**
 * Holds pages against the HTML standard: which element may stand in which, which attribute values exist.
 * The validator takes longer for one page than all else that is done to it, so each markup is validated once, without
 * what it has in common with those before, and one that the cache knows to be valid is not validated again.
 */
export function openMarkupValidator(cache: Pick<Cache, "find" | "file">): ValidateMarkup {
  const validator = readToolVersion("html-validate");
  const valid = new Set<string>();
  const findNovel = openNovelMarkup();
  // Slow to load, and most builds meet no new markup.
  let loaded: HtmlValidate | undefined;
  return (where, html, markup) => {
    const signature = contentHash(markup);
    const key = { step: "valid-markup", room: "check", options: [signature, config, validator] };
    if (!valid.has(signature) && cache.find(key) !== undefined) valid.add(signature);
    if (valid.has(signature)) return [];
    loaded ??= loadValidator();
    const { novel, keep } = findNovel(markup);
    // Places are told as they are on the page.
    const messages = listMessages(loaded, novel).length === 0 ? [] : listMessages(loaded, html);
    if (messages.length === 0) {
      keep();
      valid.add(signature);
      // What can't be kept is only validated again.
      cache.file(key, async () => new Uint8Array()).catch(() => undefined);
    }
    return messages.map(({ line, column, message, ruleId }) => ({
      where,
      line,
      column,
      message: `${message} (html-validate: ${ruleId})`,
      ...(ruleId === "close-order" && { hint: closeOrder }),
    }));
  };
}

function listMessages(validator: HtmlValidate, html: string): Message[] {
  return validator.validateStringSync(html).results.flatMap(({ messages }) => messages);
}

/** The part of the library that browsers run: what it leaves out reads files. */
function loadValidator(): HtmlValidate {
  const library = require("html-validate/browser") as typeof import("html-validate/browser");
  const { HtmlValidate, StaticConfigLoader } = library;
  const loader = new StaticConfigLoader(config);
  const resolved = loader.getConfigFor("");
  // It would be resolved for each page anew, which takes longer than a page.
  loader.getConfigFor = () => resolved;
  return new HtmlValidate(loader);
}
