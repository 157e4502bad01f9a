import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { inBrowser, maxWorkers, only, serveSite } from "../vitest.config.ts";

const root = resolve(import.meta.dirname, "..");

const inFirefox = {
  ...inBrowser,
  root,
  maxWorkers,
};

/**
 * Starts builds that take minutes first, so that no worker waits for them in the end: Vitest goes by the size of files. (The
 * soak runs beside tests that leave it a processor.)
 */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const names = ["editedSites", "faults", "killedBuild", "sameBytes"];
    const isSlow = ({ moduleId }: TestSpecification) =>
      names.some((name) => moduleId.endsWith(`/long/${name}.test.ts`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

/** `npm run test:long`: tests too slow for every run of `npm test`. */
export default defineConfig({
  test: {
    root,
    sequence: { sequencer: SlowestFirst },
    // Once for all projects, which see what the root provides. (Vitest builds it for `--project long` too.)
    globalSetup: serveSite,
    projects: [
      {
        test: {
          name: "long",
          root,
          include: ["test/long/**/*.test.{ts,tsx}", "test/hosts/**/*.test.ts"],
          environment: "node",
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
