import { chromium } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { findBrowser } from "../browser/findBrowser.ts";
import { thisMachine } from "../browser/thisMachine.ts";
import { pageAddresses, unknownAddress } from "../support/browserAddresses.ts";
import { findClippedWords } from "../support/browserClipping.ts";
import { sharePage, startAt } from "../support/browserSession.ts";

// Letters of twice the size, as set in the browser (`WCAG 1.4.4`): breakpoints in rem then answer too.
const browser = await chromium.launch({
  executablePath: await findBrowser(thisMachine),
  args: ["--blink-settings=defaultFontSize=32"],
});
afterAll(() => browser.close());

describe.each([
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
])("with text of 200 % at $width × $height px", async (viewport) => {
  const page = await sharePage(browser, { viewport, reducedMotion: "reduce" });

  test.each([...pageAddresses, unknownAddress])("%s keeps every word in view", async (address) => {
    await startAt(page, address);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      "32px",
    );
    expect(await page.evaluate(findClippedWords)).toEqual([]);
  });
});
