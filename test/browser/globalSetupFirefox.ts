import { type BrowserServer, firefox } from "playwright-core";
import type { TestProject } from "vitest/node";
import { findFirefox } from "./findFirefox.ts";
import { serveBuild } from "./serveBuild.ts";
import { thisMachine } from "./thisMachine.ts";

/**
 * The built site and Firefox as installed on the machine. Playwright can't tell such a Firefox what a visitor
 * prefers, so there is one for each colour scheme; that they want less motion is for the project to say.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = await findFirefox(thisMachine);
  const lessMotion = project.name === "firefox" ? 1 : 0;
  const site = await serveBuild("/");
  const light = await launchFirefox(executablePath, { isDark: 0, lessMotion });
  const dark = await launchFirefox(executablePath, { isDark: 1, lessMotion });
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

/** Wishes as Firefox's own settings want them: 0 or 1. */
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
