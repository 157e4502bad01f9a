import { afterEach, expect, inject, test } from "vitest";
import { collectComplaints } from "../support/browserComplaints.ts";
import { content } from "../support/browserContent.ts";
import { findBrokenPictures } from "../support/browserPictures.ts";
import { connectBrowser, sharePage, startAt } from "../support/browserSession.ts";

const browser = await connectBrowser();
const baseURL = inject("subPathUrl");
const { navigation } = content.shell;
const { cloud } = content.service;

const page = await sharePage(browser, { baseURL, viewport: { width: 1440, height: 900 } });
const complaints = collectComplaints(page);
const outside: string[] = [];
page.on("request", (request) => {
  if (!request.url().startsWith(baseURL)) outside.push(request.url());
});

afterEach(() => {
  expect(outside.splice(0)).toEqual([]);
  expect(complaints.splice(0)).toEqual([]);
});

test("the tests' own server has nothing outside the sub-path", async () => {
  const response = await fetch(new URL("/services/cloud/", baseURL));
  expect(response.status).toBe(404);
});

test.each([
  { address: "./", title: content.home.heading },
  { address: "services/cloud/", title: cloud.hero.title },
])("under /sub/path/ the page $address loads whole", async ({ address, title }) => {
  const response = await startAt(page, address);
  expect(response?.status()).toBe(200);
  expect(await page.locator("h1").innerText()).toBe(title);
  expect(await findBrokenPictures(page)).toEqual([]);
});

test("under /sub/path/ the menu leads to a service, the header to Contact, and the logo home", async () => {
  await startAt(page, "./");
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: navigation.services }).click();
  await header.getByRole("link", { name: cloud.title }).click();
  await page.waitForURL(`${baseURL}services/cloud/`);
  await header.getByRole("link", { name: navigation.contact }).click();
  await page.waitForURL(`${baseURL}contact/`);
  await header.getByRole("link", { name: content.site.name }).click();
  await page.waitForURL(baseURL);
  expect(await page.locator("h1").innerText()).toBe(content.home.heading);
});

test("under /sub/path/ the 404 page stands as elsewhere and its links lead to pages", async () => {
  const response = await startAt(page, "no/such/page/");
  expect(response?.status()).toBe(404);
  expect(await page.locator("h1").innerText()).toBe(content.notFound.title);
  await page.locator("#site-pages").getByRole("link", { name: navigation.about }).click();
  await page.waitForURL(`${baseURL}aboutus/`);
  expect(await page.locator("h1").innerText()).toBe(content.about.hero.title);
});

test.each([
  { address: "SERVICES/CLOUD/", to: "services/cloud/", title: cloud.hero.title },
  {
    address: "solutions/HealthCare/",
    to: "solutions/healthcare/",
    title: content.industry.healthcare.hero.title,
  },
])("under /sub/path/ $address is taken to $to", async ({ address, to, title }) => {
  await startAt(page, address);
  await page.waitForURL(`${baseURL}${to}`);
  await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
});
