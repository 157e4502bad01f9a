import type { Crumb } from "../routing/breadcrumbs.ts";
import type { Route } from "../routing/route.ts";

/** The pages from home down to a path, by its folders: `/`, `/services`, `/services/cloud`. */
export function findBreadcrumbs<Content>(
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
