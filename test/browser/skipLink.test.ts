import { expect, test } from "vitest";
import { unknownAddress } from "../support/browserAddresses.ts";
import { content } from "../support/browserContent.ts";
import { hasFocus } from "../support/browserPlace.ts";
import { connectBrowser, sharePage, startAt } from "../support/browserSession.ts";

const browser = await connectBrowser();
const page = await sharePage(browser, { viewport: { width: 1440, height: 900 } });

test.each(["/", "/services/cloud/", "/contact/", unknownAddress])(
  "on %s the first Tab shows the skip link, and Enter takes the keyboard into the content",
  async (address) => {
    await startAt(page, address);
    const link = page.getByRole("link", { name: content.shell.skipLink });
    const isOnScreen = () => link.evaluate((node) => node.getBoundingClientRect().top >= 0);
    expect(await isOnScreen()).toBe(false);

    await page.keyboard.press("Tab");
    expect(await hasFocus(link)).toBe(true);
    expect(await isOnScreen()).toBe(true);

    await page.keyboard.press("Enter");
    await expect.poll(() => hasFocus(page.locator("main"))).toBe(true);
    await page.keyboard.press("Tab");
    expect(await page.locator("main :focus").count()).toBe(1);
  },
);
