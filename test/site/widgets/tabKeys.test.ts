import { expect, test } from "vitest";
import { findTabForKey } from "../../../src/site/parts/hooks.ts";

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 2, 0],
  ["ArrowLeft", 1, 0],
  ["ArrowLeft", 0, 2],
  ["Home", 2, 0],
  ["End", 0, 2],
  [" ", 1, 1],
])("with three tabs, %j moves from tab %i to tab %i", (key, from, to) => {
  expect(findTabForKey(key, from, 3)).toBe(to);
});

test.each(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Tab", "Enter", "Escape", "a"])(
  "tabs leave the key %s to the page and the browser",
  (key) => expect(findTabForKey(key, 1, 3)).toBeUndefined(),
);
