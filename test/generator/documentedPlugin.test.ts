import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { root } from "../support/root.ts";
import { buildTinySite, copyTinySite, removeFolder } from "../support/tinySite.ts";

const folder = await copyTinySite();
afterAll(() => removeFolder(folder));

test("the generator's README shows the feed of the tiny site, which the build then publishes", async () => {
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  expect(read("src/generator/README.md")).toContain(read("test/fixtures/tiny-site/feed.ts"));
  const path = join(folder, "build.ts");
  const call = 'feed("/notes", "notes.xml", "Notes & more", "All")';
  const build = readFileSync(path, "utf8").replace("plugins: [\n", `plugins: [\n    ${call},\n`);
  writeFileSync(path, `import { feed } from "./feed.ts";\n${build}`);
  const xml = String((await buildTinySite(folder)).get("notes.xml"));
  expect(xml.match(/<title>.*?<\/title>/g)?.[0]).toBe("<title>Notes &amp; more</title>");
  expect(xml.match(/<link>.*?<\/link>/g)).toEqual([
    "<link>https://tiny.example/notes/</link>",
    "<link>https://tiny.example/notes/first/</link>",
    "<link>https://tiny.example/notes/second/</link>",
  ]);
  expect(xml.match(/<pubDate>.*?<\/pubDate>/g)).toEqual([
    "<pubDate>Mon, 02 Nov 2026 00:00:00 GMT</pubDate>",
  ]);
});
