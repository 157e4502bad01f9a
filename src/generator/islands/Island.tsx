import { createElement, use } from "react";
import type { WidgetName, WidgetProps } from "../../site/widgets/registry.ts";
import { IslandContext } from "./islandContext.ts";
import type { Schedule } from "./schedule.ts";
import type { Serialisable } from "./serialisable.ts";

export interface IslandProps<Name extends WidgetName> {
  readonly name: Name;
  readonly props: WidgetProps<Name> & Serialisable<WidgetProps<Name>>;
  readonly schedule: Schedule;
  /** Element and attributes of the container: a real box of the layout, since it is what is observed and styled. */
  readonly as?: "div" | "section";
  readonly className: string;
  readonly label?: string;
  readonly roleDescription?: string;
}

/** A widget in a page: its HTML from the server, and all that a browser needs to bring it to life when its time has come. */
export function Island<Name extends WidgetName>({
  name,
  props,
  schedule,
  as = "div",
  className,
  label,
  roleDescription,
}: IslandProps<Name>) {
  const { src, prefix, mark } = use(IslandContext)({ name, props });
  return createElement(as, {
    className,
    "aria-label": label,
    "aria-roledescription": roleDescription,
    "data-island": name,
    "data-island-src": src,
    "data-island-prefix": prefix,
    "data-island-on": JSON.stringify(schedule),
    "data-island-props": JSON.stringify(props),
    dangerouslySetInnerHTML: { __html: mark },
  });
}
