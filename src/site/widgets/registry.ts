import type { Widget } from "../../generator/index.ts";
import * as components from "./components.ts";

type Widgets = {
  readonly [Name in keyof typeof components as Uncapitalize<Name>]: Widget & {
    readonly component: (typeof components)[Name];
  };
};

/** The widgets by the names that `<Island>` takes: `heroCarousel` is `HeroCarousel` of `heroCarousel/HeroCarousel.tsx`. */
export const widgets = Object.fromEntries(
  Object.entries(components).map(([exported, component]) => {
    const name = exported.charAt(0).toLowerCase() + exported.slice(1);
    const module = `src/site/widgets/${name}/${exported}.tsx`;
    return [name, { component, module, export: exported }];
  }),
) as Widgets;

declare module "../../generator/index.ts" {
  interface RegisteredWidgets extends Widgets {}
}
