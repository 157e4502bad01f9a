import type { Problem } from "../../problems/problem.ts";

/**
 * Holds pages against the HTML standard: which element may stand in which, which attribute values exist.
 * What the other checks say better (links, headings, ids) and what React writes its own way is left out.
 */
export async function validateHtml(pages: ReadonlyMap<string, string>): Promise<Problem[]> {
  const { HtmlValidate, StaticConfigLoader } = await import("html-validate");
  const validator = new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      elements: ["html5"],
      rules: {
        "element-permitted-content": "error",
        "element-permitted-occurrences": "error",
        "element-permitted-order": "error",
        "element-permitted-parent": "error",
        "element-required-ancestor": "error",
        "element-required-content": "error",
        "element-required-attributes": "error",
        "element-name": "error",
        "close-order": "error",
        "no-dup-attr": "error",
        "attribute-misuse": "error",
        "attribute-allowed-values": "error",
        "no-inline-style": "error",
        deprecated: "error",
      },
    }),
  );
  const reports = await Promise.all(
    [...pages].map(async ([where, html]) => {
      const { results } = await validator.validateString(html, where);
      return results.flatMap(({ messages }) =>
        messages.map(({ line, column, message, ruleId }) => ({
          where,
          line,
          column,
          message: `${message} (html-validate: ${ruleId})`,
        })),
      );
    }),
  );
  return reports.flat();
}
