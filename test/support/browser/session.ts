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

export type Scheme = "light" | "dark";

/** Connects a test file to the browser of the run, until the file ends. */
export async function connectBrowser(scheme: Scheme = "light"): Promise<Browser> {
  const browsers = inject("browsers");
  const type = browsers.name === "chromium" ? chromium : firefox;
  return closeAtEnd(await type.connect(browsers[scheme]));
}

/** A browser of its own, with switches that are set at its start; until the file ends. */
export async function launchBrowser(...switches: string[]): Promise<Browser> {
  const args = switches.filter((name) => name.includes("="));
  const ignoreDefaultArgs = switches.filter((name) => !name.includes("="));
  return closeAtEnd(
    await chromium.launch({ executablePath: await findBrowser(), args, ignoreDefaultArgs }),
  );
}

/** A browser that keeps pages to come back to, which Playwright otherwise turns off. */
export const launchWithCache = () => launchBrowser("--disable-back-forward-cache");

function closeAtEnd(browser: Browser): Browser {
  afterAll(() => browser.close());
  return browser;
}

/**
 * One page for all tests of a suite, as opening a page takes longer than most tests. Each test begins
 * by `startAt`, which leaves nothing of the test before.
 */
export async function sharePage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await browser.newPage({ baseURL: inject("siteUrl"), ...options });
  afterEach(({ task }) => keepPictureOfFailure(page, task));
  return page;
}

/** What a failed test saw last goes to `test/artifacts`, which git ignores. */
async function keepPictureOfFailure(page: Page, task: RunnerTestCase): Promise<void> {
  if (task.result?.state !== "fail") return;
  const name = task.fullTestName.replaceAll(/[^\w]+/g, "-");
  await page.screenshot({ path: join(import.meta.dirname, "../../artifacts", `${name}.png`) });
}

/**
 * Comes to an address from elsewhere: it is loaded anew even if only its fragment differs from the last, or nothing. The
 * page that is left is given another address for that, which costs less than to visit one in between.
 */
export async function startAt(page: Page, address: string): Promise<Response | null> {
  // Firefox gives keys to the page in front alone.
  if (inject("browsers").name === "firefox") await page.bringToFront();
  if (page.url() !== "about:blank")
    await page.evaluate(() => history.replaceState(history.state, "", "?left"));
  return page.goto(address);
}

/** Leaves for another page and comes back; whether the browser had kept the page as it was left. */
export async function leaveAndReturn(page: Page, elsewhere: string): Promise<boolean> {
  await page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset["kept"] = String(persisted);
    });
  });
  await page.goto(elsewhere);
  // The load event of a page that was kept is long past.
  await page.goBack({ waitUntil: "commit" });
  return page.evaluate(() => document.documentElement.dataset["kept"] === "true");
}

/**
 * Keeps what goes wrong on a page from now on: errors and warnings of the console, errors that no
 * script caught, and requests that failed or were refused (`404 http://…`). The status of the page itself
 * is not among them: a test that opens it knows what it must be.
 */
export function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    // The browser's own word on a refused request; the response below says the same.
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
    // A picture still on its way when the visitor leaves is no failure.
    if (!reason.includes("ABORTED")) faults.push(`${reason} ${request.url()}`);
  });
  return faults;
}

/** Keeps the paths of the scripts that the page now open in a tab asks for. */
export function collectScripts(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) paths.length = 0;
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith(".js")) paths.push(pathname + search);
  });
  return paths;
}

/** Keeps the URLs that a page asks for from now on and that begin, or do not begin, with this. */
export function collectRequests(page: Page, start: string, begins = true): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(start) === begins) urls.push(request.url());
  });
  return urls;
}

/** Lets requests wait, as on a slow network, until what it returns is called. Before the page is opened. */
export async function holdRequests(page: Page, url: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Fails requests on the network: the first so many, or all. */
export async function failRequests(page: Page, url: RegExp, times = Infinity): Promise<void> {
  let failed = 0;
  await page.route(url, (route) => {
    failed += 1;
    return failed <= times ? route.abort() : route.continue();
  });
}

/** Adds styles to a page until it is left. As a constructed sheet: the page's policy allows no style element. */
export async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

/** Holds the time of all pages that a tab will open: their timers fire only when a test lets time pass. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** Lets time pass (ms) on a page whose clock is held, and waits until React has drawn what came of it. */
export async function letPass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  // React works in messages to itself; one sent after them arrives after them. It draws in one and runs effects in the next.
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

declare global {
  interface Window {
    /** Callbacks that wait for an idle moment. */
    waitingForIdle: IdleRequestCallback[];
  }
}

/** Keeps the browser busy in all pages that a tab will open: idle moments come only by `comeToRest`. */
export async function holdIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.waitingForIdle = [];
    window.requestIdleCallback = (callback) => window.waitingForIdle.push(callback);
  });
}

/** An idle moment. */
export function comeToRest(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const callback of window.waitingForIdle.splice(0))
      callback({ didTimeout: false, timeRemaining: () => 50 });
  });
}
