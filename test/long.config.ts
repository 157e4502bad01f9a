import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

const root = resolve(import.meta.dirname, "..");

/** What is too slow for every run of `npm test`: `npm run test:long`. */
export default defineConfig({
  test: {
    root,
    projects: [
      {
        test: {
          name: "long",
          root,
          include: ["test/long/**/*.test.{ts,tsx}"],
          environment: "node",
          testTimeout: 600_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // Every page once more in the other browser engine that Debian has.
        test: {
          name: "firefox",
          root,
          include: ["test/browser/pages.test.ts", "test/browser/accessibility.test.ts"],
          environment: "node",
          globalSetup: "test/browser/globalSetupFirefox.ts",
          maxWorkers: 1,
          isolate: false,
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
