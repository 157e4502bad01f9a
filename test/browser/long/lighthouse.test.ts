import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { askLighthouse, launchForLighthouse, listLostPoints } from "../../support/lighthouse.ts";

// Lighthouse's accessibility and SEO scores: unlike performance, they are the same on every machine.
const onlyCategories = ["accessibility", "seo"];
// Saves 40 % of the time. Entrance effects are over in the second after the load event, which Lighthouse waits in any case.
const sooner = {
  networkQuietThresholdMs: 0,
  cpuQuietThresholdMs: 0,
  disableFullPageScreenshot: true,
};
// Its accessibility audits are a part of axe's rules, which see every page elsewhere; heads are the same on all pages.
const pages = ["/", "/contact/"];
let browser: Awaited<ReturnType<typeof launchForLighthouse>>;
beforeAll(async () => {
  browser = await launchForLighthouse();
});
afterAll(() => browser.kill());

test.each(pages)("%s scores 100 in Lighthouse for accessibility and SEO", async (address) => {
  const { href } = new URL(address, inject("siteUrl"));
  const result = await askLighthouse(href, {
    port: browser.port,
    device: "phone",
    onlyCategories,
    ...sooner,
  });
  // Pages with `noindex` fail that one audit, and no other.
  const isLeftOut = (await (await fetch(href)).text()).includes('content="noindex"');
  expect(listLostPoints(result)).toEqual(isLeftOut ? ["is-crawlable"] : []);
  expect(result.categories["accessibility"]?.score).toBe(1);
});
