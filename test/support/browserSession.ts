import { join } from "node:path";
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  firefox,
  type Page,
} from "playwright-core";
import { afterAll, inject, onTestFinished, type RunnerTestCase } from "vitest";

export type Scheme = "light" | "dark";

/** Connects a test file to the browser of the run, until the file ends. */
export async function connectBrowser(scheme: Scheme = "light"): Promise<Browser> {
  const browsers = inject("browsers");
  const type = browsers.name === "chromium" ? chromium : firefox;
  const browser = await type.connect(browsers[scheme]);
  afterAll(() => browser.close());
  return browser;
}

/** A page of its own for one test; `goto("/")` is the site's home page. */
export async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ baseURL: inject("siteUrl"), ...options });
  const page = await context.newPage();
  onTestFinished(async ({ task }) => {
    await keepPictureOfFailure(page, task);
    await context.close();
  });
  return page;
}

/** What a failed test saw last goes to `test/artifacts`, which git ignores. */
export async function keepPictureOfFailure(page: Page, task: RunnerTestCase): Promise<void> {
  if (task.result?.state !== "fail") return;
  const name = task.name.replaceAll(/[^\w]+/g, "-");
  await page.screenshot({ path: join(import.meta.dirname, "../artifacts", `${name}.png`) });
}
