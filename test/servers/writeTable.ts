import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { formatSupportTable } from "./formatSupportTable.ts";

// Writes the table of what servers do into the README, after `serverSupport.ts` was changed.
const readme = resolve(import.meta.dirname, "../../README.md");
const text = await readFile(readme, "utf8");
const between = /(<!-- servers -->\n)[\s\S]*(<!-- \/servers -->)/;
await writeFile(readme, text.replace(between, `$1${formatSupportTable()}\n$2`));
