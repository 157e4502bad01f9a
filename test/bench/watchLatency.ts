import { loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "playwright-core";
import { findBrowser } from "../support/browser/machine.ts";
import { watchProject } from "../support/browser/watch.ts";

/** From a file written to its content seen in a real browser, for the kinds of edits that are made most (ms). */

const edits = Number(process.env["EDITS"] ?? 30);
// Between edits (ms): nobody saves more often, and the next worker gets ready meanwhile.
const pause = Number(process.env["PAUSE"] ?? 1500);

const kinds = {
  content: {
    file: "content/home.yaml",
    from: "- title: ",
    to: (mark: string) => `- title: ${mark} `,
  },
  component: {
    file: "src/site/pages/home.tsx",
    from: "<h2",
    to: (mark: string) => `<i>${mark}</i><h2`,
  },
  widget: {
    file: "src/site/widgets/heroCarousel/HeroCarousel.tsx",
    from: "<DotButtons",
    to: (mark: string) => `<i>${mark}</i><DotButtons`,
  },
  Sass: {
    file: "src/site/styles/_tokens.scss",
    from: ":root {",
    to: (mark: string) => `:root { --mark: ${mark};`,
  },
} as const;

const project = await watchProject();
const browser = await chromium.launch({ executablePath: await findBrowser() });
const page = await browser.newPage();
let seen: (mark: string, at: number) => void = () => undefined;
await page.exposeFunction("tellSeen", (mark: string, at: number) => seen(mark, at));
// Looked for where it can have come, and not in every frame: that would take from the build what it measures. The time
// told is that at which the frame begins.
await page.addInitScript(`
  const look = () => {
    const at = performance.timeOrigin + performance.now();
    const style = getComputedStyle(document.documentElement).getPropertyValue("--mark").trim();
    const text = document.documentElement.textContent.match(/MARK\\d+/)?.[0];
    for (const mark of [style, text]) if (mark) window.tellSeen(mark, at);
    if (document.readyState === "loading") requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver(() => requestAnimationFrame(look)).observe(document.head, { childList: true });
  });
`);
await page.goto(project.url);
await wait(3000);

let count = 0;
const wanted = process.argv.slice(2);
for (const [kind, { file, from, to }] of Object.entries(kinds)) {
  if (wanted.length > 0 && !wanted.includes(kind)) continue;
  const original = await project.read(file);
  const times: number[] = [];
  for (let edit = 0; edit < edits; edit += 1) {
    count += 1;
    const mark = `MARK${count}`;
    const shown = new Promise<number>((resolve) => {
      seen = (found, at) => found === mark && resolve(at);
    });
    const savedAt = performance.timeOrigin + performance.now();
    await project.write(file, original.replace(from, to(mark)));
    times.push((await shown) - savedAt);
    await wait(pause);
  }
  await project.write(file, original);
  await wait(pause);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(share * times.length) - 1]?.toFixed(0);
  console.log(
    `${kind.padEnd(10)} median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, worst ${at(1)} ms; load ${loadavg()[0]?.toFixed(1)}`,
  );
}
if (process.env["VERBOSE"]) console.log(project.printed());
await browser.close();
await project.close();
