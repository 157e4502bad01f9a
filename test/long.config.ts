import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { inBrowser, maxWorkers, only, serveSite } from "../vitest.config.ts";

const root = resolve(import.meta.dirname, "..");

const inFirefox = {
  ...inBrowser,
  root,
  maxWorkers,
};

/** `npm run test:long`: tests too slow for every run of `npm test`. */
export default defineConfig({
  test: {
    root,
    // Once for all projects, which see what the root provides. (Vitest builds it for `--project long` too.)
    globalSetup: serveSite,
    projects: [
      {
        test: {
          name: "long",
          root,
          include: ["test/long/**/*.test.{ts,tsx}", "test/hosts/**/*.test.ts"],
          environment: "node",
          globalSetup: "test/support/encodePictures.ts",
          isolate: false,
          maxWorkers,
          expect: inBrowser.expect,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          ...inBrowser,
          name: "browser long",
          root,
          maxWorkers,
          include: ["test/browser/long/*.test.ts"],
        },
      },
      {
        // What is tagged "long" in suites of which `npm test` runs the rest.
        test: {
          ...inBrowser,
          ...only("long"),
          name: "browser",
          root,
          maxWorkers,
          include: ["test/browser/*.test.ts"],
          // Nothing in these is tagged.
          exclude: ["test/browser/keyboardWalk.test.ts"],
        },
      },
      {
        // Every page again in Firefox, and the widgets whose tests use reduced motion.
        test: {
          ...inFirefox,
          name: "firefox",
          include: [
            "test/browser/{pages,presses,lifecycleCarousel,keyboardWalk,headerMenus,mobileMenu}.test.ts",
            "test/browser/long/{foreignNodes,contactAddresses}.test.ts",
          ],
        },
      },
      {
        // The widgets whose tests need motion.
        test: {
          ...inFirefox,
          name: "firefox in motion",
          include: [
            "test/browser/{heroCarousel,servicesExplorer,aboutTabs}.test.ts",
            "test/browser/long/{apgTabs,earlyClicks,reveals,textLinks}.test.ts",
          ],
        },
      },
    ],
  },
});
