import { expect, test } from "vitest";
import { findSteps } from "../../../../src/generator/core/build/steps.ts";
import { config } from "../../../support/site.ts";

const code = ["code", "content", "styles", "scripts", "static files"];

test.each([
  ["content/services/cloud.yaml", ["content"]],
  ["content/legal/privacy.md", ["content"]],
  ["assets/pictures/cloud.webp", ["pictures", "content"]],
  ["assets/static/icon.svg", ["static files"]],
  ["src/site/brand/_base.scss", ["styles"]],
  ["assets/fonts/text.woff2", ["styles"]],
  ["src/site/pages/home/page.tsx", code],
  ["package.json", code],
  ["tsconfig.base.json", code],
  ["README.md", []],
  ["test/site/heads.test.ts", []],
])("an edit of %s runs these steps again, and no others: %j", (path, steps) => {
  expect(findSteps(path, config as never, ["src", "assets/fonts"])).toEqual(steps);
});

test("until the site's code has compiled for the first time, every file may be what it waits for", () => {
  expect(findSteps("README.md", undefined, [])).toEqual([...code, "pictures"]);
});
