import { defineConfig } from "vitest/config";

/** How suites run that share one browser and the built sites: in one worker, one file after the other. */
export const inBrowser = {
  environment: "node",
  globalSetup: "test/support/browser/setup.ts",
  maxWorkers: 1,
  isolate: false,
  // Long, for machines that do much else beside: none of these tests measures time.
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 90_000,
  hookTimeout: 120_000,
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
          exclude: ["test/browser/**", "test/long/**"],
          environment: "node",
          // Vitest would leave one core idle, which is half of a machine of two.
          maxWorkers: "100%",
          // To load the same modules anew for every file takes as long as the tests.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
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
