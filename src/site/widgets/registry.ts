import type { Widget } from "../../generator/index.ts";
import * as components from "./components.ts";

type Widgets = {
  readonly [Name in keyof typeof components as Uncapitalize<Name>]: Widget & {
    readonly component: (typeof components)[Name];
  };
};

const folders = {
  aboutTabs: "about/aboutTabs",
  contactForm: "contact/form",
  heroCarousel: "home/heroCarousel",
  lifecycleCarousel: "home/lifecycleCarousel",
  servicesExplorer: "home/servicesExplorer",
} as const;

/** The widgets by the names that `<Island>` takes: `heroCarousel` is `HeroCarousel` of `heroCarousel/HeroCarousel.tsx`. */
export const widgets = Object.fromEntries(
  Object.entries(components).map(([exported, component]) => {
    const name = exported.charAt(0).toLowerCase() + exported.slice(1);
    const module = `src/site/pages/${folders[name as keyof Widgets]}/${exported}.tsx`;
    return [name, { component, module, export: exported }];
  }),
) as Widgets;

declare module "../../generator/index.ts" {
  interface RegisteredWidgets extends Widgets {}
}
