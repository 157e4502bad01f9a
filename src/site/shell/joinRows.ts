import { collectionRoutes, type Route, type Widgets } from "../../generator/index.ts";
import { drawSprite, signSprite } from "../parts/pictures/pictures.tsx";
import type { Content } from "../parts/useSite.ts";
import type { Entry, EntryRow, Row, Rows } from "./rows.ts";
import { createShell } from "./SiteShell.tsx";
import { createTextFiles } from "./textFiles.ts";

type Routes = Readonly<Record<string, Route<Content>>>;

/** The part of the site's configuration that its pages bring along. */
export function joinRows(rows: Rows, notFound: Row) {
  const table = Object.entries(rows);
  const every = [...Object.values(rows), notFound].flatMap((row) =>
    "below" in row && row.below ? [row, row.below] : [row],
  );
  const toRoute = (row: Row) => ({ ...row, layouts: [createShell(rows, row.banner)] });

  function routesOf(row: EntryRow, content: Content): Routes {
    const { styles, banner } = row;
    return collectionRoutes<Content, Entry>(row.entries(content), (entry) => {
      const usual = { name: () => entry.title, head: () => entry.head, styles };
      return toRoute({ ...usual, ...(banner && { banner }), ...row.page(entry) });
    });
  }

  return {
    routes: join(
      table.map(([path, row]) => ("entries" in row || row.isThere ? {} : { [path]: toRoute(row) })),
    ),
    contentRoutes: (content: Content): Routes =>
      join(
        table.map(([path, row]) => {
          if ("entries" in row) return routesOf(row, content);
          const { isThere, below } = row;
          return {
            ...(isThere?.(content) && { [path]: toRoute(row) }),
            ...(below && routesOf(below, content)),
          };
        }),
      ),
    notFound: toRoute(notFound),
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
