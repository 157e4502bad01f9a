import { readFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { type Loader, transform } from "esbuild";
import { programOptions } from "./programOptions.ts";

/** Of every module that a site is made of, by absolute path, a function expression; see `wrapper`. */
export type ModuleCodes = ReadonlyMap<string, string>;

/** What a module of CommonJS is given, and its address: CommonJS has no `import.meta`. */
const wrapper = { banner: "(function (require, module, moduleUrl) {", footer: "})" };

interface Module {
  readonly code: string;
  /** Absolute paths. */
  readonly imports: readonly string[];
}

/**
 * Compiles each module for itself, so that after an edit only that one is compiled, sent and run anew, with what
 * imports it: putting all into one bundle and running that takes six times as long.
 *
 * @param entries absolute paths of the modules that lead to all others
 */
export function openModules(root: string, entries: readonly string[]) {
  const known = new Map<string, Module>();
  return {
    /** Says that a file, by its path from the root, has changed. */
    forget: (file: string): void => {
      known.delete(join(root, file));
    },
    /** @throws whatever is wrong with the first file that can't be read or compiled */
    compile: async (): Promise<ModuleCodes> => {
      const codes = new Map<string, string>();
      const visit = async (path: string): Promise<void> => {
        if (codes.has(path)) return;
        codes.set(path, "");
        const module = known.get(path) ?? (await compileModule(path));
        known.set(path, module);
        codes.set(path, module.code);
        await Promise.all(module.imports.map(visit));
      };
      await Promise.all(entries.map(visit));
      return codes;
    },
  };
}

async function compileModule(path: string): Promise<Module> {
  const { target, platform, jsx, sourcesContent, logLevel } = programOptions;
  const { code } = await transform(await readFile(path, "utf8"), {
    ...{ target, platform, jsx, sourcesContent, logLevel, ...wrapper },
    loader: extname(path).slice(1) as Loader,
    format: "cjs",
    sourcemap: "inline",
    sourcefile: path,
    define: { "import.meta.url": "moduleUrl" },
  });
  const imports = [...code.matchAll(/\brequire\("(\.[^"]+)"\)/g)];
  return { code, imports: imports.map(([, name = ""]) => join(dirname(path), name)) };
}
