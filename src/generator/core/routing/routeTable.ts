import type { RoutePath } from "./registered.ts";
import type { Route } from "./route.ts";

/** Rows by path. */
export type Routes<Content> = Readonly<Record<string, Route<Content>>>;

/** All pages of a site. */
export interface RouteTable<Content> {
  /** Pages that exist whatever the content. */
  readonly routes: Routes<Content>;
  /**
   * Pages that depend on content, such as one for each entry of a collection. They can have no `scripts`, as these are
   * bundled while content is still being read.
   */
  readonly contentRoutes?: (content: Content) => Routes<Content>;
}

/** A row for each entry of a collection, under the entry's path. */
export function collectionRoutes<Content, Entry extends { readonly path: string }>(
  entries: readonly Entry[],
  row: (entry: Entry) => Route<Content>,
): Routes<Content> {
  return Object.fromEntries(entries.map((entry) => [entry.path, row(entry)]));
}

/** Every page of a site by path, grouped by first path segment, a collection's page before those of its entries. */
export function listRoutes<Content>(
  { routes, contentRoutes }: RouteTable<Content>,
  content: Content,
): Routes<Content> {
  // Menus and sitemap want entries below their collection's page; the spread puts all of them last.
  const branches = new Map<string | undefined, [string, Route<Content>][]>();
  for (const row of Object.entries({ ...routes, ...contentRoutes?.(content) })) {
    const name = row[0].split("/")[1];
    const branch = branches.get(name) ?? [];
    branch.push(row);
    branches.set(name, branch);
  }
  return Object.fromEntries([...branches.values()].flat());
}

/** Paths of the pages that content may link to and search engines may index. */
export function listIndexedPaths<Content>(routes: Routes<Content>): string[] {
  return Object.entries(routes).flatMap(([path, { noindex }]) => (noindex === true ? [] : [path]));
}

/** The pages from home down to a path, by its folders: `/`, `/services`, `/services/cloud`. */
export function findBreadcrumbs<Content>(routes: Routes<Content>, path: string, content: Content) {
  const parts = path.split("/");
  const paths = parts.map((_, index) => parts.slice(0, index + 1).join("/") || "/");
  return [...new Set(paths)].flatMap((ancestor) => {
    const route = routes[ancestor];
    return route === undefined ? [] : [{ path: ancestor as RoutePath, name: route.name(content) }];
  });
}
