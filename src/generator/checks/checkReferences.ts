import type { Problem } from "../../problems/problem.ts";
import { suggest } from "../../problems/suggest.ts";
import type { PageFacts, Reference } from "./pageFacts.ts";

/** What a site offers as targets. */
export interface Targets {
  /** Base path of the site, such as `/` or `/sub/path/`. */
  readonly base: string;
  /** Every output path. */
  readonly files: ReadonlySet<string>;
  /** Ids by output path, for every page and for SVG files that are used by fragment. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A link, image, script, style, `srcset` entry or id reference that leads to nothing. */
export function checkReferences(
  file: string,
  { references }: Pick<PageFacts, "references">,
  targets: Targets,
): Problem[] {
  return references.flatMap((reference) => {
    const problem = findFault(file, reference, targets);
    const { line, column } = reference;
    return problem === undefined ? [] : [{ where: file, line, column, ...problem }];
  });
}

function findFault(
  file: string,
  { url, from }: Reference,
  targets: Targets,
): Pick<Problem, "message" | "hint"> | undefined {
  if (/^(?:https?:|mailto:|tel:)/.test(url)) return undefined;
  if (/^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith("//")) {
    return {
      message: `${from} leads to "${url}", which is no address that the site may link to.`,
      hint: "Use a path of this site, or an https:, mailto: or tel: address.",
    };
  }
  const [path = "", fragment] = url.split("#", 2);
  const target = path === "" ? file : resolveFile(path.split("?")[0] ?? "", targets.base);
  if (target === undefined || !targets.files.has(target)) {
    const near = suggest(
      path,
      [...targets.files].map((known) => describeUrl(known, targets.base)),
    );
    return {
      message: `${from} leads to "${url}", but the site has no such page or file.`,
      hint: near === undefined ? "Correct the address or add the page." : `Did you mean "${near}"?`,
    };
  }
  if (fragment === undefined || fragment === "" || targets.ids.get(target)?.has(decode(fragment))) {
    return undefined;
  }
  const near = suggest(fragment, [...(targets.ids.get(target) ?? [])]);
  return {
    message: `${from} leads to "${url}", but nothing in ${target} has the id "${fragment}".`,
    hint:
      near === undefined
        ? "Correct the fragment or give an element this id."
        : `Did you mean "#${near}"?`,
  };
}

/** `/sub/path/contact/` → `contact/index.html`; `undefined` for a path outside the site or not from its root. */
function resolveFile(path: string, base: string): string | undefined {
  if (!path.startsWith(base)) return undefined;
  const inside = path.slice(base.length);
  return inside === "" || inside.endsWith("/") ? `${inside}index.html` : decode(inside);
}

function describeUrl(file: string, base: string): string {
  return base + file.replace(/(^|\/)index\.html$/, "$1");
}

/** As it is where a stray `%` stands in it: then it is no file's name and no id either. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
