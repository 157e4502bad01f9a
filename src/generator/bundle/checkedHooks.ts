import { sep } from "node:path";
import type { Plugin } from "esbuild";

// They do something only once React is in the browser. Others, such as `useId`, have their use where a page is rendered once.
const hooks =
  "useActionState useEffect useImperativeHandle useInsertionEffect useLayoutEffect useOptimistic useReducer useState " +
  "useSyncExternalStore useTransition";

const namespace = "checked-hooks";

/**
 * Gives the site's code hooks that tell where they can do nothing (see `checkHook`); all else it has from React itself.
 *
 * @param generator absolute path of its folder
 * @param checks absolute path of the module with `checkHook`
 */
export function checkHooks(generator: string, checks: string): Plugin {
  const exported = hooks
    .split(" ")
    .map((name) => `export const ${name} = checkHook("${name}", react.${name});`);
  const contents = `
    import * as react from "react";
    import { checkHook } from ${JSON.stringify(checks)};
    export * from "react";
    export { default } from "react";
    ${exported.join("\n")}`;
  return {
    name: namespace,
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^react$/ }, ({ importer, namespace: from }) =>
        from === namespace || importer.startsWith(generator + sep)
          ? { path: "react", external: true }
          : { path: "react", namespace },
      );
      onLoad({ filter: /^react$/, namespace }, () => ({ contents, resolveDir: generator }));
    },
  };
}
