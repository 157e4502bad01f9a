import { configDefaults, defineConfig } from "vitest/config";

// Limits are there to end what hangs, and long, for machines that do much else beside: no test measures time.
const limits = { testTimeout: 90_000, hookTimeout: 120_000 };

// React's production build, as in a build of the site: the other one takes several times as long for the same HTML.
process.env["NODE_ENV"] = "production";

// Tests read the output of commands, even where the shell asks all programs for colours.
delete process.env["FORCE_COLOR"];

export const serveSite = "test/support/browser/serveSite.ts";

/** How suites run that share one browser and, by `serveSite`, one built site. */
export const inBrowser = {
  environment: "node",
  globalSetup: ["test/support/browser/launchBrowsers.ts"],
  // To load the same modules anew for every file takes as long as the tests.
  isolate: false,
  expect: { poll: { timeout: 20_000 } },
  tags: [{ name: "long", description: "too slow for `npm test`, run by `npm run test:long`" }],
  ...limits,
};

/** Restricts a project to tests with these tags. Vitest's types know it for a whole run alone. */
export const only = (...tagsFilter: string[]) => ({ tagsFilter });

// Vitest would leave one core idle, which is half of a machine of two.
export const maxWorkers = "100%";

/** `npm test`: what needs a browser and, at the same time, what needs Node alone. */
export default defineConfig({
  test: {
    // `npm test -- --watch`: no test imports these, and all of them see them.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, "**/content/**", "**/src/**/*.scss"],
    projects: [
      {
        test: {
          ...inBrowser,
          ...only("!long"),
          globalSetup: [serveSite, ...inBrowser.globalSetup],
          name: "browser",
          include: ["test/browser/*.test.ts"],
          maxWorkers,
        },
      },
      {
        test: {
          name: "unit",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: ["test/browser/**", "test/hosts/**", "test/long/**"],
          environment: "node",
          isolate: false,
          maxWorkers,
          ...limits,
        },
      },
    ],
  },
});
