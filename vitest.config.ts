import { defineConfig } from "vitest/config";

/**
 * Two projects: what runs in Node alone, and what needs a browser. The browser's tests share one
 * browser and one built site, so they run in one worker, and after the others (`groupOrder`): vitest
 * refuses projects of one group that differ in `maxWorkers`.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: ["test/browser/**", "test/accessibility/**", "test/long/**"],
          environment: "node",
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          environment: "node",
          globalSetup: "test/browser/globalSetup.ts",
          maxWorkers: 1,
          isolate: false,
          // Long, for machines that do much else beside: none of these tests measures time.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 90_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
