import type { Route } from "./route.ts";

/** Paths of the pages that content may link to and search engines may keep, as in the route table. */
export function listedPaths<Content>(routes: Readonly<Record<string, Route<Content>>>): string[] {
  return Object.entries(routes).flatMap(([path, { noindex }]) => (noindex === true ? [] : [path]));
}
