import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { root } from "../support/root.ts";
import { buildTinySite, copyTinySite, removeFolder } from "../support/tinySite.ts";

const folder = await copyTinySite();
afterAll(() => removeFolder(folder));

/** Puts the feed of the generator's README first among the plugins in build.ts. */
function addFeed(branch: string) {
  const path = join(folder, "build.ts");
  const build = readFileSync(path, "utf8").replace(/^import \{ feed \}.*\n|^ *feed\(.*\n/gm, "");
  const call = `feed("${branch}", { title: "Notes & more", file: "notes.xml" })`;
  const feed = `plugins: [\n    ${call},\n`;
  writeFileSync(path, `import { feed } from "./feed.ts";\n${build.replace("plugins: [\n", feed)}`);
}

test("the generator's README shows the feed of the tiny site, which the build then publishes", async () => {
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  expect(read("src/generator/README.md")).toContain(read("test/fixtures/tiny-site/feed.ts"));
  addFeed("/notes");
  const files = await buildTinySite(folder);
  const xml = String(files.get("notes.xml"));
  expect(xml.match(/<title>.*?<\/title>/g)?.[0]).toBe("<title>Notes &amp; more</title>");
  expect(xml.match(/<link>.*?<\/link>/g)).toEqual([
    "<link>https://tiny.example/</link>",
    "<link>https://tiny.example/notes/first/</link>",
    "<link>https://tiny.example/notes/second/</link>",
  ]);
  expect(xml.match(/<pubDate>.*?<\/pubDate>/g)).toEqual([
    "<pubDate>Mon, 02 Nov 2026 00:00:00 GMT</pubDate>",
  ]);
});

test("a plugin's diagnostic fails the build with its place and cure", async () => {
  addFeed("/nowhere");
  await expect(buildTinySite(folder)).rejects.toThrow(
    /build\.ts[\s\S]*below \/nowhere, and there are none[\s\S]*Name the path/,
  );
});
