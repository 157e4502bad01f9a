import { createContext, useContext } from "react";
import type { RoutePath } from "../../generator/index.ts";
import { type Content, useSite } from "../parts/useSite.ts";
import type { Entry, MenuGroup, Row, Rows } from "./rows.ts";

/** The route table: the shell is below it, and gets it from the layout of each page. */
export const RowsContext = /* @__PURE__ */ createContext<Rows>({});

export interface MenuEntry {
  readonly path: RoutePath;
  readonly title: string;
  readonly isButton: boolean;
  /** Pages of the collection below it, if there is one. */
  readonly pages?: readonly Entry[];
  /** Set where header and mobile menu fold away these pages, and the footer has a column for them. */
  readonly group?: MenuGroup;
}

/** The entries of header, mobile menu and footer. */
export function listMenu(rows: Rows, content: Content): MenuEntry[] {
  const isInMenu = (row: Rows[string]): row is Row =>
    "menu" in row && row.isThere?.(content) !== false;
  return Object.entries(rows).flatMap(([path, row]) => {
    if (!isInMenu(row)) return [];
    const { menu, below, group } = row;
    return {
      ...{ path: path as RoutePath, title: row.name(content), isButton: menu === "button" },
      ...(below && { pages: below.entries(content) }),
      ...(group && { group: group(content) }),
    };
  });
}

/** The pages that the footer names at its end. */
export function listFooterEnd(rows: Rows, content: Content): Entry[] {
  return Object.values(rows).flatMap((row) => {
    const pages = "entries" in row ? row : row.below;
    return pages?.isInFooter ? pages.entries(content) : [];
  });
}

export function useMenu(): { readonly entries: MenuEntry[]; readonly footerEnd: Entry[] } {
  const { content } = useSite();
  const rows = useContext(RowsContext);
  return { entries: listMenu(rows, content), footerEnd: listFooterEnd(rows, content) };
}
