import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { inBrowser } from "../vitest.config.ts";

const root = resolve(import.meta.dirname, "..");

const inFirefox = {
  ...inBrowser,
  root,
  // Only the front page gets keys.
  maxWorkers: 1,
  // WebDriver BiDi, by which Firefox is driven, is young and now and then loses a response.
  retry: 1,
};

/** Paths of suites by name, both their daily and their long part. */
const suites = (...names: string[]) => names.map((name) => `test/browser/*/${name}.test.ts`);

/** `npm run test:long`: tests too slow for every run of `npm test`. */
export default defineConfig({
  test: {
    root,
    projects: [
      {
        test: {
          name: "long",
          retry: 1,
          root,
          include: ["test/long/**/*.test.{ts,tsx}", "test/hosts/**/*.test.ts"],
          environment: "node",
          testTimeout: 600_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...inBrowser,
          name: "browser",
          root,
          maxWorkers: 1,
          include: ["test/browser/long/*.test.ts"],
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Every page again in Firefox, and the widgets whose tests use reduced motion.
        test: {
          ...inFirefox,
          name: "firefox",
          include: [
            ...suites("pages", "otherPages", "lifecycleCarousel", "keyboardWalk"),
            "test/browser/daily/accessibility.test.ts",
            // The other parts of these suites need what Firefox doesn't support with Playwright.
            "test/browser/long/headerMenus.test.ts",
            "test/browser/daily/mobileMenu.test.ts",
          ],
          sequence: { groupOrder: 2 },
        },
      },
      {
        // The widgets whose tests need motion.
        test: {
          ...inFirefox,
          name: "firefox in motion",
          include: [
            "test/browser/long/firefox/*.test.ts",
            ...suites(
              "apgTabs",
              "heroCarousel",
              "servicesExplorer",
              "aboutTabs",
              "islands",
              "hydration",
              "rowsMovedByHand",
              "earlyClicks",
            ),
          ],
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
