import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stop } from "esbuild";
import { openRebuild } from "../../src/generator/build/openRebuild.ts";
import { openConnections } from "../../src/generator/watch/openConnections.ts";
import { openServedSite } from "../../src/generator/watch/openServedSite.ts";
import { copyProject } from "../support/watchedProject.ts";

/**
 * Rebuilds 500 times without a pause, each time after an edit of another kind, and prints a line of JSON at every
 * 50th: the heap of the process that stays, after collection, and the memory of the whole process (MB).
 * Run with `node --expose-gc --import tsx`.
 */

const rebuilds = 500;

const edits = [
  ["content/careers.yaml", "Our Beliefs", (mark: string) => `Our Beliefs ${mark}`],
  ["src/site/components/careers/Values.tsx", "<ol", (mark: string) => `<i>${mark}</i><ol`],
  [
    "src/site/widgets/contactForm/ContactForm.tsx",
    "{words.submit}",
    (mark: string) => `{words.submit} ${mark}`,
  ],
  ["src/site/styles/_tokens.scss", ":root {", (mark: string) => `:root { --mark: ${mark};`],
] as const;

const root = await copyProject();
const served = openServedSite("/@watch/client.js");
const connections = openConnections(served, "/");
const { rebuild } = await openRebuild({
  root,
  siteModule: "src/site/site.ts",
  base: "/",
  origin: undefined,
  date: undefined,
  served,
  connections,
  onProgress: () => undefined,
});

for (let count = 0; count <= rebuilds; count += 1) {
  const [file, from, to] = edits[count % edits.length] ?? edits[0];
  const path = join(root, file);
  const text = await readFile(path, "utf8");
  await writeFile(path, text.replace(from, to(`mark-${count}`)));
  const { check } = await rebuild(new Set([file]));
  await writeFile(path, text);
  // Now and then it is quiet, and the site is checked.
  if (count % 25 === 0) await check(new AbortController().signal);
  if (count % 50 !== 0) continue;
  globalThis.gc?.();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  const toMegabytes = (bytes: number) => Math.round(bytes / 100_000) / 10;
  console.log(
    JSON.stringify({
      count,
      heap: toMegabytes(heapUsed + arrayBuffers),
      process: toMegabytes(rss),
    }),
  );
}
await rm(root, { recursive: true, force: true });
await stop();
process.exit(0);
