import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll } from "vitest";
import { findBrowser } from "../browser/findBrowser.ts";
import { thisMachine } from "../browser/thisMachine.ts";

/** A browser of its own that keeps pages to come back to, which Playwright otherwise turns off. Until the file ends. */
export async function launchWithCache(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(thisMachine),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  afterAll(() => browser.close());
  return browser;
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
