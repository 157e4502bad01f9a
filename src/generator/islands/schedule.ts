/**
 * When an island is hydrated.
 * - `idle`: once the page has loaded and the browser has nothing else to do
 * - `visible`: when it comes within `margin` px of the viewport
 * - `interaction`: when it is first touched, focused or pointed at
 * - `media`: once a media query matches, and then when the browser is idle
 */
export type Schedule =
  | { readonly on: "idle"; readonly margin?: never; readonly query?: never }
  | { readonly on: "visible"; readonly margin?: number; readonly query?: never }
  | { readonly on: "interaction"; readonly margin?: never; readonly query?: never }
  | { readonly on: "media"; readonly query: string; readonly margin?: never };
