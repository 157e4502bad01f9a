import { createRequire } from "node:module";
import type { Problem } from "../../problems/problem.ts";
import { fingerprint } from "../fingerprint.ts";
import { describeShape } from "./describeShape.ts";

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
 */
export async function validateHtml(
  pages: ReadonlyMap<string, string>,
  valid: ValidShapes,
): Promise<Problem[]> {
  const edition = describeEdition();
  const unknown = new Map<string, [where: string, html: string]>();
  for (const [where, html] of pages) {
    const shape = `${edition}-${describeShape(html)}`;
    if (!valid.has(shape) && !unknown.has(shape)) unknown.set(shape, [where, html]);
  }
  if (unknown.size === 0) return [];

  const { HtmlValidate, StaticConfigLoader } = await import("html-validate");
  const validator = new HtmlValidate(
    new StaticConfigLoader({ root: true, elements: ["html5"], rules }),
  );
  const problems: Problem[] = [];
  for (const [shape, [where, html]] of unknown) {
    const { results } = await validator.validateString(html, where);
    const messages = results.flatMap((result) => result.messages);
    if (messages.length === 0) valid.add(shape);
    problems.push(
      ...messages.map(({ line, column, message, ruleId }) => ({
        where,
        line,
        column,
        message: `${message} (html-validate: ${ruleId})`,
      })),
    );
  }
  return problems;
}

/** Another validator or other rules may find fault with what these find valid. */
function describeEdition(): string {
  const { version } = createRequire(import.meta.url)("html-validate/package.json") as {
    version: string;
  };
  return fingerprint(JSON.stringify([version, rules])).slice(0, 8);
}
