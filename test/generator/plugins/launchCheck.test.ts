import { expect, test } from "vitest";
import { formatLaunchCheck } from "../../../src/generator/plugins/launchCheck/index.ts";

test("the launch check lists each placeholder with its place, what is wanted and its value", () => {
  const name = { file: "content/site.yaml", line: 1, key: "name", value: "Acme" };
  expect(
    formatLaunchCheck([
      { ...name, description: "Name." },
      { ...name, line: 2 },
    ]),
  ).toBe(
    [
      "content/site.yaml:1  name: Name.",
      "    now: Acme",
      "content/site.yaml:2  name",
      "    now: Acme",
      "2 placeholders are left. Replace each value, or keep it if it is already right, and remove the tag !placeholder before it.",
    ].join("\n"),
  );
  expect(formatLaunchCheck([name])).toMatch(/\n1 placeholder is left/);
  expect(formatLaunchCheck([])).toBe("No placeholders are left: the content is ready for launch.");
});
