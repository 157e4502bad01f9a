import { expect, test } from "vitest";
import { findTabForKey } from "../../src/site/widgets/hooks/rovingFocus.ts";

test.each([
  { key: "ArrowRight", from: 0, to: 1 },
  { key: "ArrowRight", from: 1, to: 2 },
  { key: "ArrowRight", from: 2, to: 0 },
  { key: "ArrowLeft", from: 2, to: 1 },
  { key: "ArrowLeft", from: 1, to: 0 },
  { key: "ArrowLeft", from: 0, to: 2 },
  { key: "Home", from: 2, to: 0 },
  { key: "Home", from: 0, to: 0 },
  { key: "End", from: 0, to: 2 },
  { key: "End", from: 2, to: 2 },
  { key: " ", from: 1, to: 1 },
])("of three tabs, $key leads from tab $from to tab $to", ({ key, from, to }) => {
  expect(findTabForKey(key, from, 3)).toBe(to);
});

test.each(["ArrowRight", "ArrowLeft", "Home", "End"])("%s keeps a lone tab", (key) => {
  expect(findTabForKey(key, 0, 1)).toBe(0);
});

test.each(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Tab", "Enter", "Escape", "a"])(
  "%s is not the list's: the page and the browser keep it",
  (key) => expect(findTabForKey(key, 1, 3)).toBeUndefined(),
);
