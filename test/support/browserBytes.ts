import { brotliCompressSync } from "node:zlib";
import type { Page, Request } from "playwright-core";

/** What a page cost its visitor: how many files of a kind, and their bytes as a host would send them (brotli). */
export interface Cost {
  readonly requests: number;
  readonly bytes: number;
}

/** Costs of the kinds of file that the site's own code is in. */
export type Costs = Readonly<Record<"html" | "css" | "js", Cost>>;

const kinds = { html: "document", css: "stylesheet", js: "script" } as const;

/** Keeps the requests of a page from now on. */
export function collectRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  return requests;
}

export async function weighRequests(requests: readonly Request[]): Promise<Costs> {
  const weigh = async (kind: keyof typeof kinds): Promise<Cost> => {
    const wanted = requests.filter((request) => request.resourceType() === kinds[kind]);
    const sizes = await Promise.all(wanted.map(weighBody));
    return { requests: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  };
  return { html: await weigh("html"), css: await weigh("css"), js: await weigh("js") };
}

async function weighBody(request: Request): Promise<number> {
  const response = await request.response();
  if (response === null) throw new Error(`${request.url()} was not answered`);
  return brotliCompressSync(await response.body()).length;
}
