/**
 * A site registers the paths of its route table here by declaration merging, so that its pages and components can
 * type their links without importing the table, which imports them:
 *
 *     declare module "../generator/index.ts" {
 *       interface RegisteredRoutes { paths: keyof typeof routes | `/services/${string}` }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: an empty interface is what declaration merging extends.
export interface RegisteredRoutes {}

/** Every path that code may link to. Falls back to `string` if no route table is registered. */
export type RoutePath = RegisteredRoutes extends { paths: infer Paths extends string }
  ? Paths
  : string;

/** A site registers its widgets here, by declaration merging, so that `<Island>` knows their names and props. */
// biome-ignore lint/suspicious/noEmptyInterface: an empty interface is what declaration merging extends.
export interface RegisteredWidgets {}
