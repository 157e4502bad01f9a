import { collectionRoutes, type Route, type Widgets } from "../../generator/index.ts";
import { drawSprite, signSprite } from "../parts/pictures/pictures.tsx";
import type { Content } from "../parts/useSite.ts";
import type { Banner, Entry, EntryPages, PageRoute, Row, Rows } from "./rows.ts";
import { createShell } from "./SiteShell.tsx";
import { createTextFiles } from "./textFiles.ts";

type Routes = Readonly<Record<string, Route<Content>>>;

/** The part of the site's configuration that its pages bring along. */
export function joinRows(rows: Rows, notFound: Row) {
  const table = Object.entries(rows);
  const every = [...Object.values(rows), notFound].flatMap((row) =>
    "below" in row && row.below ? [row, row.below] : [row],
  );
  const toRoute = (page: PageRoute, banner: Banner = {}): Route<Content> => ({
    ...page,
    layouts: [createShell(rows, banner)],
  });

  function routesOf({ entries, row, styles, banner }: EntryPages, content: Content): Routes {
    return collectionRoutes<Content, Entry>(entries(content), (entry) => {
      const usual = { name: () => entry.title, head: () => entry.head, styles };
      return toRoute({ ...usual, ...row(entry) }, banner);
    });
  }

  /** Those of the pages that depend on content; all others are in `routes`. */
  function listContentRoutes([path, row]: (typeof table)[number], content: Content): Routes {
    if ("entries" in row) return routesOf(row, content);
    const { isThere, below } = row;
    return {
      ...(isThere?.(content) && { [path]: toRoute(row, row.banner) }),
      ...(below && routesOf(below, content)),
    };
  }

  const isFixed = (row: Rows[string]): row is Row => !("entries" in row) && !row.isThere;
  return {
    routes: join(
      table.map(([path, row]) => (isFixed(row) ? { [path]: toRoute(row, row.banner) } : {})),
    ),
    contentRoutes: (content: Content) => join(table.map((row) => listContentRoutes(row, content))),
    notFound: toRoute(notFound, notFound.banner),
    textFiles: createTextFiles(rows),
    widgets: join(every.map(({ widgets }): Widgets => widgets ?? {})),
    styles: [...new Set(every.map(({ styles }) => styles))],
    sprites: (content: Content) => ({
      kolam: drawSprite(every.flatMap(({ drawings }) => drawings?.(content) ?? [])),
      signs: signSprite,
    }),
  };
}

function join<Value>(parts: readonly Readonly<Record<string, Value>>[]): Record<string, Value> {
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}
