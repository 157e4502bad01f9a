import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { root } from "./root.ts";

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

/** Every kind of edit, in an order in which each one changes something. */
export const editsOfEveryKind: readonly Edit[] = Object.keys(changes).map((name) => {
  return { name, number: 1 };
});

export const anyEdit: fc.Arbitrary<Edit> = fc.record({
  name: fc.constantFrom(...Object.keys(changes).filter((name) => name !== font)),
  number: anyNumber,
});

export async function makeEdit(site: string, { name, number }: Edit): Promise<void> {
  await changes[name]?.(site, number);
}
