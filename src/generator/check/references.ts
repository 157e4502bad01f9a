import type { Diagnostic, Fault } from "../diagnostics/diagnostic.ts";
import type { Locate } from "../diagnostics/locate.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { isForeign, type OutsideSources } from "../hosts/contentPolicy.ts";
import { decodePath } from "../routing/locatePage.ts";
import type { OutputFacts, PageFacts, Reference } from "./facts.ts";
import { findRefusal } from "./policy.ts";

/** True for a reference into its own page, such as `#form`: it can be checked as soon as the page is read. */
export function isOwn({ url }: Reference): boolean {
  return url.startsWith("#");
}

/** Reports links, labels and other references to ids that don't exist on their own page. */
export function checkOwnReferences(
  where: string,
  { references, ids }: PageFacts,
  locate: Locate,
): Diagnostic[] {
  const own = new Set(ids.map(([id]) => id));
  return references.flatMap(([reference, index]) => {
    const fault = isOwn(reference) ? findMissingId(reference, where, own) : undefined;
    return fault === undefined ? [] : [{ where, ...locate(index), ...fault }];
  });
}

/**
 * Reports links, images, scripts, styles and `srcset` entries that lead to nothing, or that the policy forbids. Equal
 * references are judged once, however many pages contain them.
 *
 * @param base path of the site, such as `/` or `/sub/path/`
 */
export function checkReferences(
  site: OutputFacts,
  base: string,
  outside: OutsideSources,
): Diagnostic[] {
  const faults = new Map<Reference, Fault | undefined>();
  const diagnostics: Diagnostic[] = [];
  for (const [where, { links, places }] of site) {
    for (const [index, reference] of links.entries()) {
      if (!faults.has(reference)) faults.set(reference, findFault(reference));
      const fault = faults.get(reference);
      if (fault === undefined) continue;
      const [line, column] = places.slice(2 * index);
      diagnostics.push({ where, line, column, ...fault });
    }
  }
  return diagnostics;

  function findFault(reference: Reference): Fault | undefined {
    const { url, from, kind } = reference;
    // A `javascript:` URL is code, which no source expression could allow.
    if (kind !== undefined && !/^javascript:/i.test(url)) {
      const refusal = findRefusal(reference, kind, outside);
      if (refusal !== undefined || isForeign(url)) return refusal;
    }
    if (/^(?:https?:|mailto:|tel:)/.test(url)) return undefined;
    if (isForeign(url)) {
      return {
        message: `${from} leads to "${url}", which is not an address that the site may link to.`,
        hint: "Use a path of this site, or an https:, mailto: or tel: address.",
      };
    }
    const path = url.split(/[?#]/, 1)[0] ?? "";
    const target = resolveFile(path, base);
    const found = target === undefined ? undefined : site.get(target);
    if (target !== undefined && found !== undefined) {
      // In other files a fragment means something else, such as `#page=2` in a PDF.
      const hasIds = /\.(?:html|svg)$/.test(target);
      return hasIds ? findMissingId(reference, target, new Set(found.ids)) : undefined;
    }
    const near = suggest(
      path,
      [...site.keys()].map((file) => base + file.replace(/(^|\/)index\.html$/, "$1")),
    );
    return {
      message: `${from} leads to "${url}", but the site has no such page or file.`,
      hint: near === undefined ? "Correct the address or add the page." : `Did you mean "${near}"?`,
    };
  }
}

function findMissingId(
  { url, from }: Reference,
  target: string,
  ids: ReadonlySet<string>,
): Fault | undefined {
  // Without the directive of a text fragment (`#:~:text=`), which refers to no id.
  const fragment = (url.split("#", 2)[1] ?? "").split(":~:", 1)[0] ?? "";
  if (fragment === "" || ids.has(decodePath(fragment))) return undefined;
  const near = suggest(fragment, [...ids]);
  return {
    message: `${from} leads to "${url}", but nothing in ${target} has the id "${fragment}".`,
    hint:
      near === undefined
        ? "Correct the fragment or give an element this id."
        : `Did you mean "#${near}"?`,
  };
}

/** `/sub/path/contact/` → `contact/index.html`; `undefined` for a relative path or one outside the site. */
function resolveFile(path: string, base: string): string | undefined {
  if (!path.startsWith(base)) return undefined;
  const inside = path.slice(base.length);
  return inside === "" || inside.endsWith("/") ? `${inside}index.html` : decodePath(inside);
}
