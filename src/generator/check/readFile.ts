import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { startLocating } from "../diagnostics/locate.ts";
import type { OutsideSources } from "../hosts/contentPolicy.ts";
import { isCopied, type OutputFile } from "../output/output.ts";
import {
  type FileFacts,
  type Placed,
  type Reference,
  readCodeReferences,
  readPageFacts,
  readSitemap,
  readTextReferences,
} from "./facts.ts";
import type { ValidateMarkup } from "./markupValidity.ts";
import { findInlineRefusal } from "./policy.ts";
import { checkOwnReferences, isOwn } from "./references.ts";
import { checkStructure } from "./structure.ts";

/** Creates a reader for the files of one site. */
export function openReader(validate: ValidateMarkup, outside: OutsideSources) {
  /** @param faults faults of the file by itself are added to it */
  return (path: string, file: OutputFile, faults: Diagnostic[]): FileFacts => {
    const isCode = /\.(?:css|js)$/.test(path);
    if (isCopied(file) || (typeof file !== "string" && !isCode)) return listLinks([], "");
    const text = typeof file === "string" ? file : new TextDecoder().decode(file);
    if (typeof file !== "string") return listLinks(readCodeReferences(path, text), text);
    if (!/\.(?:html|svg)$/.test(path)) {
      const links = listLinks(readTextReferences(path, text), text);
      return path === "sitemap.xml" ? { ...links, listed: readSitemap(text) } : links;
    }
    const page = readPageFacts(text);
    const ids = page.ids.map(([id]) => id);
    if (path.endsWith(".svg")) return { ids, ...listLinks([], "") };
    const locate = startLocating(text);
    faults.push(
      ...checkOwnReferences(path, page, locate),
      ...page.inline.flatMap(([inline, index]) => {
        const fault = findInlineRefusal(inline, outside);
        return fault === undefined ? [] : [{ where: path, ...locate(index), ...fault }];
      }),
      ...checkStructure(path, page, locate),
      ...validate(path, text, page.markup),
    );
    const { title, description, canonical, isRedirect, noindex } = page;
    return {
      ids,
      ...(!isRedirect && { head: { title, description } }),
      canonical: noindex ? undefined : canonical,
      ...listLinks(page.references, text),
    };
  };

  function listLinks(references: readonly Placed<Reference>[], text: string) {
    const links: Reference[] = [];
    const places: number[] = [];
    const locate = startLocating(text);
    for (const [reference, index] of references) {
      if (isOwn(reference)) continue;
      const { line, column } = locate(index);
      links.push(reference);
      places.push(line, column);
    }
    return { links, places };
  }
}
