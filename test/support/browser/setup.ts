import { type BrowserServer, chromium, firefox } from "playwright-core";
import type { TestProject } from "vitest/node";
import { serveBuild } from "../runBuild.ts";
import { findFirefox, findQuickBrowser } from "./machine.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the site stands, with the slash at its end. */
    siteUrl: string;
    /** Addresses to connect to a browser at, by the colour scheme that it prefers. */
    browsers: {
      readonly name: "chromium" | "firefox";
      readonly light: string;
      readonly dark: string;
    };
  }
}

/** One browser and one built site for all browser tests of a project; what it returns closes them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isFirefox = project.name.startsWith("firefox");
  const executablePath = isFirefox ? await findFirefox() : await findQuickBrowser();
  let site = await serveBuild("/");
  const lessMotion = project.name === "firefox" ? 1 : 0;
  const browsers = isFirefox
    ? [
        await launchFirefox(executablePath, { isDark: 0, lessMotion }),
        await launchFirefox(executablePath, { isDark: 1, lessMotion }),
      ]
    : [await chromium.launchServer({ executablePath })];
  project.provide("siteUrl", site.url);
  // `npm test -- --watch`: what has been edited is built before the tests run again.
  project.onTestsRerun(async () => {
    await site.close();
    site = await serveBuild("/");
    project.provide("siteUrl", site.url);
  });
  project.provide("browsers", {
    name: isFirefox ? "firefox" : "chromium",
    light: browsers[0]?.wsEndpoint() ?? "",
    dark: browsers.at(-1)?.wsEndpoint() ?? "",
  });
  return async () => {
    for (const opened of [...browsers, site]) await opened.close();
  };
}

/**
 * Playwright can't tell an installed Firefox what a visitor prefers, so there is one for each colour scheme.
 * Wishes are written as Firefox's own settings want them: 0 or 1.
 */
function launchFirefox(
  executablePath: string,
  { isDark, lessMotion }: { readonly isDark: 0 | 1; readonly lessMotion: 0 | 1 },
): Promise<BrowserServer> {
  return firefox.launchServer({
    // The channel makes Playwright speak WebDriver BiDi, which every Firefox understands.
    channel: "moz-firefox",
    executablePath,
    firefoxUserPrefs: {
      "ui.systemUsesDarkTheme": isDark,
      "ui.prefersReducedMotion": lessMotion,
      // A mouse: fine (2) and able to hover (4). Without a screen Firefox sees none.
      "ui.primaryPointerCapabilities": 6,
      "ui.allPointerCapabilities": 6,
      // A scrollbar takes no width, as in the other browser, so that 320 px are 320 px.
      "ui.useOverlayScrollbars": 1,
    },
  });
}
