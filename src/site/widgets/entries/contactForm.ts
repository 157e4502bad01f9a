import { hydrateIsland } from "../../../generator/index.ts";
import { ContactForm } from "../contactForm/ContactForm.tsx";

export const hydrate = (island: HTMLElement): void => hydrateIsland(island, ContactForm);
