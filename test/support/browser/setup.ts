import { type BrowserServer, chromium, firefox } from "playwright-core";
import type { TestProject } from "vitest/node";
import { serveBuild } from "../runBuild.ts";
import { findFirefox, findQuickBrowser } from "./machine.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the site, with a trailing slash. */
    siteUrl: string;
    /** WebSocket endpoints of the browsers, by preferred colour scheme. */
    browsers: {
      readonly name: "chromium" | "firefox";
      readonly light: string;
      readonly dark: string;
    };
  }
}

/** Starts one browser and serves one built site for all browser tests of a project. @returns closes them */
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
  // `npm test -- --watch`: rebuilds the edited site before the tests run again.
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
 * Playwright can't emulate preferences in an installed Firefox, so there is one for each colour scheme.
 * Preferences are 0 or 1, as in Firefox's own settings.
 */
function launchFirefox(
  executablePath: string,
  { isDark, lessMotion }: { readonly isDark: 0 | 1; readonly lessMotion: 0 | 1 },
): Promise<BrowserServer> {
  return firefox.launchServer({
    // This channel makes Playwright use WebDriver BiDi, which every Firefox supports.
    channel: "moz-firefox",
    executablePath,
    firefoxUserPrefs: {
      "ui.systemUsesDarkTheme": isDark,
      "ui.prefersReducedMotion": lessMotion,
      // A mouse: fine pointer (2) that can hover (4). Headless Firefox reports none.
      "ui.primaryPointerCapabilities": 6,
      "ui.allPointerCapabilities": 6,
      // Scrollbars take no width, as in headless Chromium, so that 320 px are 320 px.
      "ui.useOverlayScrollbars": 1,
    },
  });
}
