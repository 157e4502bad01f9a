import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { browserOptions, longSuites } from "./browser/browserOptions.ts";

const root = resolve(import.meta.dirname, "..");

/** Suites of `test/browser`, by name. */
const suites = (...names: string[]) => names.map((name) => `test/browser/${name}.test.ts`);

// Other engines are driven by young protocols, which now and then lose an answer.
const retry = 1;

const inFirefox = {
  ...browserOptions,
  root,
  globalSetup: "test/browser/globalSetupFirefox.ts",
  setupFiles: "test/browser/firefoxLimits.ts",
  expect: { poll: { timeout: 10_000 } },
  testTimeout: 60_000,
  retry,
};

/** What is too slow for every run of `npm test`: `npm run test:long`. */
export default defineConfig({
  test: {
    root,
    projects: [
      {
        test: {
          name: "long",
          retry,
          root,
          include: ["test/long/**/*.test.{ts,tsx}", "test/hosts/**/*.test.ts"],
          environment: "node",
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 600_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // Each page in each way that people change how it is shown.
        test: {
          ...browserOptions,
          name: "accessibility",
          root,
          include: ["test/accessibility/**/*.test.ts"],
          sequence: { groupOrder: 3 },
        },
      },
      {
        // What the daily tests leave out: most of the watching, and whole suites.
        test: {
          ...browserOptions,
          name: "rest",
          root,
          include: ["test/watching/**/*.test.ts", ...longSuites],
          sequence: { groupOrder: 4 },
        },
      },
      {
        // Once more in Firefox: every page, and the widgets whose tests look at them without motion.
        test: {
          ...inFirefox,
          name: "firefox",
          include: suites(
            "pages",
            "accessibility",
            "lifecycleCarousel",
            "menusLive",
            "mobileMenuLive",
            "keyboardWalk",
          ),
          sequence: { groupOrder: 1 },
        },
      },
      {
        // And those that move.
        test: {
          ...inFirefox,
          name: "firefox in motion",
          include: suites(
            "heroCarousel",
            "heroRotation",
            "servicesExplorer",
            "aboutTabs",
            "apgTabs",
            "islandLoading",
            "hydration",
          ),
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
