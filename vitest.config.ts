import { defineConfig } from "vitest/config";
import { browserOptions, longSuites } from "./test/browser/browserOptions.ts";

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
          exclude: [
            "test/browser/**",
            "test/accessibility/**",
            "test/watching/**",
            "test/long/**",
            "test/hosts/**",
          ],
          environment: "node",
          // To load the same modules anew for every file takes as long as the tests.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...browserOptions,
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          exclude: [...longSuites],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
