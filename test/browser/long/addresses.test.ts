import { afterAll, afterEach, describe, expect, inject, test } from "vitest";
import { findBrokenImages } from "../../support/browser/look.ts";
import {
  collectFaults,
  collectRequests,
  openPage,
  startAt,
} from "../../support/browser/session.ts";
import { content, findDropdowns, industry, service, services } from "../../support/browser/site.ts";
import { serveRendered } from "../../support/serveRendered.ts";

const below = await serveRendered({ base: "/sub/path/" });
afterAll(below.close);
const { navigation } = content.shell;

describe.each([inject("siteUrl"), below.url])("at %s", async (baseURL) => {
  const { pathname: base } = new URL(baseURL);
  const page = await openPage({ baseURL, viewport: { width: 1440, height: 900 } });
  const faults = collectFaults(page);
  const outside = collectRequests(page, baseURL, false);

  afterEach(() => {
    expect(outside.splice(0)).toEqual([]);
    expect(faults.splice(0)).toEqual([]);
  });

  test("the home page loads completely, and links of menu, header and logo work", async () => {
    const response = await startAt(page, "./");
    expect(response?.status()).toBe(200);
    expect(await findBrokenImages(page)).toEqual([]);
    const header = page.getByRole("banner");
    await findDropdowns(page).services.button.click();
    await header.getByRole("link", { name: service.title }).click();
    await page.waitForURL(`${baseURL}${service.path.slice(1)}/`);
    expect(await findBrokenImages(page)).toEqual([]);
    await header.getByRole("link", { name: navigation.contact }).click();
    await page.waitForURL(`${baseURL}contact/`);
    await header.getByRole("link", { name: content.site.shortName }).click();
    await page.waitForURL(baseURL);
    expect(await page.locator("h1").innerText()).toBe(content.home.heading);
  });

  // Which pages and links the 404 page lists is tested without a browser.
  test.each(["no/such/page/", "services/clod/", "aboutus/team/", "services-/", "nowhere"])(
    "the unknown address %s shows the 404 page without a redirect",
    async (address) => {
      expect((await startAt(page, address))?.status()).toBe(404);
      expect(new URL(page.url()).pathname).toBe(base + address);
      expect(await page.locator("h1").innerText()).toBe(content.notFound.title);
      // The script shows this line before it redirects to a page.
      expect(await page.locator(".not-found__correcting").isVisible()).toBe(false);
    },
  );

  test("the list of the 404 page leads to its pages", async () => {
    await startAt(page, "nowhere");
    const list = page.locator("#site-pages");
    await list.locator("summary").click();
    await list.getByRole("link", { name: navigation.about }).click();
    await page.waitForURL(`${baseURL}aboutus/`);
  });

  // Only the page itself has this title as its heading, and only at its own path, unless the disk ignores case.
  test.each([
    { address: `${industry.path.slice(1).toUpperCase()}/`, title: industry.hero.title },
    { address: "AboutUs", title: content.about.hero.title },
    ...services
      .filter(({ path }) => path !== path.toLowerCase())
      .slice(0, 1)
      .map(({ path, hero }) => ({ address: `${path.slice(1).toLowerCase()}/`, title: hero.title })),
    { address: "Contact/index.html", title: content.contact.title },
  ])("the mis-cased address $address leads to its page", async ({ address, title }) => {
    await startAt(page, address);
    await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
  });

  test("a mis-cased address keeps its query and its fragment, and Back leads to where one was", async () => {
    await startAt(page, "privacy/");
    await page.goto("CAREERS/?from=mail#open-positions");
    await page.waitForURL(`${baseURL}careers/?from=mail#open-positions`);
    await page.goBack();
    await page.waitForURL(`${baseURL}privacy/`);
  });
});
