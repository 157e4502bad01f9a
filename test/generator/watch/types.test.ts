import { expect, test } from "vitest";
import { parseTypeErrors } from "../../../src/generator/watch/types.ts";

test("what the type checker says becomes diagnostics, with the lines that belong to them", () => {
  const printed = [
    "src/site.ts(12,3): error TS2322: Type 'number' is not assignable to type 'string'.",
    "  The expected type comes from property 'title'.",
    "src/routes.tsx(1,1): error TS1005: ';' expected.",
    "",
  ].join("\n");
  expect(parseTypeErrors(printed)).toEqual([
    {
      where: "src/site.ts",
      line: 12,
      column: 3,
      message:
        "TS2322: Type 'number' is not assignable to type 'string'.\n  The expected type comes from property 'title'.",
    },
    { where: "src/routes.tsx", line: 1, column: 1, message: "TS1005: ';' expected." },
  ]);
});
