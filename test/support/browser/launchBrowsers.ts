import { type BrowserServer, type BrowserType, chromium, firefox } from "playwright-core";
import type { TestProject } from "vitest/node";
import { findFirefox, findQuickBrowser } from "./machine.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** WebSocket endpoints: of one browser for all workers, or of one for each. */
    browsers: {
      readonly name: "chromium" | "firefox";
      readonly endpoints: readonly string[];
    };
  }
}

/** Starts the browsers of a project, and says which. @returns closes them */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isFirefox = project.name.startsWith("firefox");
  const type = isFirefox ? firefox : chromium;
  const executablePath = isFirefox ? await findFirefox() : await findQuickBrowser();
  const launch = () =>
    isFirefox
      ? launchFirefox(executablePath, project.name === "firefox" ? 1 : 0)
      : chromium.launchServer({ executablePath });
  // Only the front page of a Firefox gets keys, so each worker has one.
  const count = isFirefox ? project.config.maxWorkers : 1;
  const browsers = await Promise.all(Array.from({ length: count }, launch));
  const version = await readVersion(type, browsers[0]?.wsEndpoint() ?? "");
  process.stdout.write(
    `Testing "${project.name}" in ${type.name()} ${version}, ${executablePath}\n`,
  );
  project.provide("browsers", {
    name: isFirefox ? "firefox" : "chromium",
    endpoints: browsers.map((browser) => browser.wsEndpoint()),
  });
  return async () => {
    for (const browser of browsers) await browser.close();
  };
}

async function readVersion(type: BrowserType, endpoint: string): Promise<string> {
  const browser = await type.connect(endpoint);
  const version = browser.version();
  await browser.close();
  return version;
}

/** @param lessMotion 1 for the preference of reduced motion, which Playwright can't emulate in an installed Firefox */
function launchFirefox(executablePath: string, lessMotion: 0 | 1): Promise<BrowserServer> {
  return firefox.launchServer({
    // This channel makes Playwright use WebDriver BiDi, which every Firefox supports.
    channel: "moz-firefox",
    executablePath,
    firefoxUserPrefs: {
      // Light, whatever the system's theme.
      "ui.systemUsesDarkTheme": 0,
      "ui.prefersReducedMotion": lessMotion,
      // A mouse: fine pointer (2) that can hover (4). Headless Firefox reports none.
      "ui.primaryPointerCapabilities": 6,
      "ui.allPointerCapabilities": 6,
      // Scrollbars take no width, as in headless Chromium, so that 320 px are 320 px.
      "ui.useOverlayScrollbars": 1,
    },
  });
}
