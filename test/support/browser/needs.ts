import { describe, inject, type SuiteAPI, type TestAPI, test } from "vitest";

/** Options of a test or a group that is too slow for `npm test`: `npm run test:long` runs it. */
export const long = { tags: ["long"] };

/** What Firefox doesn't support with Playwright. */
type Need =
  /** It doesn't expose its accessibility tree. */
  | "accessibility tree"
  /** Its reduced-motion preference can't be changed after launch. */
  | "changing motion"
  /** Scripts can't be disabled. */
  | "no script"
  /** Its pointer events don't work with Playwright's clock. */
  | "held clock"
  /** It doesn't report that it calls the mail program. */
  | "calls of the mail program";

/**
 * Whether this is the browser that runs all tests. Firefox, which takes twice as long and to which Playwright gives no
 * touch screen, runs some of them again.
 */
export const isChromium = inject("browsers").name === "chromium";

const nothing = Object.assign(() => undefined, { each: () => () => undefined });

/** `test` and `describe` for tests that need this feature: in other browsers they register nothing. */
export function needs(_: Need): { readonly test: TestAPI; readonly describe: SuiteAPI } {
  return isChromium
    ? { test, describe }
    : { test: nothing as unknown as TestAPI, describe: nothing as unknown as SuiteAPI };
}
