import type { Page } from "playwright-core";

/** Adds styles to a page until it is left. As a constructed sheet: the page's policy allows no style element. */
export async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}
