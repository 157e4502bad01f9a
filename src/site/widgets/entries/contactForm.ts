import { hydrateIsland } from "../../../generator/islands/browser/hydrateIsland.ts";
import { ContactForm } from "../contactForm/ContactForm.tsx";

export const hydrate = (island: HTMLElement): void => hydrateIsland(island, ContactForm);
