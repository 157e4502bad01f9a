// Plain JavaScript, as the worker is that imports it.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Runs modules (see `openModules`) and keeps what they export until they, or what they import, change. So what did
 * not change stays as fast as it has become, and what did is let go of, which no loader of Node's can do.
 */
export function openRunner() {
  /** By absolute path: `{ code, importers, own }`; the last one is the `module` of CommonJS, there once it runs. */
  const modules = new Map();

  const forget = (path) => {
    const module = modules.get(path);
    if (module?.own === undefined) return;
    module.own = undefined;
    for (const importer of module.importers) forget(importer);
    module.importers.clear();
  };

  const run = (path) => {
    const module = modules.get(path);
    if (module === undefined) throw new Error(`${path} was not compiled`);
    if (module.own !== undefined) return module.own.exports;
    const own = { exports: {} };
    module.own = own;
    const requirePackage = createRequire(path);
    const require = (name) => {
      if (!name.startsWith(".")) return requirePackage(name);
      const imported = join(dirname(path), name);
      modules.get(imported)?.importers.add(path);
      return run(imported);
    };
    try {
      // Under the name of its source: of such code alone Node reads the map, and says where in the source an error is.
      // biome-ignore lint/security/noGlobalEval: the site's own code, as any loader runs it.
      const evaluate = globalThis.eval(`${module.code}\n//# sourceURL=${path}`);
      evaluate(require, own, pathToFileURL(path).href);
    } catch (error) {
      module.own = undefined;
      throw error;
    }
    return own.exports;
  };

  return {
    run,
    /** Takes over new code of modules. */
    update: (codes) => {
      for (const [path, code] of codes) {
        forget(path);
        modules.set(path, { code, importers: modules.get(path)?.importers ?? new Set() });
      }
    },
  };
}
