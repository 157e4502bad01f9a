import type { Route } from "../urls/route.ts";
import type { Crumb } from "../urls/trail.ts";

/** The pages from home down to a path, by its folders: `/`, `/services`, `/services/cloud`. */
export function findTrail<Content>(
  routes: Readonly<Record<string, Route<Content>>>,
  path: string,
  content: Content,
): Crumb[] {
  const parts = path.split("/").filter((part) => part !== "");
  const paths = ["/", ...parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`)];
  return paths.flatMap((one) => {
    const route = routes[one];
    return route === undefined ? [] : [{ path: one, name: route.name(content) }];
  });
}
