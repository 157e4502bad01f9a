import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deserialize } from "node:v8";
import { openPages, type PagesInput } from "./pages.tsx";

// The minimum that any build of these pages must do: render and write them in a loop. All before that is done already.
const [input = "", out = ""] = process.argv.slice(2);
const folders = new Set<string>();

for (const [file, render] of openPages(deserialize(readFileSync(input)) as PagesInput)) {
  const html = render();
  const target = join(out, file);
  if (!folders.has(dirname(target))) mkdirSync(dirname(target), { recursive: true });
  folders.add(dirname(target));
  writeFileSync(target, html);
}
