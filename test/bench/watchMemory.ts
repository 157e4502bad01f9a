import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stop } from "esbuild";
import { openBuild } from "../../src/generator/build/openBuild.ts";
import { makeProject } from "../support/browser/watch.ts";

/**
 * Rebuilds 500 times without a pause, each time after an edit of another kind, and prints a line of JSON at every
 * 50th: the heap of the process that stays, after collection, and the memory of the whole process (MB).
 * Run with `node --expose-gc --import tsx`.
 */

const rebuilds = 500;

const edits = [
  ["content/careers.yaml", "Our Beliefs", (mark: string) => `Our Beliefs ${mark}`],
  ["src/site/pages/careers.tsx", "<ol", (mark: string) => `<i>${mark}</i><ol`],
  [
    "src/site/widgets/contactForm/ContactForm.tsx",
    "{words.submit}",
    (mark: string) => `{words.submit} ${mark}`,
  ],
  ["src/site/styles/_tokens.scss", ":root {", (mark: string) => `:root { --mark: ${mark};`],
] as const;

const root = await makeProject();
const build = await openBuild({ root, siteModule: "src/site/site.ts", base: "/" });

for (let count = 0; count <= rebuilds; count += 1) {
  const [file, from, to] = edits[count % edits.length] ?? edits[0];
  const path = join(root, file);
  const text = await readFile(path, "utf8");
  await writeFile(path, text.replace(from, to(`mark-${count}`)));
  build.invalidate([file]);
  const site = await build.prepare();
  for await (const _ of site.renderPages());
  await writeFile(path, text);
  // Now and then it is quiet, and the share images are looked after.
  if (count % 25 === 0) await site.drawShareImages();
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
