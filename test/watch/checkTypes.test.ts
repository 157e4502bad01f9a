import { expect, test } from "vitest";
import { parseTypeErrors } from "../../src/generator/watch/checkTypes.ts";

test("what the type checker says becomes diagnostics, with the lines that belong to them", () => {
  const said = [
    "src/site/site.ts(12,3): error TS2322: Type 'number' is not assignable to type 'string'.",
    "  The expected type comes from property 'title'.",
    "src/site/routes.tsx(1,1): error TS1005: ';' expected.",
    "",
  ].join("\n");
  expect(parseTypeErrors(said)).toEqual([
    {
      where: "src/site/site.ts",
      line: 12,
      column: 3,
      message:
        "TS2322: Type 'number' is not assignable to type 'string'.\n  The expected type comes from property 'title'.",
    },
    { where: "src/site/routes.tsx", line: 1, column: 1, message: "TS1005: ';' expected." },
  ]);
});
