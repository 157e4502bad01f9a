import {
  appendFile,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { root } from "./root.ts";
import { listFiles } from "./runBuild.ts";
import { writeFiles } from "./tempFolder.ts";

/** A repeatable change to a copy of the tiny site: the same number always makes the same change. */
export interface Edit {
  readonly name: string;
  readonly number: number;
}

type Change = (site: string, number: number) => Promise<unknown>;

/** Few numbers, so that changes are sometimes undone by later ones. */
const anyNumber = fc.nat({ max: 5 });

/** Replaces text in a file; a no-op if the file or the text is missing. */
const replaceIn =
  (file: string, pattern: RegExp, text: (number: number) => string): Change =>
  async (site, number) => {
    const path = join(site, file);
    const before = await readFile(path, "utf8").catch(() => undefined);
    if (before !== undefined) await writeFile(path, before.replace(pattern, text(number)));
  };

const note = (number: number) => `content/notes/note-${number}.yaml`;

async function drawPicture(path: string, number: number): Promise<void> {
  const background = { r: 40 * number, g: 100, b: 50 };
  const image = sharp({ create: { width: 32, height: 24, channels: 3, background } });
  await writeFile(path, await image.png().toBuffer());
}

/** Not at random: share images of the tiny site are drawn with its own font alone. */
const font = "a font";

/** Changes to every kind of source that leave the site valid. */
const changes: Readonly<Record<string, Change>> = {
  "words of a page": replaceIn("content/home.yaml", /words: .*/, (n) => `words: Words ${n}.`),
  "title of a page": replaceIn("content/home.yaml", /title: .*/, (n) => `title: Title ${n}`),
  "words of an entry": replaceIn(
    "content/notes/second.yaml",
    /words: .*/,
    (n) => `words: Second ${n}.`,
  ),
  "a new entry": (site, n) =>
    writeFile(
      join(site, note(n)),
      `head:\n  title: Note ${n}\n  description: Of note ${n}.\nwords: New.\n`,
    ),
  "an entry renamed": async (site, n) => {
    const notes = join(site, "content/notes");
    const name = (await readdir(notes)).find((one) => one.startsWith("first")) ?? "";
    await rename(join(notes, name), join(notes, `first-${n}.yaml`));
  },
  "an entry deleted": (site, n) => rm(join(site, note(n)), { force: true }),
  "the style sheet": replaceIn("styles/main.scss", /margin: \d+/, (n) => `margin: ${n}`),
  "a partial in a folder": replaceIn("styles/parts/_words.scss", /#\d{6}/, (n) => `#12345${n}`),
  "a partial deep in folders": replaceIn(
    "styles/deep/links/_index.scss",
    /#\d{6}/,
    (n) => `#65432${n}`,
  ),
  "a partial in the place of a folder": (site, n) => {
    const path = join(site, "styles/deep/_links.scss");
    return n % 2 === 0 ? rm(path, { force: true }) : writeFile(path, `a {\n  top: ${n}px;\n}\n`);
  },
  "a component": replaceIn("site/site.tsx", /<main[^>]*>/, (n) => `<main id="m${n}">`),
  "the document": replaceIn(
    "site/Document.tsx",
    /<html lang="en"[^>]*>/,
    (n) => `<html lang="en" data-n="${n}">`,
  ),
  "a widget": replaceIn("site/widgets/Counter.tsx", /\{label\}: ?\d*/, (n) => `{label}: ${n}`),
  "a script's module": replaceIn("site/mark.ts", /"\w+"/, (n) => `"yes${n}"`),
  "a module in the place of another": (site, n) => {
    const path = join(site, "site/mark.tsx");
    return n % 2 === 0
      ? rm(path, { force: true })
      : writeFile(path, `export const mark = "else${n}";\n`);
  },
  "an image": (site, n) => drawPicture(join(site, "images/dot.png"), n),
  "a new image": (site, n) => drawPicture(join(site, `images/new-${n}.png`), n),
  "an image deleted": (site, n) => rm(join(site, `images/new-${n}.png`), { force: true }),
  "image settings": replaceIn(
    "site/site.tsx",
    /full: \{ avif: \[16\], jpeg: \d+/,
    (n) => `full: { avif: [16], jpeg: 1${n}`,
  ),
  "an icon": replaceIn("static/favicon.svg", /#\d{6}/, (n) => `#12345${n}`),
  [font]: (site) => copyFile(join(root, "assets/fonts/text.woff2"), join(site, "fonts/tiny.woff2")),
  "a static file": replaceIn("static/robots.txt", /\/\d*\n/, (n) => `/${n}\n`),
  "a new static file": async (site, n) => {
    const path = join(site, `static/more/file-${n}.txt`);
    await mkdir(dirname(path), { recursive: true });
    await copyFile(join(site, "static/robots.txt"), path).catch(() => undefined);
  },
};

/** Has the script of every page use the value of a module. */
async function importEverywhere(site: string, name: string): Promise<void> {
  const path = join(site, "site/everyPage.ts");
  const line = `import { value as ${name} } from "${name}";\ndocument.title += ${name};\n`;
  if (!(await readFile(path, "utf8")).includes(line)) await appendFile(path, line);
}

/** Damages a sixth of the cache's files, which ones follows from the number: many are of older builds, which none reads. */
const damage =
  (harm: (path: string, others: readonly string[]) => Promise<unknown>): Change =>
  async (site, number) => {
    const cache = join(site, ".cache");
    const paths = listFiles(cache).map((path) => join(cache, path));
    for (const [index, path] of paths.entries()) if (index % 6 === number) await harm(path, paths);
  };

/** Changes to what builds depend on besides the site's sources. */
const changesBeneath: Readonly<Record<string, Change>> = {
  "an installed package": async (site, n) => {
    const lock = `{ "packages": { "node_modules/installed": { "version": "${n}.0.0" } } }\n`;
    await writeFiles(site, [
      ["node_modules/installed/package.json", `{ "name": "installed", "version": "${n}.0.0" }`],
      ["node_modules/installed/LICENSE", "Copyright nobody."],
      ["node_modules/installed/index.js", `export const value = document.title.length + ${n};`],
      ["node_modules/.package-lock.json", lock],
      // Its change has a watcher start again, but doesn't tell what is installed.
      ["package-lock.json", "{}\n"],
    ]);
    await importEverywhere(site, "installed");
  },
  "a base that tsconfig.json extends": async (site, n) => {
    const compilerOptions = { paths: { chosen: [`./site/chosen-${n}.ts`] } };
    const base = JSON.stringify({ extends: "../../../tsconfig.json", compilerOptions });
    const chosen = [0, 1, 2, 3, 4, 5].map((number) => {
      return [`site/chosen-${number}.ts`, `export const value = ${number};\n`] as const;
    });
    await writeFiles(site, [
      ...chosen,
      ["tsconfig.base.json", base],
      ["tsconfig.json", '{ "extends": "./tsconfig.base.json" }\n'],
    ]);
    await importEverywhere(site, "chosen");
  },
  "an empty cache file": damage((path) => writeFile(path, "")),
  "a cut cache file": damage(async (path) => {
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length / 2));
  }),
  "garbage in a cache file": damage((path) => writeFile(path, "garbage")),
  "a swapped cache file": damage((path, others) => copyFile(others.at(-1) ?? path, path)),
  "a folder in the place of a cache file": damage(async (path) => {
    await rm(path);
    await mkdir(path);
  }),
  "a dangling link in the place of a cache file": damage(async (path) => {
    await rm(path);
    await symlink("nowhere", path);
  }),
};

/** Replaces text in the generator's code, of which the copy of the site must have its own (`copyGenerator`). */
const replaceInGenerator = (file: string, pattern: RegExp, text: (number: number) => string) =>
  ((site, number) => {
    const folder = join(site, "../../../src/generator");
    if (folder === join(root, "src/generator")) throw new Error("This generator is everybody's.");
    return replaceIn(join("../../../src/generator", file), pattern, text)(site, number);
  }) satisfies Change;

const changesOfGenerator: Readonly<Record<string, Change>> = {
  "code that measures pictures": replaceInGenerator(
    "plugins/images/sourceImages.ts",
    /return \{ width(?:: width \+ \d+)?, height \};/,
    // So much that the rounded height of a rendition is another one for each number.
    (n) => `return { width: width + ${8 * n}, height };`,
  ),
  "code that packs": replaceInGenerator(
    "plugins/precompress/index.ts",
    /const quality = .*;/,
    (n) => `const quality = ${n + 1};`,
  ),
};

const all = { ...changes, ...changesBeneath, ...changesOfGenerator };

const editsOf = (names: readonly string[]) => names.map((name) => ({ name, number: 1 }));

// The edits of a pair are read by different steps of a build: none hides that the other one was missed.
const pairs = [
  ["words of a page", "the style sheet"],
  ["title of a page", "a partial in a folder"],
  ["words of an entry", "a partial deep in folders"],
  ["a new entry", "a partial in the place of a folder"],
  ["an entry renamed", font],
  ["an entry deleted", "an icon"],
  ["an image", "a static file"],
  ["a new image", "a new static file"],
];
const ofCache = Object.keys(changesBeneath).filter((name) => name.includes("cache file"));
const together = [...pairs, [...ofCache, "an installed package"]];
const alone = Object.keys({ ...changes, ...changesBeneath })
  .filter((name) => !together.flat().includes(name))
  .map((name) => [name]);

/** Makes a copy of the site have a package and an extended tsconfig.json, so that an edit changes these alone. */
export async function layFoundations(site: string): Promise<void> {
  for (const name of ["an installed package", "a base that tsconfig.json extends"])
    await makeEdit(site, { name, number: 0 });
}

/** Every kind of edit but of the generator, in an order in which each changes something: those to be made at a time. */
export const editsOfEveryKind: readonly (readonly Edit[])[] = [...alone, ...together].map(editsOf);

const anyOf = (names: readonly string[]): fc.Arbitrary<Edit> =>
  fc.record({
    name: fc.constantFrom(...names.filter((name) => name !== font)),
    number: anyNumber,
  });

/** Of a site's sources. */
export const anyEdit = anyOf(Object.keys(changes));

/** Also of packages, settings, the cache and the generator. */
export const anyEditAtAll = anyOf(Object.keys(all));

export async function makeEdit(site: string, { name, number }: Edit): Promise<void> {
  await all[name]?.(site, number);
}
