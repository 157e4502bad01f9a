import type { LaunchedChrome } from "chrome-launcher";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RunningServer } from "../../src/generator/serve/serve.ts";
import { serveBuild } from "../browser/serveBuild.ts";
import { pageAddresses } from "../support/browserAddresses.ts";
import {
  askLighthouse,
  type Device,
  launchForLighthouse,
  listLostPoints,
} from "../support/browserLighthouse.ts";

// Accessibility and findability as Lighthouse counts them; both are the same on every machine, unlike speed.
const categories = ["accessibility", "seo"];

let site: RunningServer;
let chrome: LaunchedChrome;

beforeAll(async () => {
  site = await serveBuild("/");
  chrome = await launchForLighthouse();
});
afterAll(async () => {
  chrome.kill();
  await site.close();
});

describe.each<Device>(["phone", "desktop"])("on a %s", (device) => {
  test.each(pageAddresses)("%s is 100 for accessibility and 100 for SEO", async (address) => {
    const { port } = chrome;
    const { href } = new URL(address, site.url);
    const result = await askLighthouse(href, { port, device, categories });
    // Pages that ask search engines to leave them out lose that one point, and no other.
    const isLeftOut = result.audits["is-crawlable"]?.score === 0;
    expect(listLostPoints(result)).toEqual(isLeftOut ? ["is-crawlable"] : []);
    expect(result.categories["accessibility"]?.score).toBe(1);
  });
});
