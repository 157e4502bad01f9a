import { renderToStaticMarkup } from "react-dom/server";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { formatContentPolicy } from "../http/contentPolicy.ts";
import type { DocumentProps, Route } from "../routing/route.ts";
import type { RenderedPage, RenderInput } from "./page.tsx";

/** The props of a site's `Document` that are not the same for all pages. */
type PageProps<Content> = Omit<DocumentProps<Content>, "content" | "base" | "linkedStyles">;

/** Renders the documents around the pages of a site. */
export function openDocuments<Content>({
  config,
  content,
  siteUrl: { base },
  assets,
}: RenderInput<Content>) {
  const { entries, linked = [] } = config.styles;
  const { bySource, loader = "" } = assets;
  const outside = config.outsideSources(content);
  const linkedStyles = linked.map((entry) => urlOf(entry, `style:${entry}`));
  const shared = { content, base, linkedStyles };

  return {
    /** What the document of a page gets by its route and its markup. */
    propsOf: (route: Route<Content>, { body, hasIslands }: Omit<RenderedPage, "breadcrumbs">) => {
      // A site without any style sheet is told the name of the setting.
      const { scripts = [], styles: entry = entries[0] ?? "styles.entries" } = route;
      const { css, source: cssSource } =
        assets.sheets.get(entry) ?? rejectSource(entry, assets.sheets);
      const allowed = { ...outside, style: [cssSource, ...(outside.style ?? [])] };
      const scriptUrls = [
        urlOf(config.scripts.everyPage),
        ...(hasIslands ? [base + loader] : []),
        ...scripts.map((script) => urlOf(script)),
      ];
      const contentPolicy = formatContentPolicy(allowed, "meta");
      return { head: route.head(content), scriptUrls, body, styles: css, contentPolicy };
    },

    renderDocument: (props: PageProps<Content>): string => {
      const html = renderToStaticMarkup(<config.Document {...shared} {...props} />);
      return `<!DOCTYPE html>${html}\n`;
    },
  };

  /** @param key of the source among those that are bundled: linked styles have one that begins with `style:` */
  function urlOf(source: string, key = source): string {
    return base + (bySource.get(key) ?? rejectSource(source, bySource));
  }
}

function rejectSource(source: string, known: ReadonlyMap<string, unknown>): never {
  const meant = suggest(source, [...known.keys()]);
  const message = "the site names it, but no bundled script or style sheet is made from it";
  const hint = meant && `Did you mean ${meant}?`;
  throw new DiagnosticError([{ where: source, message, hint }]);
}
