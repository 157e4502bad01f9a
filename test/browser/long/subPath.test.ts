import { afterAll, afterEach, expect, test } from "vitest";
import { findBrokenImages } from "../../support/browser/look.ts";
import {
  collectFaults,
  collectRequests,
  openPage,
  startAt,
} from "../../support/browser/session.ts";
import { cloud, content, findDropdowns } from "../../support/browser/site.ts";
import { serveBuild } from "../../support/runBuild.ts";

const server = await serveBuild("/sub/path/");
afterAll(server.close);
const baseURL = server.url;
const { navigation } = content.shell;
const page = await openPage({
  baseURL,
  viewport: { width: 1440, height: 900 },
});
const faults = collectFaults(page);
const outside = collectRequests(page, baseURL, false);

afterEach(() => {
  expect(outside.splice(0)).toEqual([]);
  expect(faults.splice(0)).toEqual([]);
});

test("under /sub/path/ the home page loads completely, and links of menu, header and logo work", async () => {
  const response = await startAt(page, "./");
  expect(response?.status()).toBe(200);
  expect(await findBrokenImages(page)).toEqual([]);
  const header = page.getByRole("banner");
  await findDropdowns(page).services.button.click();
  await header.getByRole("link", { name: cloud.title }).click();
  await page.waitForURL(`${baseURL}services/cloud/`);
  expect(await findBrokenImages(page)).toEqual([]);
  await header.getByRole("link", { name: navigation.contact }).click();
  await page.waitForURL(`${baseURL}contact/`);
  await header.getByRole("link", { name: content.site.shortName }).click();
  await page.waitForURL(baseURL);
  expect(await page.locator("h1").innerText()).toBe(content.home.heading);
});

test("under /sub/path/ an unknown address shows the 404 page, whose links work", async () => {
  const response = await startAt(page, "no/such/page/");
  expect(response?.status()).toBe(404);
  expect(await page.locator("h1").innerText()).toBe(content.notFound.title);
  const list = page.locator("#site-pages");
  await list.locator("summary").click();
  await list.getByRole("link", { name: navigation.about }).click();
  await page.waitForURL(`${baseURL}aboutus/`);
});

test.each([
  { address: "SERVICES/CLOUD/", to: "services/cloud/" },
  { address: "solutions/HealthCare/", to: "solutions/healthcare/" },
])("under /sub/path/ $address redirects to $to", async ({ address, to }) => {
  await startAt(page, address);
  await page.waitForURL(`${baseURL}${to}`);
  await page.getByRole("banner").waitFor();
});
