// Every widget, each the export `Name` of `name/Name.tsx`.
export { AboutTabs } from "./aboutTabs/AboutTabs.tsx";
export { ContactForm } from "./contactForm/ContactForm.tsx";
export { HeroCarousel } from "./heroCarousel/HeroCarousel.tsx";
export { LifecycleCarousel } from "./lifecycleCarousel/LifecycleCarousel.tsx";
export { ServicesExplorer } from "./servicesExplorer/ServicesExplorer.tsx";
