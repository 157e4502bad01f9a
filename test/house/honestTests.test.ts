import { expect, test } from "vitest";
import { listFiles, readSource } from "./sourceFiles.ts";

/**
 * What a browser test may do that no mouse, finger or key can: it would find a control working that nobody can use.
 * Each exception has its reason.
 */
const exceptions = [
  // Nobody hides or prerenders a page by an input.
  "test/browser/heroCarousel.test.ts: document.dispatchEvent(",
  // Before scripts come, which may be sooner than Tab leads there.
  "test/browser/long/earlyClicks.test.ts: 1)?.press(",
];

/** Playwright's focus and keys on an element, which need no way there; presses through what is on top; made-up events. */
const unreal = /[\w)\]]+\??\.(?:focus|press|dispatchEvent)\(|\bforce: true/g;
const isReal = (act: string, line: string) =>
  act === "keyboard.press(" || (act === "force: true" && line.includes(" rm("));

/** The beginning of each statement with a `click()` that it does not await, or that runs in the page. */
function listClicksInPage(text: string): string[] {
  const parts = text.split(".click(").slice(0, -1);
  const statements = parts.map((part) => part.split(/[;{}]\n/).at(-1) ?? "");
  return statements.filter((start) => /evaluate/.test(start) || !/await|=>|return/.test(start));
}

const files = [
  ...listFiles("test/browser", [".test.ts"]),
  ...listFiles("test/support/browser", [".ts"]),
];

test("browser tests use mouse, finger and keyboard, as visitors do, but for the exceptions named here", () => {
  const found = files.flatMap((file) => {
    const text = readSource(file);
    const acts = text.split("\n").flatMap((line) => {
      const all = line.match(unreal) ?? [];
      return all.filter((act) => !isReal(act, line));
    });
    const clicks = listClicksInPage(text).map((start) => start.trim().replaceAll(/\s+/g, " "));
    return [...acts, ...clicks].map((act) => `${file}: ${act}`);
  });
  expect(found).toEqual(exceptions);
  expect(files.length).toBeGreaterThan(20);
});

test("no test is repeated until it passes", () => {
  const runs = ["vitest.config.ts", "test/long.config.ts", "package.json", ".ci/run"];
  const repeated = [...runs, ...files].filter((file) => /--retry|\bretry:/.test(readSource(file)));
  expect(repeated).toEqual([]);
});
