import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import getPort from "get-port";
import { openFolder } from "../../src/generator/core/serve/siteFiles.ts";
import { createSiteHandler } from "../../src/generator/core/serve/siteHandler.ts";
import { pageAddresses } from "../support/browser/site.ts";
import {
  askLighthouse,
  type Device,
  launchForLighthouse,
  listLostPoints,
  type Result,
} from "../support/lighthouse.ts";
import { root } from "../support/root.ts";
import { readFlags } from "./readFlags.ts";
import { head, median, row } from "./table.ts";

// A phone's times are simulated from the files loaded before the largest paint (Lighthouse's "lantern": a round trip
// takes 150 ms and carries 31 kB at 1.6 Mbit/s). DNS, connection, TLS and page take five of them, 750 ms, with 15 kB.
// If page, styles, first font, picture and scripts are less than 74 kB, as on most pages, there are two more: 1050 ms;
// up to 105 kB, as on home, three: 1200 ms. The server's time is added, and one more round trip if a task of 10 ms ends
// while a file is still loading, as on a busy machine. With HTTP/1.1 the same page takes 1.7 s: each file then opens a
// connection, and an idle connection still keeps its share of the bandwidth.
const { values, positionals } = readFlags(
  `npm run lighthouse -- [--runs N] [ADDRESS]...

Audits each address (all pages) of dist N (5) times, served as hosts do, on a phone and on a desktop. Fails if a median
is beyond the limits: performance 100, blocking 100 ms (the phone's CPU runs at a quarter of its speed), shift 0.01.`,
  () =>
    parseArgs({
      options: { help: { type: "boolean", short: "h" }, runs: { type: "string", default: "5" } },
      allowPositionals: true,
    }),
  ["runs"],
  { pattern: /^\//, words: "an address like /contact/" },
);
const runs = Number(values.runs);
const addresses = positionals.length > 0 ? positionals : pageAddresses;

const categories = ["performance", "accessibility", "best-practices", "seo"];

/** Times in ms; the layout shift has no unit. */
const metrics = [
  { name: "LCP", id: "largest-contentful-paint", limit: Number.POSITIVE_INFINITY, digits: 0 },
  { name: "TBT", id: "total-blocking-time", limit: 100, digits: 0 },
  { name: "CLS", id: "cumulative-layout-shift", limit: 0.01, digits: 3 },
];

const out = join(root, "dist");
const server = await serveSecurely(out);
const chrome = await launchForLighthouse();
const lost = new Map<string, Set<string>>();
const beyond: string[] = [];

head(["page", "device", ...categories, ...metrics.map(({ name }) => name)], 2);
try {
  // One after the other: concurrent runs would slow each other down.
  for (const address of addresses)
    for (const device of ["phone", "desktop"] as const) await printRow(address, device);
} finally {
  chrome.kill();
  await server.close();
}
console.log(`\nMinimum and median of ${runs} runs, of times the median and the maximum.`);
console.log(`Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}.`);
for (const [audit, pages] of lost) console.log(`${audit}: ${[...pages].join(" ")}`);
if (beyond.length > 0) {
  console.log(`Beyond the limits: ${beyond.join(", ")}.`);
  process.exitCode = 1;
}

async function printRow(address: string, device: Device): Promise<void> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await ask(new URL(address, server.url).href, device);
    results.push(result);
    for (const audit of listLostPoints(result))
      lost.set(audit, (lost.get(audit) ?? new Set()).add(`${address} (${device})`));
  }
  const scores = categories.map((id) => {
    const all = results.map((result) => Math.round((result.categories[id]?.score ?? 0) * 100));
    if (id === "performance" && median(all) < 100) beyond.push(`${id} of ${address} (${device})`);
    return `${Math.min(...all)} / ${median(all)}`;
  });
  const times = metrics.map(({ name, id, limit, digits }) => {
    const all = results.map((result) => result.audits[id]?.numericValue ?? 0);
    if (median(all) > limit) beyond.push(`${name} of ${address} (${device})`);
    return `${median(all).toFixed(digits)} / ${Math.max(...all).toFixed(digits)}`;
  });
  row([address, device, ...scores, ...times]);
}

/** Retries if a trace has no start, as happens on a busy machine. */
async function ask(href: string, device: Device, tries = 4): Promise<Result> {
  try {
    return await askLighthouse(href, { port: chrome.port, device, onlyCategories: categories });
  } catch (error) {
    if (tries === 1) throw error;
    return ask(href, device, tries - 1);
  }
}

/**
 * Serves a built site by HTTP/2 and TLS, as hosts do, with a self-signed certificate.
 *
 * @param outDir absolute path
 * @throws DiagnosticError if there is no site in the folder, Error if there is no openssl to make the certificate
 */
async function serveSecurely(outDir: string) {
  const answer = createSiteHandler(openFolder(outDir), "/") as unknown as (
    request: Http2ServerRequest,
    response: Http2ServerResponse,
  ) => void;
  const server = createSecureServer({ ...(await makeCertificate()), allowHTTP1: true }, answer);
  const port = await getPort();
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  return {
    url: `https://localhost:${port}/`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function makeCertificate() {
  const folder = await mkdtemp(join(tmpdir(), "certificate-"));
  const [keyFile, certFile] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const files = ["-keyout", keyFile, "-out", certFile];
  const kind = ["-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"];
  try {
    await promisify(execFile)("openssl", ["req", "-x509", ...kind, ...files]);
    return { key: await readFile(keyFile), cert: await readFile(certFile) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
