// Every widget, each the export `Name` of `name/Name.tsx`.
export { AboutTabs } from "../pages/about/aboutTabs/AboutTabs.tsx";
export { ContactForm } from "../pages/contact/form/ContactForm.tsx";
export { HeroCarousel } from "../pages/home/heroCarousel/HeroCarousel.tsx";
export { LifecycleCarousel } from "../pages/home/lifecycleCarousel/LifecycleCarousel.tsx";
export { ServicesExplorer } from "../pages/home/servicesExplorer/ServicesExplorer.tsx";
