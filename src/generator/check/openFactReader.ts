import { type Locate, startLocating } from "../diagnostics/startLocating.ts";
import { isCopied, type OutputEntry } from "../output/output.ts";
import { checkOwnReferences, isOwn } from "./checkReferences.ts";
import { readSitemap } from "./checkSitemap.ts";
import { checkStructure } from "./checkStructure.ts";
import { openTagReader } from "./openTagReader.ts";
import type { OutputFacts } from "./outputFacts.ts";
import type { Placed, Reference } from "./pageFacts.ts";
import { readManifestReferences } from "./readManifestReferences.ts";
import { readPageFacts } from "./readPageFacts.ts";
import { readTextReferences } from "./readTextReferences.ts";
import { openValidator, type ValidShapes } from "./validateHtml.ts";

const packedText = /\.(?:html|css)\.br$/;

/**
 * Reads files as a visitor's browser would; only facts of them are kept.
 *
 * @param facts filled with every file read
 * @returns what reads one file
 */
export function openFactReader(
  facts: OutputFacts,
  validShapes: ValidShapes,
): (entry: OutputEntry) => void {
  const readTag = openTagReader();
  const validate = openValidator(validShapes);
  return ([path, file]) => {
    const number = facts.files.push(path) - 1;
    if (typeof file === "string") {
      if (path.endsWith(".html")) readPage(path, file, number);
      if (path.endsWith(".svg")) {
        facts.ids.set(
          path,
          readPageFacts(file, readTag).ids.map(([id]) => id),
        );
      }
      if (path === "sitemap.xml") facts.sitemap = readSitemap(file);
      const references = path.endsWith(".webmanifest")
        ? readManifestReferences(file)
        : readTextReferences(path, file);
      if (references.length > 0) keepLinks(number, references, startLocating(file));
    } else if (packedText.test(path)) {
      const size = isCopied(file) ? file.size : file.length;
      if (size !== undefined) facts.packed.set(path.slice(0, -".br".length), size);
    }
  };

  function readPage(where: string, html: string, number: number): void {
    const page = readPageFacts(html, readTag);
    const locate = startLocating(html);
    facts.diagnostics.push(
      ...checkOwnReferences(where, page, locate),
      ...checkStructure(where, page, locate),
      ...validate(where, html, page.shape),
    );
    facts.ids.set(
      where,
      page.ids.map(([id]) => id),
    );
    if (!page.isRedirect) {
      facts.heads.push({ where, title: page.title, description: page.description });
    }
    if (page.canonical !== undefined && !page.noindex) {
      facts.canonicals.set(page.canonical, where);
    }
    keepLinks(number, page.references, locate);
  }

  function keepLinks(
    number: number,
    references: readonly Placed<Reference>[],
    locate: Locate,
  ): void {
    for (const [reference, index] of references) {
      if (isOwn(reference)) continue;
      const { line, column } = locate(index);
      const places = facts.links.get(reference);
      if (places === undefined) facts.links.set(reference, [number, line, column]);
      else places.push(number, line, column);
    }
  }
}
