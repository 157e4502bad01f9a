import { defineConfig } from "vitest/config";

// Limits are there to end what hangs, and long, for machines that do much else beside: no test measures time.
const limits = { testTimeout: 90_000, hookTimeout: 120_000 };

/** How suites run that share one browser and one built site: in one worker, one file after the other. */
export const inBrowser = {
  environment: "node",
  globalSetup: "test/support/browser/setup.ts",
  maxWorkers: 1,
  isolate: false,
  expect: { poll: { timeout: 20_000 } },
  ...limits,
} as const;

/**
 * `npm test`: what needs Node alone, then what needs a browser. In groups, as vitest refuses projects of
 * one group that differ in `maxWorkers`.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: ["test/browser/**", "test/hosts/**", "test/long/**"],
          environment: "node",
          globalSetup: "test/support/encodePictures.ts",
          // Vitest would leave one core idle, which is half of a machine of two.
          maxWorkers: "100%",
          // To load the same modules anew for every file takes as long as the tests.
          isolate: false,
          ...limits,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...inBrowser,
          name: "browser",
          include: ["test/browser/daily/**/*.test.ts"],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
