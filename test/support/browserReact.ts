import { inject } from "vitest";

/**
 * Path of the chunk that holds React. Nothing names it but the modules that import it, and nothing else is as large.
 *
 * @throws Error when no chunk is large enough
 */
export async function findReactChunk(): Promise<string> {
  const read = async (path: string) => (await fetch(new URL(path, inject("siteUrl")))).text();
  const entry = /data-island-src="([^"]+)"/.exec(await read("/"))?.[1] ?? "";
  const names = (await read(entry)).match(/chunk-\w+\.js/g) ?? [];
  for (const name of new Set(names)) {
    const path = `/assets/${name}`;
    if ((await read(path)).length > 100_000) return path;
  }
  throw new Error("React is in no chunk of the first island of the home page");
}
