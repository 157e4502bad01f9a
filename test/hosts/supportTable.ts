import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const readme = readFileSync(
  resolve(import.meta.dirname, "../../src/generator/plugins/hosts/README.md"),
  "utf8",
);
const [, table = ""] = /<!-- servers -->\n([\s\S]*?)\n<!-- \/servers -->/.exec(readme) ?? [];
const [[, ...servers] = [], , ...rows] = table
  .split("\n")
  .map((line) => line.split("|").slice(1, -1))
  .map((cells) => cells.map((cell) => cell.trim()));

/** The README's table of how each server handles each feature of the site: server → probe → text. */
export const supportTable = new Map(
  servers.map((server, column) => [
    server,
    new Map(rows.map(([probe = "", ...cells]) => [probe, cells[column]])),
  ]),
);
