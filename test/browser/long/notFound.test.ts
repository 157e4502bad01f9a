import { expect, test } from "vitest";
import { openPage, startAt } from "../../support/browser/session.ts";
import { banking, content, services, unknownAddress } from "../../support/browser/site.ts";

// Which pages and links the 404 page lists is tested without a browser.
const page = await openPage();

test.each([unknownAddress, "/services/clod/", "/aboutus/team/", "/services-/", "/nowhere"])(
  "the unknown address %s shows the 404 page without a redirect",
  async (address) => {
    expect((await startAt(page, address))?.status()).toBe(404);
    expect(new URL(page.url()).pathname).toBe(address);
    expect(await page.locator("h1").innerText()).toBe(content.notFound.title);
    // The script shows this line before it redirects to a page.
    expect(await page.locator(".not-found__correcting").isVisible()).toBe(false);
  },
);

// Only the page itself has this title as its heading, and only at its own path, unless the disk ignores case.
test.each([
  { address: "/SOLUTIONS/BANKING/", title: banking.hero.title },
  { address: "/AboutUs", title: content.about.hero.title },
  { address: "/services/webapplication/", title: services[1]?.hero.title ?? "" },
  { address: "/Contact/index.html", title: content.contact.title },
])("the mis-cased address $address leads to its page", async ({ address, title }) => {
  await startAt(page, address);
  await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
});

test("a mis-cased address keeps its query and its fragment", async () => {
  await startAt(page, "/CAREERS/?from=mail#open-positions");
  await page.waitForURL("**/careers/?from=mail#open-positions");
});
