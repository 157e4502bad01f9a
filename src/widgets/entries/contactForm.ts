import { ContactForm } from "../contactForm/ContactForm.tsx";
import { hydrateIsland } from "../islands/hydrateIsland.ts";

export const hydrate = (island: HTMLElement): void => hydrateIsland(island, ContactForm);
