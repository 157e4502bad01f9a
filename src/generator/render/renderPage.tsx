import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Route } from "../routing/route.ts";
import type { PageContext, SiteDefinition } from "./siteDefinition.ts";

/**
 * Renders one page inside its layouts, without the document round it.
 *
 * `renderToStaticMarkup`, because a page itself is never hydrated: `renderToString` would leave
 * comment nodes between texts that only hydration reads.
 */
export function renderPage<Content>(
  { PageFrame }: SiteDefinition<Content>,
  route: Route<Content>,
  context: PageContext<Content>,
): string {
  const page = route.layouts.reduceRight(
    (inner, layout) => createElement(layout, null, inner),
    route.page(context.content),
  );
  return renderToStaticMarkup(<PageFrame {...context}>{page}</PageFrame>);
}
