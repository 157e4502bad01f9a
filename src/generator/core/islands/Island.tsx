import { createContext, createElement, type FunctionComponent, use } from "react";
import type { RegisteredWidgets } from "../routing/registered.ts";

/** A component that pages may use as an island, and the module from which it is bundled for browsers. */
export interface Widget<Props = never> {
  readonly component: FunctionComponent<Props>;
  /** Path of its module from the project's root, which exports it by the file's name: `site/widgets/Counter.tsx`. */
  readonly module: string;
}

export type WidgetName = keyof RegisteredWidgets;

export type WidgetProps<Name extends WidgetName> = RegisteredWidgets[Name];

/** Some of the registered widgets, by name. */
export type Widgets = { readonly [Name in WidgetName]?: Widget<WidgetProps<Name>> };

/** What survives `JSON.stringify` and `JSON.parse` unchanged; any other part of the type becomes `never`. */
export type Serialisable<T> = T extends string | number | boolean | null
  ? T
  : T extends (...args: never[]) => unknown
    ? never
    : T extends readonly (infer Item)[]
      ? readonly Serialisable<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: Serialisable<T[Key]> }
        : never;

/**
 * When an island is hydrated.
 * - `idle`: once the page has loaded and the browser is idle
 * - `visible`: once it is within `margin` px of the viewport, and then as for `idle`
 * - `interaction`: when it is first touched, focused or hovered
 * - `media`: once a media query matches, and then as for `idle`
 */
export type Schedule =
  | { readonly on: "idle"; readonly margin?: never; readonly query?: never }
  | { readonly on: "visible"; readonly margin?: number; readonly query?: never }
  | { readonly on: "interaction"; readonly margin?: never; readonly query?: never }
  | { readonly on: "media"; readonly query: string; readonly margin?: never };

/** An island that a page asks for while it is rendered. */
export interface IslandRequest {
  readonly name: string;
  readonly props: object;
  readonly hasPropsFile: boolean;
}

/** What the generator returns for an `IslandRequest`. */
export interface IslandSlot {
  /** URL of the widget's script. */
  readonly src: string;
  /** URL of the file with its props, if they have one. */
  readonly propsSrc: string | undefined;
  readonly prefix: string;
  /** HTML comment that the island's HTML replaces once the page is rendered. */
  readonly mark: string;
}

/**
 * How a page passes an island to the generator, which renders it as a root of its own: only then are the ids of
 * `useId` the same as in the root that hydrates it. Inside an island there is no provider: islands can't be nested.
 */
export const IslandContext = createContext<(request: IslandRequest) => IslandSlot>(({ name }) => {
  throw new Error(
    `The island "${name}" stands inside another island. Use its component as a plain component there.`,
  );
});

export interface IslandProps<Name extends WidgetName> {
  readonly name: Name;
  readonly props: WidgetProps<Name> & Serialisable<WidgetProps<Name>>;
  readonly schedule: Schedule;
  /** True for props that are in a file, loaded with the widget: what the page itself doesn't show. */
  readonly hasPropsFile?: boolean;
  /** The container's element. It needs a box (no `display: contents`), since an IntersectionObserver watches it. */
  readonly as?: "div" | "section";
  readonly className: string;
  readonly label?: string;
  readonly roleDescription?: string;
}

/** A widget in a page: its server-rendered HTML, and all that a browser needs to hydrate it on schedule. */
export function Island<Name extends WidgetName>({
  name,
  props,
  schedule,
  hasPropsFile = false,
  as = "div",
  className,
  label,
  roleDescription,
}: IslandProps<Name>) {
  const { src, propsSrc, prefix, mark } = use(IslandContext)({ name, props, hasPropsFile });
  return createElement(as, {
    className,
    "aria-label": label,
    "aria-roledescription": roleDescription,
    "data-island": name,
    "data-island-src": src,
    "data-island-prefix": prefix,
    "data-island-on": JSON.stringify(schedule),
    "data-island-props": propsSrc === undefined ? JSON.stringify(props) : undefined,
    "data-island-props-src": propsSrc,
    dangerouslySetInnerHTML: { __html: mark },
  });
}
