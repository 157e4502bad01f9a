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

export type Scheme = "light" | "dark";

/** Connects a test file to the browser of the run, until the file ends. */
export async function connectBrowser(scheme: Scheme = "light"): Promise<Browser> {
  const browsers = inject("browsers");
  const type = browsers.name === "chromium" ? chromium : firefox;
  const browser = await type.connect(browsers[scheme]);
  afterAll(() => browser.close());
  return browser;
}

/**
 * One page for all tests of a suite, as opening a page takes longer than most tests. Each test begins
 * by `startAt`, which leaves nothing of the test before.
 */
export async function sharePage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage({ baseURL: inject("siteUrl"), ...options });
  afterEach(({ task }) => keepPictureOfFailure(page, task));
  return page;
}

/** Comes to an address from elsewhere: it is loaded anew even if only its fragment differs from the last. */
export async function startAt(page: Page, address: string): Promise<Response | null> {
  await page.goto("about:blank");
  return page.goto(address);
}

/** What a failed test saw last goes to `test/artifacts`, which git ignores. */
async function keepPictureOfFailure(page: Page, task: RunnerTestCase): Promise<void> {
  if (task.result?.state !== "fail") return;
  const name = task.fullTestName.replaceAll(/[^\w]+/g, "-");
  await page.screenshot({ path: join(import.meta.dirname, "../artifacts", `${name}.png`) });
}
