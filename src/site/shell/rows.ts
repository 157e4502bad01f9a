import type { ComponentType } from "react";
import type {
  PlanOf,
  RegisteredContent,
  Route,
  RouteHead,
  RoutePath,
  Widgets,
} from "../../generator/index.ts";
import type { EmblemName } from "../brand/kolam/drawings.ts";
import type { DrawingName } from "../parts/pictures/pictures.tsx";
import type { Content } from "../parts/useSite.ts";

/** The route table, by path. A key that ends in `*` is a label: the paths of entries are their collection's. */
export type Rows = Readonly<Record<string, Row | EntryRow>>;

/**
 * A row for one page, and for the pages of a collection below it. Modules that use them add further fields to `Route`:
 * `kind` and `subject` for structured data, `picture` for share images.
 */
export interface Row<Name extends ContentName = never> extends RowParts, PageRoute {
  readonly content: Kinds<Name>;
  readonly styles: string;
  /** Whether there is such a page, if that depends on content. */
  readonly isThere?: (content: Content) => boolean;
  /** How header, mobile menu and footer show the page; they don't if this is not given. */
  readonly menu?: "entry" | "button";
  /** Menus fold the entries' pages away under this page's name, with a link to the page itself among them. */
  readonly group?: (content: Content) => MenuGroup;
  readonly below?: EntryPages;
}

/** A row for the pages of a collection alone. */
export interface EntryRow<Name extends ContentName = never, One extends Entry = Entry>
  extends EntryPages<One> {
  readonly content: Kinds<Name>;
}

/** The pages of a collection, named by the titles of its entries. */
export interface EntryPages<One extends Entry = Entry> extends RowParts {
  readonly styles: string;
  readonly entries: (content: Content) => readonly One[];
  row(entry: One): Partial<PageRoute> & Pick<PageRoute, "page">;
  /** Whether links to the pages end the footer. */
  readonly isInFooter?: boolean;
}

export type PageRoute = Omit<Route<Content>, "layouts">;

type Plan = PlanOf<RegisteredContent>;
type ContentName = keyof Plan;

/** Kinds of content that belong to a row, under the names they are registered by. */
export type Kinds<Name extends ContentName> = Pick<Plan, Name>;

/** What a row brings along besides its pages. */
interface RowParts {
  readonly widgets?: Widgets;
  /** Drawings whose names depend on content. */
  readonly drawings?: (content: Content) => readonly DrawingName[];
  /** A section that pages of services and industries show of it, such as the work that names them. */
  readonly related?: ComponentType;
  readonly banner?: Banner;
}

/** The banner at the end of a page, which links to the contact page. */
export interface Banner {
  /** Large or medium where a client makes up their mind; else a strip, as visitors came for something else. */
  readonly size?: "large" | "medium";
  /** Other words than those of most pages. */
  readonly words?: (content: Content) => Content["shell"]["callToAction"];
  /** Place on the contact page. */
  readonly fragment?: string;
}

export interface MenuGroup {
  /** Part of the id of the header's dropdown. */
  readonly name: string;
  /** Link to the page itself. */
  readonly overview: string;
}

/** A page in menus and lists of pages. */
export interface Entry {
  readonly slug: string;
  readonly path: RoutePath;
  readonly title: string;
  readonly head: RouteHead;
  /** Beside the title in the header, with an emblem. */
  readonly category?: string;
  readonly emblem?: EmblemName | undefined;
}

type NamesOf<Part> = Part extends { readonly content: infer Listed } ? keyof Listed : never;

/** The plan of the content that some rows list. */
export function joinContent<Table extends Readonly<Record<string, { readonly content: object }>>>(
  rows: Table,
): Kinds<NamesOf<Table[keyof Table]> & ContentName> {
  const listed = Object.values(rows).flatMap(({ content }) => Object.entries(content));
  return Object.fromEntries(listed) as ReturnType<typeof joinContent<Table>>;
}
