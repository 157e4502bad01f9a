import { expect, test } from "vitest";
import { pageAddresses, unknownAddress } from "../support/browserAddresses.ts";
import { connectBrowser, sharePage, startAt } from "../support/browserSession.ts";

const browser = await connectBrowser();
// No widget comes to life, whose words would depend on the moment.
const page = await sharePage(browser, {
  viewport: { width: 1440, height: 900 },
  javaScriptEnabled: false,
});

// A change in what a screen reader says shows in review. `npm test -- -u` writes the trees anew.
test.each([...pageAddresses, unknownAddress])(
  "%s is read out as it was reviewed",
  async (address) => {
    await startAt(page, address);
    const name = address.replaceAll("/", " ").trim().replaceAll(" ", "-") || "home";
    const tree = await page.locator("body").ariaSnapshot();
    await expect(`${tree}\n`).toMatchFileSnapshot(`trees/${name}.yaml`);
  },
);
