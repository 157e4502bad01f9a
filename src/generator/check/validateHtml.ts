import { createRequire } from "node:module";
import type { HtmlValidate } from "html-validate";
import { contentHash } from "../cache/contentHash.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";

type Validator = typeof import("html-validate");

const require = createRequire(import.meta.url);

// What the other checks say better (links, headings, ids) and what React writes its own way is left out.
const rules = Object.fromEntries(
  [
    "element-permitted-content",
    "element-permitted-occurrences",
    "element-permitted-order",
    "element-permitted-parent",
    "element-required-ancestor",
    "element-required-content",
    "element-required-attributes",
    "element-name",
    "close-order",
    "no-dup-attr",
    "attribute-misuse",
    "attribute-allowed-values",
    "no-inline-style",
    "deprecated",
  ].map((rule) => [rule, "error"] as const),
);

/** Shapes of pages that were found valid before, in this run or an earlier one. */
export interface ValidShapes {
  has(shape: string): boolean;
  add(shape: string): void;
}

/**
 * Holds pages against the HTML standard: which element may stand in which, which attribute values exist.
 * The validator takes longer for one page than all else that is done to it, so each shape of page is
 * validated once, and shapes known to be valid are not validated again.
 *
 * @returns what finds the faults of one page
 */
export function openValidator(
  valid: ValidShapes,
): (where: string, html: string, shape: string) => Diagnostic[] {
  const edition = describeEdition();
  // Slow to load, and most builds meet no new shape.
  let loaded: HtmlValidate | undefined;
  return (where, html, shape) => {
    const key = `${edition}-${contentHash(shape)}`;
    if (valid.has(key)) return [];
    loaded ??= loadValidator();
    const { results } = loaded.validateStringSync(html, where);
    const messages = results.flatMap((result) => result.messages);
    if (messages.length === 0) valid.add(key);
    return messages.map(({ line, column, message, ruleId }) => ({
      where,
      line,
      column,
      message: `${message} (html-validate: ${ruleId})`,
    }));
  };
}

function loadValidator(): HtmlValidate {
  const { HtmlValidate, StaticConfigLoader } = require("html-validate") as Validator;
  return new HtmlValidate(new StaticConfigLoader({ root: true, elements: ["html5"], rules }));
}

/** Another validator or other rules may find fault with what these find valid. */
function describeEdition(): string {
  const { version } = require("html-validate/package.json") as { version: string };
  return contentHash(JSON.stringify([version, rules])).slice(0, 8);
}
