import type { Route } from "../routing/route.ts";
import type { SiteDefinition } from "./siteDefinition.ts";

/** Every page of a site by its path: those of the route table, and those of which content decides how many there are. */
export function listRoutes<Content>(
  { routes, contentRoutes }: Pick<SiteDefinition<Content>, "routes" | "contentRoutes">,
  content: Content,
): Readonly<Record<string, Route<Content>>> {
  return { ...routes, ...contentRoutes?.(content) };
}
