import { createContext } from "react";
import type { WidgetName } from "../../site/widgets/registry.ts";

/** An island that a page asks for while it is rendered. */
export interface IslandRequest {
  readonly name: WidgetName;
  readonly props: object;
}

/** What the generator answers: where the island's code is, its id prefix, and a mark that its HTML replaces later. */
export interface IslandSlot {
  /** URL of the widget's entry. */
  readonly src: string;
  readonly prefix: string;
  readonly mark: string;
}

/**
 * How a page hands an island to the generator, which renders it as a root of its own: only so do the ids of
 * `useId` come out as the browser's own root will make them. Inside an island there is nobody to hand one to.
 */
export const IslandContext = createContext<(request: IslandRequest) => IslandSlot>(({ name }) => {
  throw new Error(
    `The island "${name}" stands inside another island. Use its component as a plain component there.`,
  );
});
