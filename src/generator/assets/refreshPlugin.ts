import { readFile } from "node:fs/promises";
import { extname, relative } from "node:path";
import type { Loader, Plugin } from "esbuild";

// At the top level of a module, where formatted code is not indented.
const declarations = /^(?:export )?(?:async )?(?:function|const) ((?:use)?[A-Z]\w*)\b/gm;
const hookCalls = /(?<![.\w])(use[A-Z]\w*)[(<].*/g;

/**
 * Makes every module of the project register the components and hooks that it declares, so that React can replace them
 * in a page and keep their state (Fast Refresh). In watch mode `watch/client/refresh.ts` handles the registration; on
 * any other page it is a no-op.
 *
 * An AST transform (react-refresh/babel) would tell more exactly which hooks each component calls. Here the hooks of a
 * module count as one list, so an edit of one component's hooks resets the state of the others in its file too.
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

/** The registration, to be put after the module's text so that line numbers stay the same. */
function formatRegistration(text: string, module: string): string {
  const declared = new Set([...text.matchAll(declarations)].map(([, name]) => name));
  if (declared.size === 0) return "";
  const calls = [...text.matchAll(hookCalls)];
  const key = calls.map(([call]) => call).join("\n");
  const called = [...new Set(calls.map(([, name]) => name))];
  const hooks = called
    .filter((name) => !declared.has(name))
    // The name may be found where no such hook is in scope, as in a comment.
    .map((name) => `typeof ${name} === "function" && ${name}`);
  const names = [...declared].join(", ");
  return `;globalThis.registerForRefresh?.(${JSON.stringify(module)}, { ${names} }, ${JSON.stringify(key)}, () => [${hooks}]);`;
}
