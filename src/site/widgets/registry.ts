import type { ComponentProps } from "react";
import { AboutTabs } from "./aboutTabs/AboutTabs.tsx";
import { ContactForm } from "./contactForm/ContactForm.tsx";
import { HeroCarousel } from "./heroCarousel/HeroCarousel.tsx";
import { LifecycleCarousel } from "./lifecycleCarousel/LifecycleCarousel.tsx";
import { ServicesExplorer } from "./servicesExplorer/ServicesExplorer.tsx";

/**
 * Every widget that can stand in a page as an island, by name. The name is also that of its entry in `entries/`,
 * the small module with which a browser brings it to life.
 */
export const widgets = {
  heroCarousel: HeroCarousel,
  servicesExplorer: ServicesExplorer,
  lifecycleCarousel: LifecycleCarousel,
  aboutTabs: AboutTabs,
  contactForm: ContactForm,
} as const;

export type WidgetName = keyof typeof widgets;

export type WidgetProps<Name extends WidgetName> = ComponentProps<(typeof widgets)[Name]>;
