import type { Output } from "../../src/generator/core/output/output.ts";
import { type GraphNode, readGraph } from "./readGraph.ts";
import { listPages, parsePage } from "./readPage.ts";

export interface FoundPage {
  readonly file: string;
  readonly html: string;
  readonly page: Document;
  readonly graph: readonly GraphNode[];
}

/** Every page that search engines may index. @throws Error if one has no structured data */
export function listFoundPages(output: Output): FoundPage[] {
  const found = listPages(output).filter(([, html]) => !html.includes('name="robots"'));
  return found.map(([file, html]) => ({
    file,
    html,
    page: parsePage(html),
    graph: readGraph(html),
  }));
}
