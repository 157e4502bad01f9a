import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { deserialize } from "node:v8";
import { build } from "esbuild";
import { load } from "js-yaml";

const root = resolve("../../..");
await build({
  entryPoints: [join(root, "src/site/peerSite.ts")],
  outfile: "site.mjs",
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  jsx: "automatic",
  define: { "import.meta.dirname": JSON.stringify(join(root, "src/generator")) },
});
const { compileAssets, joinContent, openPages, schemaOf } = await import(resolve("site.mjs"));

async function readContent() {
  const folder = join(root, "content");
  const names = await readdir(folder, { recursive: true });
  const read = async (name) => {
    const text = await readFile(join(folder, name), "utf8");
    const [, yaml, body] = /^---\n(.*?)^---\n(.*)$/ms.exec(text) ?? [name, text];
    return [name, { data: schemaOf(name).parse(load(yaml)), body }];
  };
  return new Map(await Promise.all(names.filter((name) => /\.\w+$/.test(name)).map(read)));
}

const [files, assets, input] = await Promise.all([
  readContent(),
  compileAssets(root, "out"),
  readFile("../images"),
]);
const pages = openPages({ content: joinContent(files), images: deserialize(input), assets });

export const data = {
  files: [...pages.keys()],
  pagination: { data: "files", size: 1, alias: "file" },
  permalink: ({ file }) => file,
};

export const render = ({ file }) => pages.get(file)();
