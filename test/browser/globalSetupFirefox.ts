import { type BrowserServer, firefox } from "playwright-core";
import type { TestProject } from "vitest/node";
import { findFirefox } from "./findFirefox.ts";
import { serveBuild } from "./serveBuild.ts";
import { thisMachine } from "./thisMachine.ts";

/**
 * The built site and Firefox as installed on the machine. Playwright can't tell such a Firefox what
 * a visitor prefers, so there is one for each colour scheme, and both want less motion.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = await findFirefox(thisMachine);
  const site = await serveBuild("/");
  const light = await launch(executablePath, 0);
  const dark = await launch(executablePath, 1);
  project.provide("siteUrl", site.url);
  project.provide("browsers", {
    name: "firefox",
    light: light.wsEndpoint(),
    dark: dark.wsEndpoint(),
  });
  return async () => {
    await light.close();
    await dark.close();
    await site.close();
  };
}

/** @param isDark 0 or 1, as Firefox's own setting wants it */
function launch(executablePath: string, isDark: 0 | 1): Promise<BrowserServer> {
  return firefox.launchServer({
    // The channel makes Playwright speak WebDriver BiDi, which every Firefox understands.
    channel: "moz-firefox",
    executablePath,
    firefoxUserPrefs: { "ui.systemUsesDarkTheme": isDark, "ui.prefersReducedMotion": 1 },
  });
}
