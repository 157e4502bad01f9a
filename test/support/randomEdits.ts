import { copyFile, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** A change of a copy of the tiny site. Returns false where it can't be made just now. */
type Edit = (folder: string, random: () => number) => Promise<boolean>;

const replaceIn =
  (file: string, pattern: RegExp, text: (number: number) => string): Edit =>
  async (folder, random) => {
    const path = join(folder, file);
    const before = await readFile(path, "utf8");
    await writeFile(path, before.replace(pattern, text(Math.floor(random() * 1000))));
    return true;
  };

const notes = async (folder: string) =>
  (await readdir(join(folder, "content/notes"))).filter((name) => name !== "second.yaml");

/** Every kind of source, in every way in which one changes. */
const edits: Readonly<Record<string, Edit>> = {
  "words of a page": replaceIn("content/home.yaml", /words: .*/, (n) => `words: Words ${n}.`),
  "words of an entry": replaceIn(
    "content/notes/second.yaml",
    /words: .*/,
    (n) => `words: Second ${n}.`,
  ),
  "a new entry": async (folder, random) => {
    const number = Math.floor(random() * 1000);
    const text = `head:\n  title: Note ${number}\n  description: Of note ${number}.\nwords: New.\n`;
    await writeFile(join(folder, `content/notes/note-${number}.yaml`), text);
    return true;
  },
  "an entry renamed": async (folder, random) => {
    const [name] = await notes(folder);
    if (name === undefined) return false;
    const number = Math.floor(random() * 1000);
    const path = (name: string) => join(folder, "content/notes", name);
    await rename(path(name), path(`moved-${number}.yaml`));
    return true;
  },
  "an entry deleted": async (folder) => {
    const [name] = await notes(folder);
    if (name === undefined) return false;
    await rm(join(folder, "content/notes", name));
    return true;
  },
  "the style sheet": replaceIn("styles/main.scss", /margin: \d+/, (n) => `margin: ${n}`),
  "a partial in a folder": replaceIn(
    "styles/parts/_words.scss",
    /#\d{6}/,
    (n) => `#${String(n).padStart(6, "0")}`,
  ),
  "a component": replaceIn("site/site.tsx", /<main[^>]*>/, (n) => `<main id="m${n}">`),
  "the document": replaceIn(
    "site/Document.tsx",
    /<html lang="en"[^>]*>/,
    (n) => `<html lang="en" data-n="${n}">`,
  ),
  "a widget": replaceIn("site/widgets/Counter.tsx", /\{label\}: ?\d*/, (n) => `{label}: ${n}`),
  "the script of every page": replaceIn("site/everyPage.ts", /"yes\d*"/, (n) => `"yes${n}"`),
  "an image": async (folder, random) => {
    const background = { r: Math.floor(random() * 256), g: 100, b: 50 };
    const image = sharp({ create: { width: 32, height: 24, channels: 3, background } });
    await writeFile(join(folder, "images/dot.png"), await image.png().toBuffer());
    return true;
  },
  "a static file": replaceIn("static/robots.txt", /\/\d*\n/, (n) => `/${n}\n`),
  "a new static file": async (folder, random) => {
    const name = `file-${Math.floor(random() * 1000)}.txt`;
    await copyFile(join(folder, "static/robots.txt"), join(folder, "static", name));
    return true;
  },
};

/** Makes one edit, and returns what it was. The same numbers make the same edits. */
export async function editAtRandom(folder: string, random: () => number): Promise<string> {
  const names = Object.keys(edits);
  for (;;) {
    const name = names[Math.floor(random() * names.length)] ?? "";
    if (await edits[name]?.(folder, random)) return name;
  }
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
export function seedRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
