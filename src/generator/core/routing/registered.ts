/**
 * A site registers here by declaration merging what its components have to know of its pages without importing them,
 * as pages import the components. First the paths of its route table, for links, in one property or several:
 *
 *     declare module "../generator/index.ts" {
 *       interface RegisteredRoutes { paths: keyof typeof routes | `/services/${string}` }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: an empty interface is what declaration merging extends.
export interface RegisteredRoutes {}

/** Every path that code may link to. Falls back to `string` if no route table is registered. */
export type RoutePath = [keyof RegisteredRoutes] extends [never]
  ? string
  : RegisteredRoutes[keyof RegisteredRoutes] & string;

/** The props of each widget, by the name that `<Island>` takes: `counter: CounterProps`. */
// biome-ignore lint/suspicious/noEmptyInterface: an empty interface is what declaration merging extends.
export interface RegisteredWidgets {}

/** Each kind of content, by the name that the site's plan gives it: `services: typeof services`. */
// biome-ignore lint/suspicious/noEmptyInterface: an empty interface is what declaration merging extends.
export interface RegisteredContent {}
