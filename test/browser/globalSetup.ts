import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { findBrowser } from "./findBrowser.ts";
import { serveBuild } from "./serveBuild.ts";
import { thisMachine } from "./thisMachine.ts";

/** One browser and two built sites for all browser tests; what it returns closes them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = await findBrowser(thisMachine);
  // One after the other: on a machine without the picture cache the second finds the pictures of the first.
  const site = await serveBuild("/");
  const subPath = await serveBuild("/sub/path/");
  const browser = await chromium.launchServer({ executablePath });
  const endpoint = browser.wsEndpoint();
  project.provide("siteUrl", site.url);
  project.provide("subPathUrl", subPath.url);
  project.provide("browsers", { name: "chromium", light: endpoint, dark: endpoint });
  return async () => {
    await browser.close();
    await site.close();
    await subPath.close();
  };
}
