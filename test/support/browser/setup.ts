import { type BrowserServer, chromium, firefox } from "playwright-core";
import type { TestProject } from "vitest/node";
import { serveBuild } from "../runBuild.ts";
import { findFirefox, findQuickBrowser } from "./machine.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the site, with a trailing slash. */
    siteUrl: string;
    engine: "chromium" | "firefox";
    /** WebSocket endpoints of the browsers by preferred colour scheme, for each worker or one for all. */
    browsers: readonly { readonly light: string; readonly dark: string }[];
  }
}

/**
 * Starts a browser and serves one built site for all browser tests of a project. Of Firefox, each worker has its own: it
 * sends keys to its front page only.
 *
 * @returns closes them
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isFirefox = project.name.startsWith("firefox");
  const executablePath = isFirefox ? await findFirefox() : await findQuickBrowser();
  let site = await serveBuild("/");
  const lessMotion = project.name === "firefox" ? 1 : 0;
  const launch = async () => {
    if (!isFirefox) return [await chromium.launchServer({ executablePath })];
    return Promise.all(
      ([0, 1] as const).map((isDark) => launchFirefox(executablePath, { isDark, lessMotion })),
    );
  };
  const workers = isFirefox ? Number(project.config.maxWorkers) : 1;
  const browsers = await Promise.all(Array.from({ length: workers }, launch));
  project.provide("siteUrl", site.url);
  // `npm test -- --watch`: rebuilds the edited site before the tests run again.
  project.onTestsRerun(async () => {
    await site.close();
    site = await serveBuild("/");
    project.provide("siteUrl", site.url);
  });
  project.provide("engine", isFirefox ? "firefox" : "chromium");
  const endpoint = (server: BrowserServer | undefined) => server?.wsEndpoint() ?? "";
  project.provide(
    "browsers",
    browsers.map((pair) => ({ light: endpoint(pair[0]), dark: endpoint(pair.at(-1)) })),
  );
  return async () => {
    for (const opened of [...browsers.flat(), site]) await opened.close();
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
