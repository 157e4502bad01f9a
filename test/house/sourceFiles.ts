import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { root } from "../support/root.ts";

/** One import of one file, both paths relative to the project's root. */
export interface Import {
  readonly from: string;
  /** A file of the project, a package or a `node:` module. */
  readonly to: string;
  /** True if the import is removed on compilation. */
  readonly isType: boolean;
  /** False for a path in the project that doesn't exist. */
  readonly isThere: boolean;
}

/** Files below a folder with one of the extensions, relative to the project's root. */
export function listFiles(folder: string, extensions: readonly string[]): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => posix.join(folder, name.replaceAll("\\", "/")))
    .filter((name) => extensions.some((extension) => name.endsWith(extension)))
    .sort();
}

export function readSource(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

/** Every import of these files, or else of every source file. */
export function listImports(
  files = ["build.ts", ...listFiles("src", [".ts", ".tsx", ".js", ".mjs"])],
): Import[] {
  return files.flatMap((from) => {
    const text = readSource(from);
    const statements = text.matchAll(
      /^(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm,
    );
    const calls = text.matchAll(/\b(import)\(\s*"([^"]+)"/g);
    return [...statements, ...calls].map(([, word = "", target = ""]) => {
      const to = target.startsWith(".") ? posix.join(dirname(from), target) : target;
      const isThere = to === target || existsSync(join(root, to));
      return { from, to, isType: word.startsWith("type"), isThere };
    });
  });
}

/** Every `@use` and `@forward` of one Sass file of the site by another. */
export function listSassImports(): Import[] {
  return listFiles("src/site", [".scss"]).flatMap((from) =>
    Array.from(readSource(from).matchAll(/^@(?:use|forward) "([^":]+)"/gm), ([, name = ""]) => {
      const { dir, base } = posix.parse(posix.join(dirname(from), name));
      const to = posix.join(dir, `_${base}.scss`);
      return { from, to, isType: false, isThere: existsSync(join(root, to)) };
    }),
  );
}
