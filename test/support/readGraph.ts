import { z } from "zod";
import type { Output } from "../../src/generator/core/output/output.ts";
import { listPages, parsePage } from "./readPage.ts";

const block = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@graph": z.array(z.looseObject({ "@type": z.string(), "@id": z.string() })),
});

/** The nodes of a page's JSON-LD block. @throws Error unless there is exactly one block */
export function readGraph(html: string) {
  const blocks = [...parsePage(html).querySelectorAll("script[type='application/ld+json']")];
  if (blocks.length !== 1) throw new Error(`${blocks.length} blocks of data`);
  return block.parse(JSON.parse(blocks[0]?.textContent ?? ""))["@graph"];
}

/** Every text in the data, with the path of its keys. */
export function listTexts(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => listTexts(inner, `${path}.${key}`));
}

/** Every page that search engines may index, with its data. @throws Error if one has none */
export function listFoundPages(output: Output) {
  const found = listPages(output).filter(([, html]) => !html.includes('name="robots"'));
  return found.map(([file, html]) => ({ file, page: parsePage(html), graph: readGraph(html) }));
}
