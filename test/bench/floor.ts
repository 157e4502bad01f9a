import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pages } from "./pages.tsx";

// The minimum that any build of these pages must do: render and write them in a loop.
const [out = ""] = process.argv.slice(2);
const folders = new Set<string>();

for (const [file, render] of pages) {
  const html = render();
  const target = join(out, file);
  if (!folders.has(dirname(target))) mkdirSync(dirname(target), { recursive: true });
  folders.add(dirname(target));
  writeFileSync(target, html);
}
