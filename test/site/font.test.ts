import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkFamily } from "../../assets/checkFamily.ts";
import { findPosition, font, fontFiles } from "../../src/site/brand/font.ts";
import { root } from "../support/root.ts";
import { makeTempFolder, writeFiles } from "../support/tempFolder.ts";

const folder = join(root, "node_modules", font.package);
const { text } = fontFiles;
const { wght, ...otherAxes } = font.axes;

test("the installed family has what font.ts says of it", async () => {
  expect([...(await checkFamily(folder, font, fontFiles))]).toEqual([]);
});

describe("npm run fonts says which key is wrong, what it found and what the family has", () => {
  test.each([
    ["a wrong variant", { ...font, variant: "none" }, /^variant: found "none", expected one of /],
    [
      "an axis that the files lack",
      { ...font, axes: { ...font.axes, NONE: 1 } },
      /^axes\.NONE: files of variant ".*" have only .*wght from \d+ to \d+.* Remove it/,
    ],
    [
      "an axis that isn't named",
      { ...font, axes: otherAxes as typeof font.axes },
      /^axes: wght is missing.* \(wght: \{ min: \d+, max: \d+ \}\) or one position \(wght: \d+\)/,
    ],
    [
      "a range that the files don't have",
      { ...font, axes: { ...font.axes, wght: { min: 1, max: wght.max } } },
      /^axes\.wght: found 1 to \d+, expected a part of \d+ to \d+/,
    ],
    [
      "a range that is the wrong way round",
      { ...font, axes: { ...font.axes, wght: { min: wght.max, max: wght.min } } },
      /^axes\.wght: found \d+ to \d+, expected a part of \d+ to \d+/,
    ],
  ])("%s", async (_, wrong, message) => {
    const faults = await checkFamily(folder, wrong, { text });
    expect([...faults]).toEqual([expect.stringMatching(message)]);
  });

  test("an unknown subset", async () => {
    const faults = await checkFamily(folder, font, { text, other: { subset: "none" } });
    const message = /^fontFiles\.other\.subset: found "none", expected one of .*\blatin\b/;
    expect([...faults]).toEqual([expect.stringMatching(message)]);
  });

  test("a package that isn't installed", async () => {
    const faults = await checkFamily(join(folder, "none"), font, fontFiles);
    expect([...faults]).toEqual([expect.stringMatching(/^package: .* isn't installed\. Run npm /)]);
  });

  test("a package of static fonts, without licence", async () => {
    const other = await makeTempFolder();
    await writeFiles(other, [[`files/${basename(font.package)}-latin-400-normal.woff2`, ""]]);
    expect([...(await checkFamily(other, font, fontFiles))]).toEqual([
      expect.stringMatching(/^package: .* no file LICENSE/),
      expect.stringMatching(/^package: .* no files of variable weight/),
    ]);
  });
});

test("a position is found on the axes that vary, as near as they reach", () => {
  const axes = { wght: { min: 400, max: 700 }, wdth: { min: 75, max: 100 }, opsz: 14 };
  const wanted = { wght: 570, wdth: 110, opsz: 72, slnt: -10 };
  expect(findPosition(axes, wanted)).toEqual({ wght: 570, wdth: 100 });
  expect(findPosition(axes, { wght: 300 })).toEqual({ wght: 400 });
});
