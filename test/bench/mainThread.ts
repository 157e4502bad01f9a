import { loadavg } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright-core";
import { serveOutput } from "../../src/generator/serve/serve.ts";
import { findBrowser } from "../support/browser/machine.ts";
import { kindsOfPage } from "../support/browser/site.ts";
import { findFreePort } from "../support/findFreePort.ts";

// `npm run main-thread` traces first visits of one page of each kind of dist at a quarter of the machine's speed. Other
// pages, or several outputs by turns: `npm run main-thread -- --out before --out dist / /contact/`.
const { values, positionals } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    out: { type: "string", multiple: true, default: ["dist"] },
  },
  allowPositionals: true,
});
const addresses = positionals.length > 0 ? positionals : kindsOfPage;

const slowdown = 4;
/** Of what is traced after a page has loaded: by then the widgets in its first window work (ms). */
const rest = 3500;
const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
/** What a visitor waits for beyond it is blocking time, as Lighthouse counts it (ms). */
const unnoticed = 50;

/** What of Chromium's trace format is read; times in µs, `tdur` of them on the processor. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/**
 * Times in ms. Wall time has in it what else the machine does, the rest of them has not. Script is more than visitors
 * wait for: V8 reads React a second time for the inspector that Playwright opens (`V8.CollectSourcePositions`).
 */
interface Visit {
  readonly "longest task, wall": number;
  readonly "longest task": number;
  readonly "blocking, wall": number;
  readonly blocking: number;
  readonly script: number;
  readonly "style and layout": number;
}

async function visit(browser: Browser, href: string, viewport: (typeof screens)[number]) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const categories = ["loading", "devtools.timeline", "disabled-by-default-devtools.timeline"];
  await browser.startTracing(page, { categories });
  await page.goto(href);
  await page.waitForTimeout(rest);
  const trace = await browser.stopTracing();
  await context.close();
  return readVisit((JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents);
}

function readVisit(events: readonly TraceEvent[]): Visit {
  const paint = events.find(({ name }) => name === "firstContentfulPaint");
  if (paint === undefined) throw new Error("The trace has no first paint");
  const { pid, tid } = paint;
  const onMain = events.filter((event) => event.pid === pid && event.tid === tid);
  const select = (...names: string[]) =>
    outermost(onMain.filter(({ ph, name }) => ph === "X" && names.includes(name)));
  const after = select("RunTask").filter(({ ts, dur = 0 }) => ts + dur > paint.ts);
  const wall = after.map(({ dur = 0 }) => dur / 1000);
  const cpu = after.map(({ tdur = 0 }) => tdur / 1000);
  const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0);
  const block = (times: readonly number[]) => sum(times.map((t) => Math.max(0, t - unnoticed)));
  const spend = (parts: readonly TraceEvent[]) => sum(parts.map(({ tdur = 0 }) => tdur / 1000));
  return {
    "longest task, wall": Math.max(0, ...wall),
    "longest task": Math.max(0, ...cpu),
    "blocking, wall": block(wall),
    blocking: block(cpu),
    script: spend(select("v8.evaluateModule", "v8.compileModule", "FunctionCall")),
    "style and layout": spend(select("UpdateLayoutTree", "Layout")),
  };
}

/** Without those that lie within another one. */
function outermost(events: readonly TraceEvent[]): readonly TraceEvent[] {
  let end = 0;
  const inOrder = [...events].sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  return inOrder.filter(({ ts, dur = 0 }) => {
    const isInside = ts + dur <= end;
    end = Math.max(end, ts + dur);
    return !isInside;
  });
}

const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(" | ")} |`);
const browser = await chromium.launch({ executablePath: await findBrowser() });
const sites = await Promise.all(
  values.out.map(async (out) => {
    const port = await findFreePort();
    return { out, server: await serveOutput(resolve(out), { base: "/", port }) };
  }),
);

let isFirst = true;
for (const address of addresses) {
  for (const viewport of screens) {
    const visits = sites.map((): Visit[] => []);
    // By turns, so that all of them see the same machine.
    for (let run = 0; run < Number(values.runs); run += 1) {
      for (const [index, { server }] of sites.entries()) {
        const href = new URL(address, server.url).href;
        visits[index]?.push(await visit(browser, href, viewport));
      }
    }
    for (const [index, { out }] of sites.entries()) {
      const [one, ...others] = visits[index] ?? [];
      if (one === undefined) continue;
      const names = Object.keys(one) as (keyof Visit)[];
      if (isFirst) row(["page", "width", "output", ...names]);
      if (isFirst) row(["---", "---:", "---", ...names.map(() => "---:")]);
      isFirst = false;
      const times = names.map((name) => {
        const sorted = [one, ...others].map((each) => each[name]).sort((a, b) => a - b);
        const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
        return `${median.toFixed(0)} / ${sorted.at(-1)?.toFixed(0)}`;
      });
      row([address, viewport.width, out, ...times]);
    }
  }
}
console.log(`\nMedian and maximum of ${values.runs} visits, in ms at 1/${slowdown} of the speed.`);
console.log(`Tasks after the first paint. Load of the machine: ${loadavg()[0]?.toFixed(1)}.`);
await browser.close();
for (const { server } of sites) await server.close();
