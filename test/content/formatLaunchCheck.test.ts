import { expect, test } from "vitest";
import { formatLaunchCheck } from "../../src/generator/content/formatLaunchCheck.ts";

const name = { file: "content/site.yaml", line: 3, key: "name", value: "Acme" };
const street = { file: "content/site.yaml", line: 9, key: "address.lines[1]", value: "[Street]" };

test("every placeholder has a line with its place, key and value, and the last line counts them", () => {
  expect(formatLaunchCheck([name, street])).toBe(
    [
      "content/site.yaml:3  name: Acme",
      "content/site.yaml:9  address.lines[1]: [Street]",
      "2 placeholders must be replaced before launch.",
    ].join("\n"),
  );
});

test("a single placeholder is counted as one", () => {
  expect(formatLaunchCheck([name])).toMatch(/\n1 placeholder must be replaced before launch\.$/);
});

test("without placeholders the content is said to be ready", () => {
  expect(formatLaunchCheck([])).toBe("No placeholders are left: the content is ready for launch.");
});
