import { sep } from "node:path";
import type { Plugin } from "esbuild";

// Hooks that do nothing without React in the browser. Others, such as `useId`, are of use on static pages too.
const hooks =
  "useActionState useEffect useImperativeHandle useInsertionEffect useLayoutEffect useOptimistic useReducer useState " +
  "useSyncExternalStore useTransition";

const namespace = "checked-hooks";

/**
 * Gives the site's code hooks that report where they have no effect (see `checkHook`); all else is React's own.
 *
 * @param generator absolute path of the generator's folder
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
