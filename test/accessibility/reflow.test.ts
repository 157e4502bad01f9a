import { describe, expect, test } from "vitest";
import { pageAddresses, unknownAddress } from "../support/browserAddresses.ts";
import { findClippedWords } from "../support/browserClipping.ts";
import { connectBrowser, sharePage, startAt } from "../support/browserSession.ts";
import { addStyles } from "../support/browserStyles.ts";

const browser = await connectBrowser();
const addresses = [...pageAddresses, unknownAddress];

/** The rules that a reader may lay over a page, `WCAG 1.4.12`. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

describe.each([
  { name: "320 px wide", width: 320, height: 640, style: "/* none */" },
  { name: "at 400 % of 1280 × 1024 px", width: 320, height: 256, style: "/* none */" },
  { name: "with wide text spacing", width: 1280, height: 800, style: textSpacing },
  { name: "with wide text spacing on a phone", width: 360, height: 780, style: textSpacing },
])("$name", async ({ width, height, style }) => {
  const page = await sharePage(browser, {
    viewport: { width, height },
    reducedMotion: "reduce",
  });

  test.each(addresses)("%s keeps every word in view, and scrolls only down", async (address) => {
    await startAt(page, address);
    await addStyles(page, style);
    expect(await page.evaluate(findClippedWords)).toEqual([]);
  });
});
