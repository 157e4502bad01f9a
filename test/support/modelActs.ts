import { realpathSync, statfsSync, writeFileSync } from "node:fs";
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  readFile,
  rename,
  rm,
  truncate,
  utimes,
  writeFile,
} from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import fc from "fast-check";
import type { ModelProject } from "./modelProject.ts";
import { root } from "./root.ts";
import { listFiles } from "./runBuild.ts";
import { anyEdit, makeEdit } from "./siteEdits.ts";
import { isLinuxRoot } from "./smallDisk.ts";

/** A change to a project between two builds. Numbers select files, or variants of a change. */
export interface Act {
  readonly kind: "edit" | "file" | "generator" | "package" | "cache";
  readonly name: string;
  readonly number: number;
  readonly other: number;
}

type Deed = (folder: string, path: string, otherPath: string) => Promise<unknown>;

const swap: Deed = async (_, path, other) => {
  if (path === other) return;
  await rename(path, `${path}.swapped`);
  await rename(other, path);
  await rename(`${path}.swapped`, other);
};

const touch = (seconds: number): Deed => {
  return (_, path) => utimes(path, Date.now() / 1000 + seconds, Date.now() / 1000 + seconds);
};

const fixture = join(root, "test/fixtures/tiny-site");

/** Changes that people and tools make to files; the site may be invalid afterwards. */
const fileDeeds: Readonly<Record<string, Deed>> = {
  "dated back": touch(-100_000),
  "dated on": touch(100_000),
  swapped: swap,
  replaced: (_, path, other) => cp(other, path, { preserveTimestamps: true }),
  renamed: (_, path) => rename(path, join(dirname(path), `other${extname(path)}`)),
  "put into a folder": async (_, path) => {
    await mkdir(join(dirname(path), "sub"), { recursive: true });
    await rename(path, join(dirname(path), "sub", path.slice(dirname(path).length + 1)));
  },
  emptied: (_, path) => truncate(path),
  deleted: (_, path) => rm(path),
  "all put back": async (folder) => {
    for (const name of sourceFolders) {
      await rm(join(folder, name), { recursive: true, force: true });
      await cp(join(fixture, name), join(folder, name), { recursive: true });
    }
  },
};

const sourceFolders = ["content", "fonts", "images", "site", "static", "styles"];

const cacheDeeds: Readonly<Record<string, Deed>> = {
  truncated: async (_, path) => truncate(path, Math.floor((await lstat(path)).size / 2)),
  emptied: (_, path) => truncate(path),
  deleted: (_, path) => rm(path),
  swapped: swap,
  "replaced by another": (_, path, other) => cp(other, path, { preserveTimestamps: true }),
  "written over": async (_, path) => writeFile(path, (await readFile(path)).fill(7)),
  // Readable only by its owner, root.
  "given away": async (_, path) => {
    if (isLinuxRoot) await chown(path, 0, 0);
    await chmod(path, 0o400);
  },
};

type CodeDeed = (folder: string, number: number) => Promise<unknown>;

/** @throws Error if the code before or after the change doesn't match, so that this list stays up to date */
const replaceCode =
  (file: string, pattern: RegExp, text: (number: number) => string): CodeDeed =>
  async (folder, number) => {
    const path = join(folder, file);
    const before = await readFile(path, "utf8");
    const after = before.replace(pattern, text(number));
    for (const code of [before, after])
      if (!pattern.test(code)) throw new Error(`${file} has nothing like ${pattern}`);
    await writeFile(path, after);
  };

