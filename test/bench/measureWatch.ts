import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "playwright-core";
import { findBrowser } from "../support/browser/machine.ts";
import { watchProject } from "../support/browser/watch.ts";
import { makeSynthetic } from "./makeSynthetic.ts";
import { readMemory } from "./measure.ts";

/** An edit of a source of the home page: a text and its replacement. */
type PageEdit = readonly [file: string, from: string, to: (mark: string) => string];

export const edits = {
  content: ["content/home.yaml", "- title: ", (mark) => `- title: ${mark} `],
  component: [
    "src/site/pages/home/page.tsx",
    '<p className="measure">',
    (mark) => `<i>${mark}</i><p className="measure">`,
  ],
  widget: [
    "src/site/pages/home/heroCarousel/HeroCarousel.tsx",
    '<div className="hero__text">',
    (mark) => `<div className="hero__text"><i>${mark}</i>`,
  ],
  Sass: ["src/site/brand/_base.scss", ":root {", (mark) => `:root { --mark: ${mark};`],
} as const satisfies Record<string, PageEdit>;

const editsOfKind = Number(process.env["EDITS"] ?? 15);
// Pause between edits (ms): nobody saves more often, and pending work of the last edit is done by then.
const pause = Number(process.env["PAUSE"] ?? 1500);

// Looks for the edits' marks in the page: after mutations rather than in every frame, which would slow down the build
// that is measured. The reported time is the start of the frame.
const lookForEdits = `
  let last;
  const look = () => {
    const at = performance.timeOrigin + performance.now();
    const style = getComputedStyle(document.documentElement).getPropertyValue("--mark").trim();
    const text = document.documentElement.textContent.match(/MARK\\d+/)?.[0];
    const picture = document.querySelector(".who img")?.src;
    const seen = [style, text, picture].join(" ");
    if (seen !== last) window.tellSeen(last = seen, at);
    if (document.readyState === "loading") requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  addEventListener("DOMContentLoaded", () => {
    requestAnimationFrame(look);
    // Attributes: new styles change only one of the script that shows them.
    const changes = { attributes: true, childList: true, characterData: true, subtree: true };
    new MutationObserver(() => requestAnimationFrame(look)).observe(document, changes);
  });
`;

interface WatchedEdits {
  readonly kind: string;
  /** From saving a file to seeing its content in a browser (ms). */
  readonly times: readonly number[];
  /** Peak memory of the watching processes so far (MB). */
  readonly memory: number;
}

/** Edits the home page of a watched site with this many synthetic pages: its content, or all kinds of sources. */
export async function measureWatch(pages: number, isAllKinds: boolean): Promise<WatchedEdits[]> {
  const project = await watchProject([], ({ folder }) => makeSynthetic(folder, pages));
  let memory = 0;
  const looking = setInterval(() => {
    memory = Math.max(memory, readMemory(project.process.pid ?? 0));
  }, 200);
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  const page = await browser.newPage();
  let report: (seen: string, at: number) => void = () => undefined;
  await page.exposeFunction("tellSeen", (seen: string, at: number) => report(seen, at));
  await page.addInitScript(lookForEdits);
  await page.goto(project.url);
  await wait(3000);

  const measure = async (
    kind: string,
    save: (mark: string, count: number) => Promise<void>,
    isMarked = true,
  ): Promise<void> => {
    const times: number[] = [];
    for (let count = 1; count <= editsOfKind; count += 1) {
      const mark = `MARK${results.length}${count}`;
      const savedAt = performance.timeOrigin + performance.now();
      const shown = new Promise<number>((resolve) => {
        report = (seen, at) => {
          if (at > savedAt && (!isMarked || seen.includes(mark))) resolve(at);
        };
      });
      await save(mark, count);
      times.push((await shown) - savedAt);
      await wait(pause);
    }
    results.push({ kind, times, memory });
  };

  const results: WatchedEdits[] = [];
  for (const [kind, [file, from, to]] of Object.entries(edits)) {
    if (kind !== "content" && !isAllKinds) continue;
    const original = await project.read(file);
    if (!original.includes(from)) throw new Error(`${file} has no ${from} any more`);
    await measure(kind, (mark) => project.write(file, original.replace(from, to(mark))));
    await project.write(file, original);
    await wait(pause);
  }
  const picture = (name: string) => join(project.folder, "assets/pictures", `${name}.webp`);
  const replace = (_: string, count: number) =>
    copyFile(picture(count % 2 === 0 ? "mission" : "vision"), picture("whoweare"));
  if (isAllKinds) await measure("a picture", replace, false);
  clearInterval(looking);
  await browser.close();
  await project.close();
  return results;
}
