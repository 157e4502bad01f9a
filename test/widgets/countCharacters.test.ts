import { afterEach, expect, test, vi } from "vitest";
import { countCharacters } from "../../src/site/widgets/contactForm/countCharacters.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  { text: "", count: 0 },
  { text: "abc", count: 3 },
  { text: "வணக்கம்", count: 5 },
  { text: "👩‍🌾👍🏽🇮🇳", count: 3 },
  { text: "e\u0301", count: 1 },
])("$text has $count characters", ({ text, count }) => {
  expect(countCharacters(text)).toBe(count);
});

test("where the browser knows no characters, code points are counted", () => {
  vi.stubGlobal("Intl", {});
  expect(countCharacters("👍🏽a")).toBe(3);
});
