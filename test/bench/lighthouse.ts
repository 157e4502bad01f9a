import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { locatePage } from "../../src/generator/routing/locatePage.ts";
import { listRoutes } from "../../src/generator/routing/routeTable.ts";
import { serveOutput } from "../../src/generator/serve/serve.ts";
import { site } from "../../src/site/site.ts";
import { loadOnce } from "../support/buildOutput.ts";
import { findFreePort } from "../support/findFreePort.ts";
import {
  askLighthouse,
  type Device,
  launchForLighthouse,
  listLostPoints,
  type Result,
} from "../support/lighthouse.ts";

// `npm run lighthouse` asks about every page of dist, served as by `npm run serve`, on a phone and on a desktop. Fewer
// pages or other counts: `npm run lighthouse -- --runs 1 / /contact/`.
const { values, positionals } = parseArgs({
  options: { runs: { type: "string", default: "5" } },
  allowPositionals: true,
});
const runs = Number(values.runs);
const pages = Object.keys(listRoutes(site, await loadOnce())).map(
  (path) => locatePage(path, { origin: "", base: "/" }).href,
);
const addresses = positionals.length > 0 ? positionals : pages;

const root = join(import.meta.dirname, "../..");
const out = join(root, "dist");
const categories = ["performance", "accessibility", "best-practices", "seo"];

/** Times in ms; the shift has no unit. */
const metrics = [
  ["LCP", "largest-contentful-paint"],
  ["TBT", "total-blocking-time"],
  ["CLS", "cumulative-layout-shift"],
] as const;

const columns: readonly (readonly [name: string, read: (result: Result) => number])[] = [
  ...categories.map(
    (id) =>
      [id, (result: Result) => Math.round((result.categories[id]?.score ?? 0) * 100)] as const,
  ),
  ...metrics.map(
    ([name, id]) => [name, (result: Result) => result.audits[id]?.numericValue ?? 0] as const,
  ),
];

const row = (cells: readonly string[]) => console.log(`| ${cells.join(" | ")} |`);
const server = await serveOutput({ out, root, base: "/", port: await findFreePort() });
const chrome = await launchForLighthouse();
const lost = new Map<string, Set<string>>();

row(["page", "device", ...columns.map(([name]) => name)]);
row(["---", "---", ...columns.map(() => "---:")]);
try {
  for (const address of addresses) {
    for (const device of ["phone", "desktop"] as const) await tell(address, device);
  }
} finally {
  chrome.kill();
  await server.close();
}
console.log(`\nMinimum and median of ${runs} runs, of times the median and the maximum.`);
console.log(`Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}.`);
for (const [audit, pages] of lost) console.log(`${audit}: ${[...pages].join(" ")}`);

/** One after the other: two at once would take each other's time. */
async function tell(address: string, device: Device): Promise<void> {
  const { href } = new URL(address, server.url);
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await ask(href, device);
    results.push(result);
    for (const audit of listLostPoints(result)) {
      lost.set(audit, (lost.get(audit) ?? new Set()).add(`${address} (${device})`));
    }
  }
  const cells = columns.map(([name, read]) => {
    const sorted = results.map(read).sort((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    const isScore = categories.includes(name);
    const extreme = (isScore ? sorted[0] : sorted.at(-1)) ?? 0;
    const pair = isScore ? [extreme, median] : [median, extreme];
    return pair.map((value) => (name === "CLS" ? value.toFixed(3) : value.toFixed(0))).join(" / ");
  });
  row([address, device, ...cells]);
}

/** Again, where a visit's trace has no beginning, as it happens on a busy machine. */
async function ask(href: string, device: Device, tries = 4): Promise<Result> {
  const { port } = chrome;
  try {
    return await askLighthouse(href, { port, device, categories });
  } catch (error) {
    if (tries === 1) throw error;
    return ask(href, device, tries - 1);
  }
}
