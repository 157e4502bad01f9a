import type { Output } from "../../src/generator/output/output.ts";
import { listPages } from "./readPage.ts";
import { readStructure } from "./readStructure.ts";

const single = ["html", "head", "body", "title", "main"];
const unwanted = /^<(?:iframe|object|embed|base|style|frame|applet|template|noscript|!\[)/;
// Attributes that load code and pictures: only from the site itself.
const loading = /^@(?:src|srcset|imagesrcset|data|poster|data-island-src|xlink:href)$/;
const leading = /^@(?:href|action|formaction|ping|cite)$/;
const safe =
  /^(?:\/(?![/\\])|#|https:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?:[/?#]|$)|tel:\+\d+$|mailto:[\w.%+-]+@)[^\s\\]*$/;

/** Foreign script, styles and URLs in pages: none may get there, whatever the content says. */
export function listHazards(output: Output): string[] {
  return listPages(output).flatMap(([file, html]) => {
    const parts = readStructure(html);
    const found = parts.flatMap(([part, value], index): string[] => {
      const isStrange =
        unwanted.test(part) ||
        /^@(?:on|style$|srcdoc$)/.test(part) ||
        (loading.test(part) && !/^\/(?![/\\])/.test(value)) ||
        (leading.test(part) && !safe.test(value)) ||
        (part === "@http-equiv" && value !== "refresh" && !isPolicy(value, parts[index + 1])) ||
        (part === "<!--" && value !== " ") ||
        (part === "<script" && !isOurs(parts.slice(index, index + 4)));
      return isStrange ? [`${file}: ${part} ${value}`] : [];
    });
    const repeated = single.filter(
      (name) => parts.filter(([part]) => part === `<${name}`).length !== 1,
    );
    return [...found, ...repeated.map((name) => `${file}: not one <${name}>`)];
  });
}

/** Whether this is the content security policy, in its strict form. */
function isPolicy(name: string, content: ReturnType<typeof readStructure>[number] | undefined) {
  const strict =
    /^default-src 'none'; script-src 'self'; style-src 'self'; (?!.*(?:unsafe|\*|data:))/;
  return name === "Content-Security-Policy" && strict.test(content?.[1] ?? "");
}

/** Whether a script is a module of the bundle, or JSON-LD. */
function isOurs([, ...attributes]: ReturnType<typeof readStructure>): boolean {
  const [type, second] = attributes;
  if (type?.[0] !== "@type") return false;
  if (type[1] === "application/ld+json") return second?.[0] === "#";
  return type[1] === "module" && second?.[0] === "@src" && second[1].startsWith("/assets/");
}
