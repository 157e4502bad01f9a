/**
 * The route table registers its paths here by declaration merging (see `src/site/routes.tsx`), so that
 * pages and components, which stand on floors below it, type their links without importing it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: an empty interface is what declaration merging extends.
export interface RegisteredRoutes {}

/** Every path of the route table, as written there: `/`, `/services/cloud`. Falls back to `string` where no table is registered. */
export type RoutePath = RegisteredRoutes extends { paths: infer Paths extends string }
  ? Paths
  : string;
