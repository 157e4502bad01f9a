import { readFile } from "node:fs/promises";
import { extname, relative } from "node:path";
import type { Loader, Plugin } from "esbuild";

// At the top of a module, where they stand in formatted code.
const declarations = /^(?:export )?(?:async )?(?:function|const) ((?:use)?[A-Z]\w*)\b/gm;
const hookCalls = /(?<![.\w])(use[A-Z]\w*)[(<].*/g;

/**
 * Has every module of the project say which components and hooks it declares, which is what React needs to put another
 * version of them into a page and keep their state (Fast Refresh). The page of a watched site listens
 * (`watch/client/refresh.ts`); in any other nothing comes of it.
 *
 * A transform of the syntax tree (react-refresh/babel) would tell more exactly which hooks a component calls. Here those
 * of a whole module count, so an edit of one component's hooks resets the others of its file too.
 *
 * @param root the project's root, absolute
 */
export function refreshPlugin(root: string): Plugin {
  return {
    name: "refresh",
    setup: ({ onLoad }) => {
      onLoad({ filter: /\.[jt]sx?$/ }, async ({ path }) => {
        if (/[\\/]node_modules[\\/]/.test(path)) return undefined;
        const text = await readFile(path, "utf8");
        const loader = extname(path).slice(1) as Loader;
        return { contents: text + formatRegistration(text, relative(root, path)), loader };
      });
    },
  };
}

/** What is put after the text, so that all in it keeps its line. */
function formatRegistration(text: string, module: string): string {
  const declared = new Set([...text.matchAll(declarations)].map(([, name]) => name));
  if (declared.size === 0) return "";
  const calls = [...text.matchAll(hookCalls)];
  const key = calls.map(([call]) => call).join("\n");
  const called = [...new Set(calls.map(([, name]) => name))];
  const hooks = called
    .filter((name) => !declared.has(name))
    // A hook may be named where none is in reach, as in a comment.
    .map((name) => `typeof ${name} === "function" && ${name}`);
  const names = [...declared].join(", ");
  return `;globalThis.registerForRefresh?.(${JSON.stringify(module)}, { ${names} }, ${JSON.stringify(key)}, () => [${hooks}]);`;
}
