import { createRequire } from "node:module";
import type { HtmlValidate, Message } from "html-validate/browser";
import type { Cache } from "../cache/cache.ts";
import { contentHash } from "../cache/contentHash.ts";
import { readToolVersion } from "../cache/readToolVersion.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { openNovelMarkup } from "./novelMarkup.ts";

const require = createRequire(import.meta.url);

// Without rules for what other checks report better (links, headings, ids, inline styles) or React writes its own way.
const rules =
  "element-permitted-content element-permitted-occurrences element-permitted-order element-permitted-parent " +
  "element-required-ancestor element-required-content element-required-attributes element-name close-order " +
  "no-dup-attr attribute-misuse attribute-allowed-values deprecated";

const config = {
  root: true,
  elements: ["html5"],
  rules: Object.fromEntries(rules.split(" ").map((rule) => [rule, "error"] as const)),
};

// React writes every end tag, so a stray one is that of an element that the parser has closed earlier.
const closeOrder =
  "The element contains something that is not allowed there, such as a <div> in a <p>, so browsers close it before its end tag.";

/** Validates one page. @param markup see `PageFacts` */
export type ValidateMarkup = (where: string, html: string, markup: string) => Diagnostic[];

/**
 * Validates pages against the HTML standard: which element may contain which, and which attribute values exist.
 * Validating a page takes longer than all other work on it. So each distinct markup is validated once, without the
 * parts that it shares with earlier pages, and not at all if the cache lists it as valid.
 */
export function openMarkupValidator(cache: Pick<Cache, "find" | "file">): ValidateMarkup {
  const validator = readToolVersion("html-validate");
  const valid = new Set<string>();
  const findNovel = openNovelMarkup();
  // Loaded on demand: it is slow to load, and most builds have no new markup.
  let loaded: HtmlValidate | undefined;
  return (where, html, markup) => {
    const signature = contentHash(markup);
    const key = { step: "valid-markup", room: "check", options: [signature, config, validator] };
    if (!valid.has(signature) && cache.find(key) !== undefined) valid.add(signature);
    if (valid.has(signature)) return [];
    loaded ??= loadValidator();
    const { novel, keep } = findNovel(markup);
    // Validates the page itself for its faults, so that lines and columns are right.
    const messages = listMessages(loaded, novel).length === 0 ? [] : listMessages(loaded, html);
    if (messages.length === 0) {
      keep();
      valid.add(signature);
      // If it can't be cached, the markup is just validated again by the next build.
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

/** Loads the library's browser entry point, which leaves out the code that reads files. */
function loadValidator(): HtmlValidate {
  const library = require("html-validate/browser") as typeof import("html-validate/browser");
  const { HtmlValidate, StaticConfigLoader } = library;
  const loader = new StaticConfigLoader(config);
  const resolved = loader.getConfigFor("");
  // Otherwise it is resolved anew for each page, which takes longer than validating the page.
  loader.getConfigFor = () => resolved;
  return new HtmlValidate(loader);
}
