import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { serverConfigs } from "../../src/generator/hosts/serverConfigs.ts";
import { formatSupportTable } from "../servers/formatSupportTable.ts";

const readme = readFileSync(resolve(import.meta.dirname, "../../README.md"), "utf8");

test("the README's table of servers is what is measured (else: node --import tsx test/servers/writeTable.ts)", () => {
  expect(readme).toContain(`<!-- servers -->\n${formatSupportTable()}\n<!-- /servers -->`);
});

test("the README speaks of every server that a configuration can be printed for", () => {
  expect(Object.keys(serverConfigs).filter((name) => !readme.toLowerCase().includes(name))).toEqual(
    [],
  );
});
