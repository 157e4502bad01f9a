import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { inBrowser } from "../vitest.config.ts";

const root = resolve(import.meta.dirname, "..");

const inFirefox = {
  ...inBrowser,
  root,
  // One page at a time is in front, and it alone gets keys.
  maxWorkers: 1,
  // Firefox is driven by a young protocol, which now and then loses an answer.
  retry: 1,
};

/** Suites by name: what runs of them every day, and the rest. */
const suites = (...names: string[]) => names.map((name) => `test/browser/*/${name}.test.ts`);

/** `npm run test:long`: what is too slow for every run of `npm test`. */
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
        // Every page once more in Firefox, and the widgets whose tests look at them without motion.
        test: {
          ...inFirefox,
          name: "firefox",
          include: [
            ...suites("pages", "otherPages", "lifecycleCarousel", "keyboardWalk"),
            "test/browser/daily/accessibility.test.ts",
            // The other halves of these need what Firefox does not do for Playwright.
            "test/browser/long/headerMenus.test.ts",
            "test/browser/daily/mobileMenu.test.ts",
          ],
          sequence: { groupOrder: 2 },
        },
      },
      {
        // And those that move.
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