const generatorDeeds: Readonly<Record<string, CodeDeed>> = {
  minify: replaceCode("assets/bundler.ts", /minify: \w+/, (n) => `minify: ${n % 2 === 0}`),
  targets: replaceCode("assets/bundler.ts", /"chrome\d+"/, (n) => `"chrome${50 + n}"`),
  "style sheet": replaceCode(
    "assets/styles.ts",
    /return result\.css.*;/,
    (n) => `return result.css + "\\n.g{top:${n}px}";`,
  ),
  "brotli's quality": replaceCode(
    "output/precompress.ts",
    /BROTLI_M.* : lowerQuality;/,
    (n) => `BROTLI_MIN_QUALITY + ${n} : lowerQuality;`,
  ),
  "gzip's level": replaceCode("output/precompress.ts", /level: [\w.]+/, (n) => `level: ${n + 1}`),
  "quality of images": replaceCode(
    "images/imageTypes.ts",
    /avif: { quality: \d+/,
    (n) => `avif: { quality: ${40 + n}`,
  ),
  "how images are resized": replaceCode(
    "images/sharp.ts",
    /\.flatten\(.*\)/,
    (n) => `.flatten({ background }).modulate({ brightness: ${1 + n / 10} })`,
  ),
  "colours of images": replaceCode(
    "images/sourceImages.ts",
    /const colour = .*;/,
    (n) => `const colour = (_: number) => "#12345${n}";`,
  ),
  "share images": replaceCode(
    "images/shareImages.ts",
    /\.removeAlpha\(\).*\.jpeg/,
    (n) => `.removeAlpha().modulate({ brightness: ${1 + n / 10} }).jpeg`,
  ),
  "what brings widgets to life": replaceCode(
    "islands/browser/hydrateIsland.ts",
    /$/,
    (n) => `\ndocument.title += "${n}";`,
  ),
  "the text of pages": replaceCode(
    "render/buildSite.tsx",
    /<!doctype html>/i,
    (n) => `<!${n % 2 === 0 ? "doctype" : "DOCTYPE"} html>`,
  ),
};

/** Changes to files of packages, so that another version makes other bytes. */
const packageCode: Readonly<Record<string, CodeDeed>> = {
  "sass-embedded": replaceCode(
    "dist/lib/index.mjs",
    /export const initAsyncCompiler = .*;/,
    (n) =>
      "export const initAsyncCompiler = () => sass.initAsyncCompiler().then((compiler) => ({" +
      "compileAsync: (path) => compiler.compileAsync(path).then((result) => ({ ...result, " +
      `css: result.css + ".sass{top:${n}px}" })), dispose: () => compiler.dispose() }));`,
  ),
  react: replaceCode(
    "cjs/react.production.js",
    /(?:exports\.tiny = \d;)?$/,
    (n) => `exports.tiny = ${n};`,
  ),
};

const packages = ["esbuild", "sass", "sass-embedded", "sharp", "satori", "subset-font", "react"];

async function changePackage(project: string, name: string, number: number): Promise<void> {
  // React's two packages must resolve each other.
  for (const one of name === "react" ? ["react", "react-dom"] : [name]) {
    const folder = join(project, "node_modules", one);
    if ((await lstat(folder)).isSymbolicLink()) {
      const source = realpathSync(folder);
      await rm(folder);
      await cp(source, folder, { recursive: true });
    }
  }
  const folder = join(project, "node_modules", name);
  await replaceCode(
    "package.json",
    /"version": ?"(\d+\.\d+)[^"]*"/,
    () => `"version": "$1.${100 + number}"`,
  )(folder, number);
  await packageCode[name]?.(folder, number);
}

const act = (kind: Act["kind"], names: readonly string[]): fc.Arbitrary<Act> =>
  fc.record({
    kind: fc.constant(kind),
    name: fc.constantFrom(...names),
    number: fc.nat({ max: kind === "file" || kind === "cache" ? 60 : 5 }),
    other: fc.nat({ max: 60 }),
  });

const anyFileAct = act("file", Object.keys(fileDeeds));
const putBack = fc.constant<Act>({ kind: "file", name: "all put back", number: 0, other: 0 });

export const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: anyEdit.map((edit): Act => ({ kind: "edit", ...edit, other: 0 })) },
  { weight: 4, arbitrary: anyFileAct },
  { weight: 2, arbitrary: putBack },
  { weight: 2, arbitrary: act("generator", Object.keys(generatorDeeds)) },
  { weight: 2, arbitrary: act("package", packages) },
  { weight: 5, arbitrary: act("cache", Object.keys(cacheDeeds)) },
);

/** @returns a description of the change; "nothing" if a running build removed the file first */
export async function perform(project: ModelProject, act: Act): Promise<string> {
  return tryTo(project, act).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ERR_FS_CP_EINVAL") return "nothing";
    throw error;
  });
}

async function tryTo({ project, site, cache }: ModelProject, act: Act): Promise<string> {
  const { kind, name, number, other } = act;
  if (kind === "edit") await makeEdit(site, { name, number });
  if (kind === "generator") await generatorDeeds[name]?.(join(project, "src/generator"), number);
  if (kind === "package") await changePackage(project, name, number);
  if (kind !== "file" && kind !== "cache") return `${kind}: ${name} ${number}`;
  const isSource = kind === "file";
  const folder = isSource ? site : cache;
  const files = (await listFiles(folder)).filter(
    (path) => !isSource || sourceFolders.some((source) => path.startsWith(`${source}/`)),
  );
  const path = files[number % files.length];
  if (path === undefined) return "nothing";
  // Of the same kind: a file of another kind is seldom mistaken for it.
  const alike = files.filter((file) =>
    isSource ? extname(file) === extname(path) : dirname(file) === dirname(path),
  );
  const otherPath = alike[other % alike.length] ?? path;
  await (isSource ? fileDeeds : cacheDeeds)[name]?.(
    folder,
    join(folder, path),
    join(folder, otherPath),
  );
  return `${kind}: ${path} ${name} (${otherPath})`;
}

/** Fills a disk until this many bytes are left. @returns frees the space again */
export function fillDisk(folder: string, left: number): () => Promise<void> {
  const { bavail, bsize } = statfsSync(folder);
  const ballast = join(folder, "ballast");
  writeFileSync(ballast, new Uint8Array(Math.max(0, bavail * bsize - left)));
  return () => rm(ballast, { force: true });
}
