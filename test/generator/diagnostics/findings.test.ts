import { expect, test } from "vitest";
import { readFindings } from "../../../src/generator/diagnostics/findings.ts";

test("type errors become diagnostics, with only the last line of a message, which gives the reason", () => {
  const printed = [
    "src/site.ts(12,3): error TS2322: Type 'number | undefined' is not assignable to type 'string'.",
    "  Type 'undefined' is not assignable to type 'string'.",
    "src/routes.tsx(1,1): error TS1005: ';' expected.",
    "",
  ].join("\n");
  expect(readFindings(printed, "/project")).toEqual({
    findings: [
      {
        where: "src/site.ts",
        line: 12,
        column: 3,
        message: "Type 'undefined' is not assignable to type 'string'. (TS2322)",
      },
      { where: "src/routes.tsx", line: 1, column: 1, message: "';' expected. (TS1005)" },
    ],
    rest: "",
  });
});

test("GitHub annotations become diagnostics with relative paths, decoded text and the rule at the end", () => {
  const printed = [
    "Unused exports (1)",
    "::error file=src/a.ts,line=3,endLine=3,col=14,title=✂️ Knip / Unused exports::z in src/a.ts",
    "::warning title=lint/style,file=/project/src/a%2Cb.ts,line=2,col=1::100%25 wrong.%0AMend it.",
    "::error file=src/c.ts::Without a place in it.",
    "::error file=src/c.ts,line=4::Without a column.",
  ].join("\n");
  expect(readFindings(printed, "/project")).toEqual({
    findings: [
      { where: "src/a.ts", line: 3, column: 14, message: "Unused exports: z (Knip)" },
      { where: "src/a,b.ts", line: 2, column: 1, message: "100% wrong.\nMend it. (lint/style)" },
      { where: "src/c.ts", message: "Without a place in it." },
      { where: "src/c.ts", line: 4, message: "Without a column." },
    ],
    rest: "Unused exports (1)",
  });
});

test("an unformatted file is reported with the command that formats it", () => {
  const printed =
    "::error title=format,file=src/a.ts,line=1,col=2::Formatter would have printed the following content:";
  expect(readFindings(printed, "/project").findings).toEqual([
    {
      where: "src/a.ts",
      message: "The file is not formatted.",
      hint: "Run `npm run format`, which fixes it.",
    },
  ]);
});

test("output that can't be parsed as a finding is kept", () => {
  const printed = "error TS5083: Cannot read file.\n::error title=no file::Wrong.";
  expect(readFindings(printed, "/project")).toEqual({ findings: [], rest: printed });
});
