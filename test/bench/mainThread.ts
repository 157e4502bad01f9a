import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import getPort from "get-port";
import { type CDPSession, chromium, type Page } from "playwright-core";
import { serveOutput } from "../../src/generator/core/serve/serve.ts";
import { findBrowser } from "../support/browser/machine.ts";
import { kindsOfPage } from "../support/browser/site.ts";
import { writeEmptyPages } from "./emptyPages.ts";
import { canInteract, interact } from "./interactions.ts";
import { readFlags } from "./readFlags.ts";
import { head, median, row } from "./table.ts";

const { values, positionals } = readFlags(
  `npm run main-thread -- [--runs N] [--out FOLDER]... [--floor] [ADDRESS]...

Traces N (5) first visits of each address (one page of each kind) in each folder (dist) in turn, by slow 4G and with
the CPU throttled to a quarter, then measures presses on widgets. With --floor, beside empty pages that are as large.`,
  () =>
    parseArgs({
      options: {
        help: { type: "boolean", short: "h" },
        runs: { type: "string", default: "5" },
        out: { type: "string", multiple: true, default: ["dist"] },
        floor: { type: "boolean", default: false },
      },
      allowPositionals: true,
    }),
  ["runs"],
  { pattern: /^\//, words: "an address like /contact/" },
);
const addresses = positionals.length > 0 ? positionals : kindsOfPage;

const slowdown = 4;
/** Slow 4G, as in Lighthouse: latency in ms, speeds in bytes per second. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** Time traced after a page has loaded (ms): by then the widgets in its first viewport are hydrated. */
const rest = 3500;
const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
/** A task's time beyond this is blocking time, as in Lighthouse (ms). */
const unnoticed = 50;

/** The parts of Chromium's trace format that are used. Times in µs; `tdur` is CPU time. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

async function visit(page: Page, href: string, session: CDPSession) {
  const optional = ["devtools.timeline", "v8.compile"].map((name) => `disabled-by-default-${name}`);
  const categories = ["loading", "devtools.timeline", ...optional];
  await session.send("Network.emulateNetworkConditions", network);
  await browser.startTracing(page, { categories });
  await page.goto(href);
  await page.waitForTimeout(rest);
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  return { ...(await page.evaluate(readPaintTimes)), ...readVisit(traceEvents) };
}

/**
 * Runs in the page, from Chromium's buffer: recording as `watchPaints` does would add to the work that is measured.
 *
 * @returns times of paints (ms), and the sum of all layout shifts (thousandths)
 */
function readPaintTimes() {
  const [largest = [], shifts = []] = ["largest-contentful-paint", "layout-shift"].map((type) => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type, buffered: true });
    return observer.takeRecords() as (PerformanceEntry & { readonly value: number })[];
  });
  return {
    "first paint": performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    "largest paint": largest.at(-1)?.startTime ?? 0,
    "shift, 1/1000": shifts.reduce((total, { value }) => total + value * 1000, 0),
  };
}

const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0);

/** Times in ms. Wall times include other load of the machine; the others are CPU times. */
function readVisit(events: readonly TraceEvent[]) {
  const paint = events.find(({ name }) => name === "firstContentfulPaint");
  if (paint === undefined) throw new Error("The trace has no first paint");
  const { pid, tid } = paint;
  const onMain = events.filter((event) => event.pid === pid && event.tid === tid);
  const find = (...names: string[]) =>
    outermost(onMain.filter(({ ph, name }) => ph === "X" && names.includes(name)));
  // V8 parses React again for the inspector that Playwright opens, which costs visitors nothing.
  const rereadings = find("V8.CollectSourcePositions");
  const select = (...names: string[]) =>
    find(...names).map((event): TraceEvent => {
      const { ts, dur = 0, tdur = 0 } = event;
      const inside = rereadings.filter((one) => one.ts >= ts && one.ts < ts + dur);
      return {
        ...event,
        dur: dur - sum(inside.map((one) => one.dur ?? 0)),
        tdur: tdur - sum(inside.map((one) => one.tdur ?? 0)),
      };
    });
  const after = select("RunTask").filter(({ ts, dur = 0 }) => ts + dur > paint.ts);
  // Of the task with the first paint only the part after the paint counts, as in Lighthouse.
  const shareOf = ({ ts, dur = 0 }: TraceEvent) => Math.min(1, (ts + dur - paint.ts) / dur);
  const wall = after.map((task) => ((task.dur ?? 0) * shareOf(task)) / 1000);
  const cpu = after.map((task) => ((task.tdur ?? 0) * shareOf(task)) / 1000);
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

/** Leaves out events inside other ones. */
function outermost(events: readonly TraceEvent[]): readonly TraceEvent[] {
  let end = 0;
  const inOrder = [...events].sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  return inOrder.filter(({ ts, dur = 0 }) => {
    const isInside = ts + dur <= end;
    end = Math.max(end, ts + dur);
    return !isInside;
  });
}

const browser = await chromium.launch({ executablePath: await findBrowser() });
const serve = async (out: string, folder = resolve(out)) => {
  return { out, server: await serveOutput(folder, { base: "/", port: await getPort() }) };
};
const sites = await Promise.all(values.out.map((out) => serve(out)));
const temporary = await mkdtemp(join(tmpdir(), "floor-"));
const visited = values.floor ? [...sites, await serveFloor()] : sites;

async function serveFloor() {
  await writeEmptyPages(resolve(values.out[0] ?? ""), temporary);
  return serve("floor", temporary);
}

/** Median and maximum of each measurement over all runs, for each output. */
async function measure<Name extends string>(
  address: string,
  viewport: (typeof screens)[number],
  look: (page: Page, href: string, session: CDPSession) => Promise<Record<Name, number>>,
  among: typeof sites,
) {
  const results = among.map((): Record<Name, number>[] => []);
  // In turn, so that all outputs are measured under the same load.
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const [index, { server }] of among.entries()) {
      const context = await browser.newContext({ viewport, hasTouch: viewport.width < 600 });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
      results[index]?.push(await look(page, new URL(address, server.url).href, session));
      await context.close();
    }
  }
  return among.map(({ out }, index) => {
    const names = Object.keys(results[index]?.[0] ?? {}) as Name[];
    const times = names.map((name) => {
      const all = (results[index] ?? []).map((each) => each[name]);
      return [name, `${median(all).toFixed(0)} / ${Math.max(...all).toFixed(0)}`] as const;
    });
    return { out, times };
  });
}

let isFirst = true;
for (const address of addresses) {
  for (const viewport of screens) {
    for (const { out, times } of await measure(address, viewport, visit, visited)) {
      if (isFirst) head(["page", "width", "output", ...times.map(([name]) => name)], 3);
      isFirst = false;
      row([address, viewport.width, out, ...times.map(([, time]) => time)]);
    }
  }
}
console.log("\nTasks: those after the first paint. From a press to the next paint:\n");
head(["page", "width", "press", ...values.out], 3);
for (const address of addresses.filter(canInteract)) {
  for (const viewport of screens) {
    const results = await measure(address, viewport, interact, sites);
    for (const [index, [what]] of (results[0]?.times ?? []).entries())
      row([address, viewport.width, what, ...results.map(({ times }) => times[index]?.[1] ?? "")]);
  }
}
console.log(`\nMedian and maximum of ${values.runs} visits, in ms at 1/${slowdown} of the speed.`);
console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}.`);
await browser.close();
for (const { server } of visited) await server.close();
await rm(temporary, { recursive: true });
