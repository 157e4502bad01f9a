import { describe, inject, type SuiteAPI, type TestAPI, test } from "vitest";

/** What Firefox does not do for Playwright. */
type Need =
  /** It tells nobody its accessibility tree. */
  | "accessibility tree"
  /** It keeps the wish for less motion that it was launched with. */
  | "changing motion"
  /** It can't be asked what its memory holds. */
  | "memory"
  /** It runs scripts whatever Playwright says. */
  | "no script"
  /** Its pointer and Playwright's clock don't meet. */
  | "held clock"
  /** It acts on a key a moment after Playwright has pressed it: test/browser/long/firefox waits for that. */
  | "prompt keys"
  /** It tells nobody that it calls the mail program. */
  | "calls of the mail program"
  /** Only Chromium can be told to keep pages. */
  | "kept pages";

const nothing = Object.assign(() => undefined, { each: () => () => undefined });

/** `test` and `describe` for what needs this of a browser: elsewhere they register nothing. */
export function needs(_: Need): { readonly test: TestAPI; readonly describe: SuiteAPI } {
  const isThere = inject("browsers").name === "chromium";
  return isThere
    ? { test, describe }
    : { test: nothing as unknown as TestAPI, describe: nothing as unknown as SuiteAPI };
}
