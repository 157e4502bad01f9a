import { describe, expect, test } from "vitest";
import { connectBrowser, sharePage, startAt } from "../../support/browser/session.ts";
import {
  aliases,
  banking,
  content,
  listedAddresses,
  services,
  unknownAddress,
} from "../../support/browser/site.ts";

const browser = await connectBrowser();

describe.each([true, false])("an unknown address, script on: %s", async (javaScriptEnabled) => {
  const page = await sharePage(browser, { javaScriptEnabled });

  test("lists every page but those that only a deed leads to", async () => {
    await startAt(page, unknownAddress);
    const links = page.locator("#site-pages a:visible");
    const listed = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(listed.sort()).toEqual([...listedAddresses].sort());
  });

  test.each([unknownAddress, "/services/clod/", "/aboutus/team/", "/services-/", "/nowhere"])(
    "%s stays where it is",
    async (address) => {
      expect((await startAt(page, address))?.status()).toBe(404);
      expect(new URL(page.url()).pathname).toBe(address);
      expect(await page.locator("h1").innerText()).toBe(content.notFound.title);
      // The script shows this line before it goes on to a page.
      expect(await page.locator(".not-found__correcting").isVisible()).toBe(false);
    },
  );
});

describe("a mis-cased address", async () => {
  const page = await sharePage(browser);

  // Only the page itself has its title as heading, and only under its own address, save on a disk that ignores case.
  test.each([
    { address: "/SOLUTIONS/BANKING/", title: banking.hero.title },
    { address: "/AboutUs", title: content.about.hero.title },
    { address: "/services/webapplication/", title: services[1]?.hero.title ?? "" },
    { address: "/Contact/index.html", title: content.contact.title },
  ])("$address is taken to the page", async ({ address, title }) => {
    await startAt(page, address);
    await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
  });

  test("keeps its query and its fragment", async () => {
    await startAt(page, "/CAREERS/?from=mail#open-positions");
    await page.waitForURL("**/careers/?from=mail#open-positions");
  });
});

describe("an alias", async () => {
  const page = await sharePage(browser, { javaScriptEnabled: false });

  test.each(aliases)("$alias redirects to $address without script", async ({ alias, address }) => {
    await startAt(page, alias);
    await page.waitForURL(`**${address}`);
    expect(await page.getByRole("banner").isVisible()).toBe(true);
  });
});
