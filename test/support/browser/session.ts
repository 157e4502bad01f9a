import { join } from "node:path";
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  firefox,
  type Page,
  type Response,
} from "playwright-core";
import { afterAll, afterEach, inject, type RunnerTestCase } from "vitest";
import { findBrowser } from "./machine.ts";

/** Connects to the browser of the run, or of this worker, until the end of the test file. */
export async function connectBrowser(): Promise<Browser> {
  const { name, endpoints } = inject("browsers");
  const type = name === "chromium" ? chromium : firefox;
  // From 1 to the number of workers.
  const worker = Number(process.env["VITEST_POOL_ID"]);
  return closeAtEnd(await type.connect(endpoints[worker % endpoints.length] ?? ""));
}

/** Launches a separate browser, until the end of the test file. Switches with `=` are added, others removed. */
export async function launchBrowser(...switches: string[]): Promise<Browser> {
  const args = switches.filter((name) => name.includes("="));
  const ignoreDefaultArgs = switches.filter((name) => !name.includes("="));
  return closeAtEnd(
    await chromium.launch({ executablePath: await findBrowser(), args, ignoreDefaultArgs }),
  );
}

function closeAtEnd(browser: Browser): Browser {
  afterAll(() => browser.close());
  return browser;
}

/**
 * One page for all tests of a suite, as opening a page takes longer than most tests. Each test starts with
 * `startAt`, which discards the previous test's page.
 */
export async function sharePage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await browser.newPage({ baseURL: inject("siteUrl"), ...options });
  afterEach(({ task }) => keepPictureOfFailure(page, task));
  return page;
}

/** A page for all tests of a suite in the browser of the run; see `sharePage`. */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  return sharePage(await connectBrowser(), options);
}

/** Runs something on a page of its own, as on a first visit. */
export async function withPage<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const page = await browser.newPage({ baseURL: inject("siteUrl"), ...options });
  try {
    return await use(page);
  } finally {
    await page.close();
  }
}

/** Saves a screenshot of a failed test to `test/artifacts`, which git ignores. */
async function keepPictureOfFailure(page: Page, task: RunnerTestCase): Promise<void> {
  if (task.result?.state !== "fail") return;
  const name = task.fullTestName.replaceAll(/[^\w]+/g, "-");
  await page.screenshot({ path: join(import.meta.dirname, "../../artifacts", `${name}.png`) });
}

/**
 * Loads an address, even if only its fragment differs from the current one, or nothing. For that the current page's URL
 * is replaced first, which is cheaper than visiting another page in between.
 */
export async function startAt(page: Page, address: string): Promise<Response | null> {
  // Firefox sends keys to the front page only.
  if (inject("browsers").name === "firefox") await page.bringToFront();
  if (page.url() !== "about:blank")
    await page.evaluate(() => history.replaceState(history.state, "", "?left"));
  return page.goto(address);
}

/**
 * Records faults of a page from now on: console errors and warnings, uncaught errors, and requests that failed or had
 * an error status (`404 http://…`). The status of the page itself is left out: the test that opens it knows what it
 * must be.
 */
export function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    // The browser's own message for an error status; the response below says the same.
    if (message.text().startsWith("Failed to load resource")) return;
    if (["error", "warning"].includes(message.type())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("response", (response) => {
    const isDocument = response.request().isNavigationRequest();
    if (response.status() >= 400 && !isDocument)
      faults.push(`${response.status()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A picture still loading when the visitor leaves is no failure.
    if (!reason.includes("ABORTED")) faults.push(`${reason} ${request.url()}`);
  });
  return faults;
}

/** Records the paths of the scripts that the page currently open in a tab requests. */
export function collectScripts(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) paths.length = 0;
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith(".js")) paths.push(pathname + search);
  });
  return paths;
}

/** Records the URLs that a page requests from now on and that begin, or don't begin, with this. */
export function collectRequests(page: Page, start: string, begins = true): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(start) === begins) urls.push(request.url());
  });
  return urls;
}

/**
 * Stops the next click on a link where the browser would follow it: in the Chromium that a machine without a browser
 * gets (147, headless), a tab or window opened with a modifier key crashes as it starts.
 *
 * @returns reads the address that the click would have led to, and whether the page has prevented that itself
 */
export async function catchClick(page: Page) {
  const clicked = await page.evaluateHandle(() => {
    const click = new Promise<{ address: string; isHandled: boolean }>((resolve) => {
      const read = (event: MouseEvent) => {
        const { pathname = "", hash = "" } = (event.target as Element).closest("a") ?? {};
        resolve({ address: pathname + hash, isHandled: event.defaultPrevented });
        event.preventDefault();
      };
      addEventListener("click", read, { once: true });
    });
    // In an object: a promise itself would be waited for.
    return { click };
  });
  return () => clicked.evaluate(({ click }) => click);
}

/** Holds requests, as on a slow network. Call it before opening the page. @returns releases them */
export async function holdRequests(page: Page, url: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    // To what else answers requests of the page, if anything does.
    await route.fallback();
  });
  return release;
}

/** Makes requests fail with a network error: the first few, or all. */
export async function failRequests(page: Page, url: RegExp, times = Infinity): Promise<void> {
  let failed = 0;
  await page.route(url, (route) => {
    failed += 1;
    return failed <= times ? route.abort() : route.continue();
  });
}

/** Pauses the clock of all pages that a tab opens later: timers fire only when a test lets time pass. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** Advances the paused clock of a page (ms) and waits until React has rendered the result. */
export async function letPass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  // React schedules work by messages to itself: it renders in one and runs effects in the next. Ours arrive after them.
  await page.evaluate(async () => {
    for (let message = 0; message < 4; message += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });
}

/** Waits until a page has shown what tasks that are already due have changed. */
export async function letRender(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}
