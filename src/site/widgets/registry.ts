import type { Widget } from "../../generator/index.ts";
import { AboutTabs } from "./aboutTabs/AboutTabs.tsx";
import { ContactForm } from "./contactForm/ContactForm.tsx";
import { HeroCarousel } from "./heroCarousel/HeroCarousel.tsx";
import { LifecycleCarousel } from "./lifecycleCarousel/LifecycleCarousel.tsx";
import { ServicesExplorer } from "./servicesExplorer/ServicesExplorer.tsx";

/** Every component that pages may hold as an island, by the name that `<Island>` takes. */
export const widgets = {
  heroCarousel: {
    component: HeroCarousel,
    module: "src/site/widgets/heroCarousel/HeroCarousel.tsx",
    export: "HeroCarousel",
  },
  servicesExplorer: {
    component: ServicesExplorer,
    module: "src/site/widgets/servicesExplorer/ServicesExplorer.tsx",
    export: "ServicesExplorer",
  },
  lifecycleCarousel: {
    component: LifecycleCarousel,
    module: "src/site/widgets/lifecycleCarousel/LifecycleCarousel.tsx",
    export: "LifecycleCarousel",
  },
  aboutTabs: {
    component: AboutTabs,
    module: "src/site/widgets/aboutTabs/AboutTabs.tsx",
    export: "AboutTabs",
  },
  contactForm: {
    component: ContactForm,
    module: "src/site/widgets/contactForm/ContactForm.tsx",
    export: "ContactForm",
  },
} as const satisfies Record<string, Widget>;

type Widgets = typeof widgets;

declare module "../../generator/index.ts" {
  interface RegisteredWidgets extends Widgets {}
}
