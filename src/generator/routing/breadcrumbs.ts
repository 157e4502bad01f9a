/** One page on the way from home to another. */
export interface Crumb {
  /** As in the route table. */
  readonly path: string;
  /** What trails and lists call the page. */
  readonly name: string;
}
